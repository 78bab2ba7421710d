/** The row of a query that always has one: an insert, or a count. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a query that always has a row returned none')
  return row
}
