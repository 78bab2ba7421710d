import { atomsOf, type TextAtom } from './text-atoms.ts'
import { columnsOf } from './text-columns.ts'

/** Columns per line (RFC 5322, RFC 3676), so quoted replies still fit a screen. */
const COLUMNS = 78
/** Maximum bytes per line with the longest values; mail servers may cut lines over 998. */
const BYTES = 950

export type FoldOptions = {
  /** columns of a tracked link with its angle brackets */
  linkColumns?: number
}

/**
 * Folds text to lines of at most 78 columns, at blanks or, in scripts without blanks, between
 * words. List items get a hanging indent. Addresses and merge tags are never split: a longer one
 * has its own line.
 */
export const foldText = (text: string, { linkColumns = 0 }: FoldOptions = {}): string =>
  text
    .split('\n')
    .map((line) => (isShort(line) ? line : foldLine(line, linkColumns)))
    .join('\n')

const isShort = (line: string): boolean =>
  line.length <= COLUMNS && columnsOf(line) <= COLUMNS && !/\{\{|<https?:/i.test(line)

function foldLine(line: string, linkColumns: number): string {
  const [start = '', indent = '', mark = ''] = /^( *)((?:-|\d{1,4}\.) )?/.exec(line) ?? []
  const hanging = ' '.repeat(indent.length + mark.length)
  const atoms = atomsOf(line.slice(start.length), COLUMNS - hanging.length, linkColumns)
  const lines = linesOf(atoms, COLUMNS - hanging.length)
  return lines.length < 2 ? line : lines.map((one, at) => (at === 0 ? start : hanging) + one).join('\n')
}

function linesOf(atoms: readonly TextAtom[], room: number): string[] {
  const lines: string[] = []
  let [line, columns, bytes] = ['', 0, 0]
  for (const atom of atoms) {
    const blank = line !== '' && atom.hasBlankBefore ? ' ' : ''
    const isFull = columns + blank.length + atom.columns > room || bytes + atom.bytes > BYTES
    if (line !== '' && isFull) {
      lines.push(line)
      ;[line, columns, bytes] = [atom.text, atom.columns, atom.bytes]
    } else {
      line += blank + atom.text
      columns += blank.length + atom.columns
      bytes += blank.length + atom.bytes
    }
  }
  return line === '' ? lines : [...lines, line]
}
