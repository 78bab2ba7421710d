const LONGEST = 4
/** 32 kB, which stay in a processor's nearest memory. */
const BITS = 18

/**
 * How forms begin, to tell quickly where none can: a set of their first one to four letters as bits
 * of a hash (Bloom 1970). It may be wrong about a beginning that it knows, never about another.
 */
export class Beginnings {
  private readonly bits = new Uint8Array(2 ** (BITS - 3))

  add(form: string): void {
    for (let length = 1; length <= Math.min(LONGEST, form.length); length += 1) {
      const bit = bitOf(form, 0, length)
      this.bits[bit >>> 3] = (this.bits[bit >>> 3] ?? 0) | (1 << (bit & 7))
    }
  }

  /** Whether a form may begin like a word from an offset on, as far as the word goes. */
  mayBegin(word: string, offset: number): boolean {
    const bit = bitOf(word, offset, Math.min(word.length, offset + LONGEST))
    return ((this.bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0
  }
}

/** FNV-1a, of which the upper bits are kept. */
function bitOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return Math.imul(hash, 0x9e3779b1) >>> (32 - BITS)
}
