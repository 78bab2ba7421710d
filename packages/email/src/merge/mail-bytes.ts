import { Buffer } from 'node:buffer'
import { type CompiledMail, type CompiledPart, escapeFor, type Hole } from './compile-mail.ts'
import { holeValue, type RecipientValues } from './render-mail.ts'

/**
 * Text chunks, JSON-escaped and in UTF-8, and between them hole numbers; a negative number is the
 * bitwise complement of a token's place.
 */
export type BytePart = { chunks: readonly Uint8Array[]; holes: readonly number[] }
/** A compiled email ready for copying. `size`: bytes of all text chunks. */
export type ByteMail = {
  subject: BytePart
  html: BytePart
  text: BytePart
  /** unique holes: each is escaped and encoded once per recipient */
  holes: readonly Hole[]
  /** by hole: the same link in the other place (attribute or text), or -1 */
  twins: Int32Array
  /** bytes of a token; 0 without tokens */
  tokenLength: number
  size: number
}

/**
 * Tracked links that differ only in the token at their end. `prefix`: the address before it.
 * `length`: bytes of a token, which has only letters, digits, - and _.
 */
export type TokenLinks = { prefix: string; length: number; places: ReadonlyMap<string, number> }

/**
 * The bytes of a compiled email, made once per send. With `links`, pass each recipient's tokens to
 * `fillingOf`.
 */
export function mailBytes(mail: CompiledMail, links: TokenLinks | null = null): ByteMail {
  const { subject, html, text } = mail
  // a prefix that needs escaping is not split off
  const tokens = links && escapeFor('attribute', links.prefix) === links.prefix ? links : null
  const numbers = new Map<string, number>()
  const holes: Hole[] = []
  const numberOf = (hole: Hole): number => {
    const key = JSON.stringify(hole)
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, holes.length)
    return holes.push(hole) - 1
  }
  let size = 0
  const toBytes = (part: CompiledPart): BytePart => {
    const placeOf = (hole: Hole | undefined) =>
      hole?.kind === 'link' ? tokens?.places.get(hole.url) : undefined
    const chunks = part.chunks.map((chunk, i) => {
      const isBeforeToken = placeOf(part.holes[i]) !== undefined
      return Buffer.from(jsonInner(isBeforeToken ? chunk + tokens?.prefix : chunk))
    })
    for (const { length } of chunks) size += length
    const numbers = part.holes.map((hole) => {
      const place = placeOf(hole)
      return place === undefined ? numberOf(hole) : ~place
    })
    return { chunks, holes: numbers }
  }
  const parts = { subject: toBytes(subject), html: toBytes(html), text: toBytes(text) }
  return { ...parts, holes, twins: twinsOf(holes), tokenLength: tokens?.length ?? 0, size }
}

function twinsOf(holes: readonly Hole[]): Int32Array {
  return Int32Array.from(holes, (hole) =>
    hole.kind === 'link'
      ? holes.findIndex(
          (other) => other.kind === 'link' && other.url === hole.url && other.place !== hole.place,
        )
      : -1,
  )
}

/** Text as it stands inside a JSON string. */
export const jsonInner = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Up to this many characters a loop is faster than a native call: tokens, addresses, names. */
const SHORT = 256

/** One recipient's values, and the range of each already written to the buffer. */
export type Filling = {
  holes: readonly Hole[]
  twins: Int32Array
  values: RecipientValues
  tokens: Uint8Array
  tokenLength: number
  starts: Int32Array
  ends: Int32Array
}

const NO_TOKENS = new Uint8Array()

/** One recipient's values for one writer. `tokens`: those of the email's links, concatenated. */
export const fillingOf = (
  { holes, twins, tokenLength }: ByteMail,
  values: RecipientValues,
  tokens: Uint8Array = NO_TOKENS,
): Filling => ({
  holes,
  twins,
  values,
  tokens,
  tokenLength,
  starts: new Int32Array(holes.length).fill(-1),
  ends: new Int32Array(holes.length),
})

/** Writes a request body into one growing buffer. */
export class ByteWriter {
  #buffer: Buffer<ArrayBuffer>
  #length = 0

  /** `size`: expected bytes */
  constructor(size = 0) {
    this.#buffer = Buffer.allocUnsafe(size)
  }

  /** Appends raw bytes. */
  bytes(chunk: Uint8Array): void {
    this.reserve(chunk.length)
    this.#buffer.set(chunk, this.#length)
    this.#length += chunk.length
  }

  /** Text as it stands inside a JSON string. */
  value(text: string): void {
    if (text.length <= SHORT && this.#plain(text)) return
    const escaped = jsonInner(text)
    // a UTF-16 unit is at most three bytes of UTF-8
    this.reserve(escaped.length * 3)
    this.#length += this.#buffer.write(escaped, this.#length, 'utf8')
  }

  /**
   * Writes text if it is all ASCII that JSON does not escape; otherwise writes nothing and returns
   * false.
   */
  #plain(text: string): boolean {
    this.reserve(text.length)
    const buffer = this.#buffer
    let at = this.#length
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i)
      if (code < 0x20 || code > 0x7e || code === 0x22 || code === 0x5c) return false
      buffer[at] = code
      at += 1
    }
    this.#length = at
    return true
  }

  /** Appends one recipient's part as the inside of a JSON string. */
  part({ chunks, holes }: BytePart, filling: Filling): void {
    for (let i = 0; i < chunks.length; i += 1) {
      const chunk = chunks[i]
      if (chunk) this.bytes(chunk)
      const hole = holes[i]
      if (hole === undefined) continue
      if (hole < 0) this.#token(~hole, filling)
      else this.#hole(hole, filling)
    }
  }

  /** Returns the written bytes: a view of the writer's buffer, valid until `clear`. */
  end(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length)
  }

  /** Starts over in the same buffer: fresh memory pages cost more than the writing. */
  clear(): void {
    this.#length = 0
  }

  #hole(number: number, { holes, twins, values, starts, ends }: Filling): void {
    const start = starts[number] ?? -1
    const hole = holes[number]
    if (start >= 0) this.#again(start, ends[number] ?? start)
    else if (hole) {
      const value = holeValue(hole, values)
      const from = this.#length
      this.value(value)
      starts[number] = from
      ends[number] = this.#length
      const twin = twins[number] ?? -1
      // an address without `&` is the same in both places
      if (twin < 0 || value.includes('&')) return
      starts[twin] = from
      ends[twin] = this.#length
    }
  }

  #token(place: number, { tokens, tokenLength }: Filling): void {
    const from = place * tokenLength
    if (tokens.length < from + tokenLength) throw new Error('a link of the email has no token')
    this.reserve(tokenLength)
    for (let i = 0; i < tokenLength; i += 1) this.#buffer[this.#length + i] = tokens[from + i] ?? 0
    this.#length += tokenLength
  }

  #again(start: number, end: number): void {
    this.reserve(end - start)
    this.#buffer.copyWithin(this.#length, start, end)
    this.#length += end - start
  }

  /** Makes room for this many more bytes. */
  reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#buffer.length) return
    // after `clear` there is nothing to copy, and the next request is rarely larger
    const size = this.#length === 0 ? needed : Math.max(needed, this.#buffer.length * 2)
    const larger = Buffer.allocUnsafe(size)
    larger.set(this.#buffer.subarray(0, this.#length))
    this.#buffer = larger
  }
}
