import type { Compound, CssRule, Declarations } from './css.ts'

/** What a selector can ask of an element. */
export type Named = { name: string; classes: ReadonlySet<string>; id: string | null }

/** An element and what it stands in, the outermost first. */
export type Place = { self: Named; around: readonly Named[] }

/** Steps for one page: rules tried, elements looked at around them, declarations applied. */
const MOST_STEPS = 1_000_000

export type Cascade = {
  /** What an element is declared to be, its style attribute included. */
  styles: (place: Place, inline: Declarations) => Map<string, string>
  /** The steps are used up: rules were left out, and what was told of styles may be wrong. */
  isCutShort: () => boolean
}

type Ranked = { rule: CssRule; order: number; parts: Parts }

/**
 * The cascade of one page in one colour scheme. As in browsers, an element only tries the rules
 * whose last step asks for its id, one of its classes or its name.
 */
export function createCascade(
  rules: readonly CssRule[],
  scheme: 'light' | 'dark',
  mostSteps = MOST_STEPS,
): Cascade {
  const buckets = bucketsOf(rules.filter((rule) => rule.scheme === 'any' || rule.scheme === scheme))
  const steps = { left: mostSteps }
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

/** The rarest thing that a step asks for. */
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

/** Nothing does when the steps are used up. */
function fits({ tag, classes, id }: Compound, element: Named, steps: Steps): boolean {
  steps.left -= 1 + classes.length
  return (
    steps.left >= 0 &&
    (tag === null || tag === element.name) &&
    (id === null || id === element.id) &&
    classes.every((name) => element.classes.has(name))
  )
}

/** Names and values of what is declared, apart by what wins. */
type Parts = { plain: [string, string][]; important: [string, string][] }

function partsOf(declarations: Declarations): Parts {
  const parts: Parts = { plain: [], important: [] }
  for (const [name, { value, isImportant }] of declarations)
    parts[isImportant ? 'important' : 'plain'].push([name, value])
  return parts
}

/** The later wins, and what is important over all that is not. */
function merged(all: readonly Parts[]): Map<string, string> {
  const result = new Map<string, string>()
  for (const level of ['plain', 'important'] as const)
    for (const parts of all)
      for (const [name, value] of parts[level]) {
        // those that are declared later stand later
        result.delete(name)
        result.set(name, value)
      }
  return result
}
