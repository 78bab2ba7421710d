/**
 * Arrays that are used again for each segment: a minute of samples has 6 MB, and discarded arrays
 * lie outside the heap, where the collector frees them late.
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
