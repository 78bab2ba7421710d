import { Buffer } from 'node:buffer'
import type { CompiledPart, Slot } from './compile-mail.ts'
import { type PersonValues, slotValue } from './render-mail.ts'

/** A compiled part whose words are the UTF-8 bytes of their JSON escape: for a request they are copied as they are. */
export type BytePart = { chunks: readonly Uint8Array[]; slots: readonly Slot[]; size: number }

/** The bytes of a compiled part, made once a send. `size`: bytes without the slots. */
export function bytePart({ chunks, slots }: CompiledPart): BytePart {
  const bytes = chunks.map((chunk) => Buffer.from(jsonInner(chunk)))
  return { chunks: bytes, slots, size: bytes.reduce((sum, { length }) => sum + length, 0) }
}

/** Text as it stands inside a JSON string. */
export const jsonInner = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Characters that are one byte each and mean nothing to JSON: tokens, addresses, digits. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/** Bytes of a request, written one after another into one growing buffer that is the request's body in the end. */
export class ByteWriter {
  #buffer: Buffer<ArrayBuffer>
  #length = 0

  /** `size`: bytes that will likely be needed */
  constructor(size: number) {
    this.#buffer = Buffer.allocUnsafe(size)
  }

  /** Bytes as they are. */
  bytes(chunk: Uint8Array): void {
    this.#reserve(chunk.length)
    this.#buffer.set(chunk, this.#length)
    this.#length += chunk.length
  }

  /** Text as it stands inside a JSON string. */
  value(text: string): void {
    if (PLAIN.test(text)) {
      this.#reserve(text.length)
      this.#length += this.#buffer.write(text, this.#length, 'latin1')
      return
    }
    const escaped = jsonInner(text)
    // a UTF-16 unit is at most three bytes of UTF-8
    this.#reserve(escaped.length * 3)
    this.#length += this.#buffer.write(escaped, this.#length, 'utf8')
  }

  /** One person's part, as the inside of a JSON string. */
  part({ chunks, slots, size }: BytePart, person: PersonValues): void {
    this.#reserve(size)
    for (let i = 0; i < chunks.length; i += 1) {
      const chunk = chunks[i]
      if (chunk) this.bytes(chunk)
      const slot = slots[i]
      if (slot) this.value(slotValue(slot, person))
    }
  }

  /** What was written; the writer is not used after it. */
  end(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#length)
  }

  #reserve(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#buffer.length * 2))
    larger.set(this.#buffer.subarray(0, this.#length))
    this.#buffer = larger
  }
}
