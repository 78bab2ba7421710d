import type { Compound, CssRule, Declarations } from './css.ts'

/** The names in an element that a selector can match. */
export type Named = { name: string; classes: ReadonlySet<string>; id: string | null }

/** An element and its ancestors, the outermost first. */
export type Place = { self: Named; around: readonly Named[] }

/** Step limit for one page: rules tried, ancestors visited, declarations applied. */
const MAX_STEPS = 1_000_000

export type Cascade = {
  /** The styles that apply to an element, including its style attribute. */
  styles: (place: Place, inline: Declarations) => Map<string, string>
  /** Whether the steps were used up: rules were skipped and styles may be wrong. */
  isCutShort: () => boolean
}

type Ranked = { rule: CssRule; order: number; parts: Parts }

/**
 * The cascade of one page in one colour scheme. As in browsers, an element only tries the rules
 * whose last compound has its id, one of its classes or its name.
 */
export function createCascade(
  rules: readonly CssRule[],
  scheme: 'light' | 'dark',
  maxSteps = MAX_STEPS,
): Cascade {
  const buckets = bucketsOf(rules.filter((rule) => rule.scheme === 'any' || rule.scheme === scheme))
  const steps = { left: maxSteps }
  const styles = (place: Place, inline: Declarations) => {
    if (steps.left < 0) return merged([partsOf(inline)])
    const holding = keysOf(place.self)
      .flatMap((key) => buckets.get(key) ?? [])
      .filter(({ rule }) => matches(rule.selector, place, steps))
      .sort((a, b) => a.rule.weight - b.rule.weight || a.order - b.order)
      .map(({ parts }) => parts)
    for (const { plain, important } of holding) steps.left -= plain.length + important.length
    return merged([...holding, partsOf(inline)])
  }
  return { styles, isCutShort: () => steps.left < 0 }
}

function bucketsOf(rules: readonly CssRule[]): Map<string, Ranked[]> {
  const buckets = new Map<string, Ranked[]>()
  for (const [order, rule] of rules.entries()) {
    const key = keyOf(rule.selector.at(-1))
    const bucket = buckets.get(key)
    const ranked = { rule, order, parts: partsOf(rule.declarations) }
    if (bucket) bucket.push(ranked)
    else buckets.set(key, [ranked])
  }
  return buckets
}

/** The most selective part of a compound: id, class, then tag. */
function keyOf(last: Compound | undefined): string {
  if (last?.id != null) return `#${last.id}`
  const [name] = last?.classes ?? []
  return name === undefined ? (last?.tag ?? '*') : `.${name}`
}

const keysOf = ({ name, classes, id }: Named): string[] => [
  '*',
  name,
  ...(id === null ? [] : [`#${id}`]),
  ...[...classes].map((one) => `.${one}`),
]

type Steps = { left: number }

function matches(selector: readonly Compound[], { self, around }: Place, steps: Steps): boolean {
  const last = selector.at(-1)
  if (!last || !fits(last, self, steps)) return false
  let at = around.length - 1
  for (const compound of selector.slice(0, -1).reverse()) {
    while (at >= 0 && !fits(compound, around[at] ?? self, steps)) at -= 1
    if (at < 0) return false
    at -= 1
  }
  return true
}

/** Always false once the steps are used up. */
function fits({ tag, classes, id }: Compound, element: Named, steps: Steps): boolean {
  steps.left -= 1 + classes.length
  return (
    steps.left >= 0 &&
    (tag === null || tag === element.name) &&
    (id === null || id === element.id) &&
    classes.every((name) => element.classes.has(name))
  )
}

/** Declared names and values, split by `!important`. */
type Parts = { plain: [string, string][]; important: [string, string][] }

function partsOf(declarations: Declarations): Parts {
  const parts: Parts = { plain: [], important: [] }
  for (const [name, { value, isImportant }] of declarations)
    parts[isImportant ? 'important' : 'plain'].push([name, value])
  return parts
}

/** Later declarations win, and important ones win over all others. */
function merged(all: readonly Parts[]): Map<string, string> {
  const result = new Map<string, string>()
  for (const level of ['plain', 'important'] as const)
    for (const parts of all)
      for (const [name, value] of parts[level]) {
        // keeps the order of declaration
        result.delete(name)
        result.set(name, value)
      }
  return result
}
