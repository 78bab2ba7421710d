/**
 * Arrays that are used again for each segment: a minute of samples has 6 MB, and what is thrown
 * away waits outside the heap until the collector thinks of it.
 */
export class Scratch {
  readonly #arrays = new Map<string, Float32Array<ArrayBuffer>>()

  /** An array of this length, with whatever it had; valid until the name is used again. */
  take(name: string, length: number): Float32Array<ArrayBuffer> {
    const known = this.#arrays.get(name)
    if (known && known.length >= length) return known.subarray(0, length)
    const made = new Float32Array(length)
    this.#arrays.set(name, made)
    return made
  }
}
