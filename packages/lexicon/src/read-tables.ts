import { readFileSync } from 'node:fs'
import { escapeRegExp } from './escape-reg-exp.ts'

export type Row = { columns: string[]; place: string }

/** The rows of a table with optional last columns; a line that starts with '#' is a comment. */
export function parseTable(text: string, name: string, width: number, optional = 0): Row[] {
  return text.split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const columns = line.split('\t').map((cell) => cell.trim())
    const place = `${name}:${at + 1}`
    const isFilled = columns.length >= width && columns.every((cell) => cell !== '')
    if (!isFilled || columns.length > width + optional) {
      const expected = optional > 0 ? `${width} to ${width + optional}` : width
      throw new Error(
        `${place}: expected ${expected} columns separated by tabs, none of them empty, and found ${columns.length}; write - where there is nothing`,
      )
    }
    return [{ columns, place }]
  })
}

const tables = new Map<string, Row[]>()

/** One of this package's tables, read once; `optional`: how many of its columns may be left out. */
export function readTable(name: string, width: number, optional = 0): Row[] {
  const known = tables.get(name)
  if (known) return known
  const text = readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
  const rows = parseTable(text, name, width, optional)
  tables.set(name, rows)
  return rows
}

/** A plain list of words; a line that starts with '#' is a comment. */
export const readWordList = (name: string): string[] =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
    .split(/\r?\n/)
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/).filter(Boolean))

/** The forms in a cell: 'policy rate|key rate'. */
export const formsIn = (cell: string): string[] =>
  cell === '-' ? [] : cell.split('|').map((form) => form.trim())

/** Matches each form of two cells of a table, the longest first; English ones as whole words. */
export const anyOf = (english: string, thai: string): RegExp =>
  new RegExp(
    [...formsIn(english), ...formsIn(thai)]
      .sort((a, b) => b.length - a.length)
      .map((form) => (/^[a-z]/i.test(form) ? `\\b${escapeRegExp(form)}\\b` : escapeRegExp(form)))
      .join('|'),
    'gi',
  )

let abbreviations: Set<string> | null = null

/** Thai abbreviations in the tables, without their full stops: 'กนง', 'ธปท'. */
export function thaiAbbreviations(): Set<string> {
  abbreviations ??= new Set(
    [
      ...readTable('concepts.tsv', 4).map(({ columns }) => columns[3]),
      ...readTable('entities.tsv', 5, 1).map(({ columns }) => columns[4]),
    ]
      .flatMap((thai = '') => formsIn(thai))
      .filter((form) => /^[ก-ฮ.]{3,}\.$/.test(form))
      .map((form) => form.replaceAll('.', '')),
  )
  return abbreviations
}
