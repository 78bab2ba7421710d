import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { attrsOf } from '../html/elements.ts'
import { scanHtml } from '../html/scan-html.ts'
import { topicBlocks } from '../initial-blocks.ts'
import { checkInput, FINE } from '../testing/check-input.ts'
import { everyBlock, smallResearch } from '../testing/every-block.ts'
import { largeIssue } from '../testing/issue.ts'
import { createCascade, type Named, type Place } from './cascade.ts'
import { type Compound, type CssRule, declarationsOf, parseStyleSheet } from './css.ts'

type Scheme = 'light' | 'dark'
type StyledPlace = Place & { style: string }

/** Reference implementation: tries every rule on every element. */
function everyRuleTried(rules: readonly CssRule[], place: StyledPlace, scheme: Scheme): [string, string][] {
  const fits = ({ tag, classes, id }: Compound, one: Named) =>
    (tag === null || tag === one.name) &&
    (id === null || id === one.id) &&
    classes.every((name) => one.classes.has(name))
  const isInside = (steps: readonly Compound[], around: readonly Named[]): boolean => {
    const step = steps.at(-1)
    if (!step) return true
    return around.some((one, at) => fits(step, one) && isInside(steps.slice(0, -1), around.slice(0, at)))
  }
  const holding = rules
    .filter((rule) => rule.scheme === 'any' || rule.scheme === scheme)
    .filter(({ selector }) => selector.slice(-1).every((last) => fits(last, place.self)))
    .filter(({ selector }) => isInside(selector.slice(0, -1), place.around))
    .sort((a, b) => a.weight - b.weight)
  const result = new Map<string, string>()
  for (const isImportant of [false, true])
    for (const declarations of [...holding.map((rule) => rule.declarations), declarationsOf(place.style)])
      for (const [name, declaration] of declarations) {
        if (declaration.isImportant !== isImportant) continue
        result.delete(name)
        result.set(name, declaration.value)
      }
  return [...result]
}

/** All elements of a page, each with its ancestors. */
function placesOf(page: string): StyledPlace[] {
  const path: Named[] = []
  const places: StyledPlace[] = []
  for (const token of scanHtml(page)) {
    if (token.kind === 'close')
      path.length = Math.max(
        path.findLastIndex(({ name }) => name === token.name),
        0,
      )
    if (token.kind !== 'open') continue
    const attrs = attrsOf(page, token)
    const classes = new Set((attrs.get('class') ?? '').split(/\s+/).filter(Boolean))
    const self = { name: token.name, classes, id: attrs.get('id') ?? null }
    places.push({ self, around: [...path], style: attrs.get('style') ?? '' })
    path.push(self)
  }
  return places
}

function expectSame(page: string): void {
  const css = scanHtml(page).filter(({ kind }) => kind === 'raw')
  const rules = parseStyleSheet(css.map(({ start, end }) => page.slice(start, end)).join('\n'))
  const places = placesOf(page)
  expect(places).not.toEqual([])
  for (const scheme of ['light', 'dark'] as const) {
    const cascade = createCascade(rules, scheme)
    for (const place of places)
      expect([...cascade.styles(place, declarationsOf(place.style))]).toEqual(
        everyRuleTried(rules, place, scheme),
      )
    expect(cascade.isCutShort()).toBe(false)
  }
}

const composed = (html: string, blocks: Parameters<typeof composeMail>[0]['blocks'] = []) =>
  composeMail({ blocks, html, subject: 'S', data: smallResearch() }).html

test.each([
  ['every block', composed('', everyBlock())],
  [
    'a large issue',
    composeMail({ ...checkInput({ html: '' }), blocks: topicBlocks(), data: largeIssue() }).html,
  ],
  ['a piece of HTML', composed(FINE)],
])('the cascade of %s equals trying every rule on every element', (_, page) => expectSame(page))

const tag = fc.constantFrom('p', 'td', 'a', 'div', 'proto')
const name = fc.constantFrom('a', 'b', 'c', 'constructor')
const step = fc
  .tuple(
    fc.option(fc.oneof(tag, fc.constant('*')), { nil: '' }),
    fc.array(name, { maxLength: 2 }),
    fc.option(name),
  )
  .map(
    ([of, classes, id]) => `${of}${classes.map((one) => `.${one}`).join('')}${id === null ? '' : `#${id}`}`,
  )
const selector = fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => steps.join(' '))
const declaration = fc
  .tuple(
    fc.constantFrom('color', 'display', 'font-size'),
    fc.constantFrom('red', 'none', '9px'),
    fc.boolean(),
  )
  .map(([property, value, isImportant]) => `${property}:${value}${isImportant ? '!important' : ''}`)
const body = fc.array(declaration, { maxLength: 3 }).map((all) => all.join(';'))
const rule = fc
  .tuple(fc.array(selector, { minLength: 1, maxLength: 2 }), body, fc.constantFrom('', 'dark', 'light'))
  .map(([selectors, declared, scheme]) => {
    const written = `${selectors.join(',')}{${declared}}`
    return scheme === '' ? written : `@media (prefers-color-scheme:${scheme}){${written}}`
  })
const element = fc
  .tuple(tag, fc.array(name, { maxLength: 3 }), fc.option(name), body, fc.integer({ min: 0, max: 2 }))
  .map(([of, classes, id, style, closed]) => {
    const attrs = `class="${classes.join(' ')}"${id === null ? '' : ` id="${id}"`} style="${style}"`
    return `<${of} ${attrs}>${`</${of}>`.repeat(closed)}`
  })

test('the cascade of any page equals trying every rule on every element', () => {
  const page = fc.tuple(fc.array(rule, { maxLength: 15 }), fc.array(element, { minLength: 1, maxLength: 15 }))
  fc.assert(
    fc.property(page, ([rules, elements]) =>
      expectSame(`<style>${rules.join('')}</style>${elements.join('')}`),
    ),
    { numRuns: 500 },
  )
})

test('when the steps are used up, only the inline style counts and the result says so', () => {
  const rules = parseStyleSheet('p{color:red}'.repeat(20))
  const place = { self: { name: 'p', classes: new Set<string>(), id: null }, around: [] }
  const cascade = createCascade(rules, 'light', 50)
  expect(cascade.styles(place, new Map()).get('color')).toBe('red')
  expect(cascade.isCutShort()).toBe(false)
  cascade.styles(place, new Map())
  expect(cascade.isCutShort()).toBe(true)
  expect([...cascade.styles(place, declarationsOf('color:blue'))]).toEqual([['color', 'blue']])
})
