import type { Field, FieldPath } from '../blocks/define-block.ts'
import { BLOCK_KINDS, type Block } from '../blocks/registry.ts'
import { elementsOf } from '../html/elements.ts'

/** A link as it was typed, including those that lead nowhere and are not rendered. */
export type TypedLink = {
  href: string
  /** its text in the email; null: only its block identifies it */
  words: string | null
  what: 'link' | 'picture'
}

/** The links in an HTML fragment. */
export const htmlLinks = (html: string): TypedLink[] =>
  elementsOf(html)
    .filter(({ name, isHidden, attrs }) => name === 'a' && !isHidden && isLink(attrs))
    .map(({ attrs, words }) => ({ href: attrs.get('href')?.trim() ?? '', words: words.trim(), what: 'link' }))

/** `<a name="part">` and `<a id="part">` are anchors, not links. */
const isLink = (attrs: ReadonlyMap<string, string>) =>
  attrs.has('href') || !(attrs.has('name') || attrs.has('id'))

/** The links and pictures of a block, by its fields. */
export function blockLinks(block: Block): TypedLink[] {
  const kind = BLOCK_KINDS[block.type]
  return fieldLinks(kind.fields, block, kind.defaults('en'))
}

function fieldLinks(fields: readonly Field[], source: unknown, defaults: unknown): TypedLink[] {
  return fields.flatMap((field): TypedLink[] => {
    const value = valueAt(source, field.path)
    if (field.kind === 'items')
      return Array.isArray(value)
        ? value.flatMap((item) => fieldLinks(field.fields, item, field.newItem('en')))
        : []
    if (typeof value !== 'string') return []
    if (field.kind === 'rich') return htmlLinks(value)
    if (field.kind === 'image')
      return value.trim() === '' ? [] : [{ href: value.trim(), words: null, what: 'picture' }]
    // an address is optional if it is empty by default
    if (field.kind !== 'url' || (value.trim() === '' && valueAt(defaults, field.path) === '')) return []
    return [{ href: value.trim(), words: labelBeside(fields, source), what: 'link' }]
  })
}

/** The label of a link field: the first non-empty text field beside it. */
function labelBeside(fields: readonly Field[], source: unknown): string | null {
  for (const field of fields) {
    const value = field.kind === 'text' ? valueAt(source, field.path) : null
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return null
}

/** The value at a field's path; paths of list items are relative to the item. */
function valueAt(source: unknown, path: FieldPath): unknown {
  const steps = path.split('.')
  let value = source
  for (const step of steps[0] === 'item' ? steps.slice(1) : steps) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.entries(value).find(([name]) => name === step)?.[1]
  }
  return value
}
