/**
 * The elements that are open while HTML is read. An end tag that ends none of them takes one step,
 * however many they are.
 */
export class OpenElements<Element extends { readonly name: string }> {
  readonly #path: Element[] = []
  /** how many of each name are open */
  readonly #counts = new Map<string, number>()

  /** The outermost first. */
  get path(): readonly Element[] {
    return this.#path
  }

  open(element: Element): void {
    this.#path.push(element)
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) + 1)
  }

  /** Ends the innermost element of this name and all in it. @returns them */
  close(name: string): Element[] {
    if (!this.#counts.get(name)) return []
    const closed = this.#path.splice(this.#path.findLastIndex((element) => element.name === name))
    for (const one of closed) this.#counts.set(one.name, (this.#counts.get(one.name) ?? 0) - 1)
    return closed
  }
}
