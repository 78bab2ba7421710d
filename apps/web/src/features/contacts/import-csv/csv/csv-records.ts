import Papa from 'papaparse'
import type { TextPiece } from './csv-text.ts'
import { CsvError } from './csv-types.ts'
import { withoutBlanksBeforeQuotes } from './quotes-after-blanks.ts'

/** Records in the file's order, and how many bytes they took. */
export type RecordsPiece = { records: string[][]; bytes: number; separator: string }

type Parsed = { data: string[][]; errors: { type: string; row: number }[]; meta: { cursor: number } }

/** Longest plausible record, characters: a longer one has an unclosed quote. */
const MAX_RECORD = 1_000_000
const SEPARATORS = [',', ';', '\t', '|']
/**
 * Characters that count as a separator only if no usual one occurs, and if every line has as many.
 */
const RARE_SEPARATORS = ['^', '~', ':', ' ']
const DECLARED = /^sep=([,;\t|^~:])\n/i

/** The separator of the headers: the usual one that occurs most often outside quotes. */
export function sniffSeparator(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const header = unquoted(lines[0] ?? '')
  const [best = ','] = SEPARATORS.toSorted((a, b) => count(header, b) - count(header, a))
  if (count(header, best) > 0) return best
  const others = lines.slice(1, 20).map(unquoted)
  const isEven = (sign: string) =>
    count(header.trim(), sign) > 0 &&
    others.length > 0 &&
    others.every((line) => count(line.trim(), sign) === count(header.trim(), sign))
  return RARE_SEPARATORS.find((sign) => isEven(sign) && text.includes('@')) ?? best
}

const unquoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '')
const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Splits text into records; an incomplete one waits for the next piece. */
export async function* readRecords(
  pieces: AsyncIterable<TextPiece>,
  chosen?: string,
): AsyncGenerator<RecordsPiece> {
  let rest = ''
  let bytes = 0
  let done = 0
  let separator: string | null = null
  for await (const piece of pieces) {
    rest += piece.text
    bytes += piece.bytes
    if (separator === null && rest.length < MAX_RECORD && !rest.includes('\n')) continue
    if (separator === null) [separator, rest] = begin(rest, chosen)
    rest = withoutBlanksBeforeQuotes(rest, separator)
    const { data, errors, meta } = parse(rest, separator, true)
    refuseBadQuotes(errors, data.length, done)
    rest = rest.slice(meta.cursor)
    done += data.length
    if (rest.length > MAX_RECORD) throw badQuote(done + 1)
    yield { records: data, bytes, separator }
    bytes = 0
  }
  if (separator === null) [separator, rest] = begin(rest, chosen)
  const last = parse(withoutBlanksBeforeQuotes(rest, separator), separator, false)
  refuseBadQuotes(last.errors, last.data.length, done)
  yield { records: last.data, bytes, separator }
}

/** Some spreadsheets declare the separator in a first line of its own, which is not a row. */
function begin(text: string, chosen: string | undefined): [separator: string, rest: string] {
  const declared = DECLARED.exec(text)
  const rest = text.slice(declared?.[0].length ?? 0)
  return [chosen ?? declared?.[1] ?? sniffSeparator(rest), rest]
}

const parse = (text: string, separator: string, ignoreLast: boolean): Parsed =>
  new Papa.Parser({ delimiter: separator, newline: '\n' }).parse(text, 0, ignoreLast)

/** A wrong quote swallows the rows after it: better to fail than to lose them. */
function refuseBadQuotes(errors: Parsed['errors'], records: number, done: number): void {
  const bad = errors.find((error) => error.type === 'Quotes' && error.row < records)
  if (bad) throw badQuote(done + bad.row + 1)
}

const badQuote = (row: number): CsvError => new CsvError({ kind: 'open-quote', row })
