import { atomsOf, type TextAtom } from './text-atoms.ts'
import { columnsOf } from './text-columns.ts'

/** Columns of a line of text (RFC 5322, RFC 3676): replies that quote it still fit a screen. */
const COLUMNS = 78
/** Bytes of a line at most, with the longest values in it; mail servers may cut what passes 998. */
const BYTES = 950

export type FoldOptions = {
  /** how long a link is when it is tracked, with its angle brackets */
  linkColumns?: number
}

/**
 * Text in lines of at most 78 columns, broken at blanks or, where a script has none, between words;
 * what follows an item's mark stands below its words. An address or a merge tag is never cut: one
 * that is longer has a line of its own.
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
