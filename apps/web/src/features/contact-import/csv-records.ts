import Papa from 'papaparse'
import type { TextPiece } from './csv-text.ts'
import { CsvError } from './csv-types.ts'

/** Records in the file's order, and how many bytes of the file were read for them. */
export type RecordsPiece = { records: string[][]; bytes: number; separator: string }

type Parsed = { data: string[][]; errors: { type: string; row: number }[]; meta: { cursor: number } }

/** No row of contacts is this long, characters: a quote was opened and never closed. */
const MAX_RECORD = 1_000_000
const SEPARATORS = [',', ';', '\t']
const DECLARED = /^sep=([,;\t])\n/i

/** Which of comma, semicolon and tab cuts the headers the most often, quoted ones left out. */
export function sniffSeparator(text: string): string {
  const counts = new Map(SEPARATORS.map((separator) => [separator, 0]))
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '\n') break
    else if (!isQuoted && counts.has(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** Cuts text into records; what a border cuts in two waits for the next piece. */
export async function* readRecords(pieces: AsyncIterable<TextPiece>): AsyncGenerator<RecordsPiece> {
  let rest = ''
  let bytes = 0
  let done = 0
  let separator: string | null = null
  for await (const piece of pieces) {
    rest += piece.text
    bytes += piece.bytes
    if (separator === null && rest.length < MAX_RECORD && !rest.includes('\n')) continue
    if (separator === null) [separator, rest] = begin(rest)
    const { data, errors, meta } = parse(rest, separator, true)
    refuseBadQuotes(errors, data.length, done)
    rest = rest.slice(meta.cursor)
    done += data.length
    if (rest.length > MAX_RECORD) throw badQuote(done + 1)
    yield { records: data, bytes, separator }
    bytes = 0
  }
  if (separator === null) [separator, rest] = begin(rest)
  const last = parse(rest, separator, false)
  refuseBadQuotes(last.errors, last.data.length, done)
  yield { records: last.data, bytes, separator }
}

/** Some spreadsheets say in a line of its own what separates; it is no row. */
function begin(text: string): [separator: string, rest: string] {
  const declared = DECLARED.exec(text)
  return declared ? [declared[1] ?? ',', text.slice(declared[0].length)] : [sniffSeparator(text), text]
}

const parse = (text: string, separator: string, ignoreLast: boolean): Parsed =>
  new Papa.Parser({ delimiter: separator, newline: '\n' }).parse(text, 0, ignoreLast)

/** A wrong quote swallows the rows after it: better to stop than to lose them. */
function refuseBadQuotes(errors: Parsed['errors'], records: number, done: number): void {
  const bad = errors.find((error) => error.type === 'Quotes' && error.row < records)
  if (bad) throw badQuote(done + bad.row + 1)
}

const badQuote = (row: number): CsvError =>
  new CsvError(`Row ${row} has a quote (") that is not closed as it should be`)
