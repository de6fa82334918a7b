"""From an order to sheets: the pieces of a run laid, printed and recorded."""
