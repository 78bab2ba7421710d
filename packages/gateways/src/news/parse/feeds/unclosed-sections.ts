const BROKEN_END = /--(?:!|\s{1,3})>/g

/** Finds marks in a text from ever later positions, each part of it only once. */
export class MarkFinder {
  readonly #text: string
  readonly #found = new Map<string, number>()
  #balance: number | null = null

  constructor(text: string) {
    this.#text = text
  }

  /** Where the mark comes next; -1: nowhere. */
  next(mark: string, from: number): number {
    return this.#cached(mark, from, () => this.#text.indexOf(mark, from))
  }

  /** Whether more comments begin than end. */
  get hasUnclosedComment(): boolean {
    this.#balance ??= this.#text.split('<!--').length - this.#text.split('-->').length
    return this.#balance > 0
  }

  /** The end of a comment that was mistyped: '-- >'; -1: there is none. */
  brokenEnd(from: number): number {
    return this.#cached('broken', from, () => {
      BROKEN_END.lastIndex = from
      return BROKEN_END.exec(this.#text)?.index ?? -1
    })
  }

  #cached(key: string, from: number, find: () => number): number {
    const known = this.#found.get(key)
    if (known !== undefined && (known < 0 || known >= from)) return known
    const found = find()
    this.#found.set(key, found)
    return found
  }
}

/**
 * Where a comment ends that was not closed, as another one begins before its end, or it has none:
 * at its mistyped end, else before the next tag. -1: it was closed. In a text that was cut off
 * (`root`, its first element, does not end), a comment may well have ended behind the cut.
 */
export function endOfUnclosedComment(text: string, at: number, marks: MarkFinder, root: string): number {
  const from = at + '<!--'.length
  const end = marks.next('-->', from)
  const isClosed = end >= 0 && !(marks.hasUnclosedComment && isBetween(marks.next('<!--', from), end))
  if (isClosed) return -1
  const broken = marks.brokenEnd(from)
  if (broken >= 0 && !(isBetween(end, broken) || isBetween(marks.next('<!--', from), broken)))
    return text.indexOf('>', broken) + 1
  if (root && marks.next(`</${root}`, from) < 0) return text.length
  const next = text.indexOf('<', from)
  return next < 0 ? text.length : next
}

const isBetween = (place: number, end: number): boolean => place >= 0 && place < end
