/** First and last byte, both included. */
export type ByteRange = { from: number; to: number }

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.1). `whole`: none, or one that we
 * need not understand, such as several ranges; `unsatisfiable`: it begins after the end.
 */
export function readRange(header: string | undefined, length: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count === 0 ? 'unsatisfiable' : { from: length - count, to: length - 1 }
  }
  const from = Number(first)
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < from) return 'whole'
  return from >= length ? 'unsatisfiable' : { from, to }
}
