/**
 * The elements that are open while HTML is parsed. An end tag without an open element costs one
 * lookup, however many are open.
 */
export class OpenElements<Element extends { readonly name: string }> {
  readonly #path: Element[] = []
  /** number of open elements by name */
  readonly #counts = new Map<string, number>()

  /** The outermost first. */
  get path(): readonly Element[] {
    return this.#path
  }

  open(element: Element): void {
    this.#path.push(element)
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) + 1)
  }

  /** Closes the innermost element of this name and all inside it. @returns the closed elements */
  close(name: string): Element[] {
    if (!this.#counts.get(name)) return []
    const closed = this.#path.splice(this.#path.findLastIndex((element) => element.name === name))
    for (const one of closed) this.#counts.set(one.name, (this.#counts.get(one.name) ?? 0) - 1)
    return closed
  }
}
