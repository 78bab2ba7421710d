import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'

/** The rows of a file with a JSON value a line. @throws naming the line that has another shape */
export function readRows<Row>(file: URL, shape: z.ZodType<Row>): Row[] {
  const name = basename(file.pathname)
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, i) => (line === '' ? [] : [readRow(line, shape, `${name}:${i + 1}`)]))
}

function readRow<Row>(line: string, shape: z.ZodType<Row>, where: string): Row {
  const row = shape.safeParse(JSON.parse(line))
  if (!row.success) throw new Error(`${where}: ${z.prettifyError(row.error)}`)
  return row.data
}
