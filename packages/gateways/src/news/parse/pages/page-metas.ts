import type { DomDocument } from '../dom.ts'

/** A page's `<meta>` elements, by lower-case name. */
export type Metas = ReadonlyMap<string, string>

const MAX_METAS = 500

/** Publishers mix up the attributes that name a `<meta>`; the first one of each name counts. */
export function readMetas(document: DomDocument): Metas {
  const metas = new Map<string, string>()
  let seen = 0
  for (const element of document.querySelectorAll('meta[content]')) {
    seen += 1
    if (seen > MAX_METAS) break
    const content = element.getAttribute('content')?.trim()
    for (const key of ['property', 'name', 'itemprop']) {
      const name = element.getAttribute(key)?.trim().toLowerCase()
      if (name && content && !metas.has(name)) metas.set(name, content)
    }
  }
  return metas
}
