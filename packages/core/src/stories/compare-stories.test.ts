import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statedMeasures } from '../ranking/stated-measures.ts'
import { compareStories } from './compare-stories.ts'

const report = (publisher: string, hour: number | null, title: string, text = '') => ({
  publisher,
  title,
  text,
  publishedAt: hour === null ? null : new Date(Date.UTC(2026, 10, 21, hour)),
})
const story = (...reports: ReturnType<typeof report>[]) => ({
  publishers: reports.map(({ publisher }) => publisher),
  figures: statedMeasures(reports),
})
const FIRST = report('Herald', 5, 'Flood kills 12 people in Hat Yai')
const LATER = report('Gazette', 9, 'Flood in Hat Yai kills 19 people')

test('a story that was not there before is new', () => {
  expect(compareStories(null, story(FIRST))).toEqual({ kind: 'new' })
})

test('the same reports, or fewer of them, are known', () => {
  const both = story(FIRST, LATER)
  expect(compareStories(both, both)).toEqual({ kind: 'known' })
  expect(compareStories(both, story(LATER))).toEqual({ kind: 'known' })
  expect(compareStories(both, story(FIRST))).toEqual({ kind: 'known' })
})

test('a developed story has its old and new figures, with unit and publisher, and new publishers', () => {
  expect(compareStories(story(FIRST), story(LATER, FIRST))).toEqual({
    kind: 'developed',
    figures: [
      {
        unit: 'person',
        measure: 'death',
        before: { value: 12, publisher: 'Herald' },
        after: { value: 19, publisher: 'Gazette' },
      },
    ],
    publishers: ['Gazette'],
    facts: [],
  })
})

test('an article that its publisher rewrites develops the story too', () => {
  const rewritten = { ...FIRST, title: 'Flood kills 15 people in Hat Yai' }
  expect(compareStories(story(FIRST), story(rewritten))).toMatchObject({
    kind: 'developed',
    figures: [{ before: { value: 12 }, after: { value: 15 } }],
    publishers: [],
  })
})

test('a figure of something not measured before is a new fact', () => {
  const more = report('Herald', 9, 'Rain eases in Hat Yai', 'The city asks for a loan of 3.2 billion baht.')
  expect(compareStories(story(FIRST), story(FIRST, more))).toEqual({
    kind: 'developed',
    figures: [],
    publishers: [],
    facts: [{ unit: 'THB', measure: 'loan', value: 3.2e9, publisher: 'Herald' }],
  })
})

test('another rounding of a known figure, or one that another publisher had reported, is known', () => {
  const exact = report('Herald', 5, 'Exports rise 11.2%')
  const rounded = report('Herald', 9, 'Exports rise about 11%')
  expect(compareStories(story(exact), story(rounded))).toEqual({ kind: 'known' })
  const other = report('Herald', 9, 'Flood kills 19 people in Hat Yai')
  expect(compareStories(story(LATER, FIRST), story(LATER, FIRST, other))).toEqual({
    kind: 'known',
  })
})

test('a figure that was kept without its sign is not another one below zero', () => {
  const fall = story(report('Herald', 9, 'Exports fell 5%'))
  const signed = story(report('Herald', 5, 'Exports rose 5%'))
  const unsigned = (value: number) => ({
    ...signed,
    figures: signed.figures.map(({ isSigned: _, ...figure }) => ({ ...figure, value })),
  })
  expect(compareStories(unsigned(5), fall)).toEqual({ kind: 'known' })
  expect(compareStories(unsigned(3), fall)).toMatchObject({ figures: [{ after: { value: -5 } }] })
  expect(compareStories(signed, fall)).toMatchObject({
    figures: [{ before: { value: 5 }, after: { value: -5 } }],
  })
})

test('figures that were not kept are not called new', () => {
  const former = { publishers: ['Herald'], figures: null }
  expect(compareStories(former, story(FIRST))).toEqual({ kind: 'known' })
  expect(compareStories(former, story(FIRST, LATER))).toMatchObject({ publishers: ['Gazette'], facts: [] })
})

const reports = fc.array(
  fc.record({
    publisher: fc.constantFrom('Herald', 'Gazette', 'Wire'),
    hour: fc.option(fc.integer({ min: 0, max: 5 })),
    dead: fc.integer({ min: 3, max: 30 }),
  }),
  { maxLength: 6 },
)
const told = (drawn: { publisher: string; hour: number | null; dead: number }[]) =>
  story(...drawn.map(({ publisher, hour, dead }) => report(publisher, hour, `Flood kills ${dead} people`)))

test('the order of the reports changes nothing', () => {
  fc.assert(
    fc.property(reports, reports, (before, after) => {
      const change = compareStories(told(before), told(after))
      expect(compareStories(told(before.toReversed()), told(after.toReversed()))).toEqual(change)
    }),
    { numRuns: 100 },
  )
})
