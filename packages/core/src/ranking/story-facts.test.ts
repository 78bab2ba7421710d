import { expect, test } from 'vitest'
import { measureKey, statedMeasures } from './stated-measures.ts'
import { storyFacts } from './story-facts.ts'

const factsOf = (reports: ReturnType<typeof report>[]) => storyFacts(reports, statedMeasures(reports))
const report = (publisher: string, language: string, hour: number | null, title: string, text: string) => ({
  publisher,
  language,
  title,
  text,
  publishedAt: hour === null ? null : new Date(Date.UTC(2026, 10, 21, hour)),
})

test('a story has its publishers, its first report and its languages', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'BoT holds rate', ''),
    report('มติเมือง', 'th', 7, 'ธปท.คงดอกเบี้ย', ''),
    report('Herald', 'en', null, 'BoT stands pat', ''),
  ])
  expect(facts.publishers).toEqual(['Herald', 'มติเมือง'])
  expect(facts.first).toEqual({ publisher: 'มติเมือง', publishedAt: new Date(Date.UTC(2026, 10, 21, 7)) })
  expect(facts.languages).toEqual(['en', 'th'])
})

test('figures of one measure agree or differ across languages', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'Flood kills 12 people', 'Rice exports rose 3.2% last year.'),
    report('มติเมือง', 'th', 7, 'น้ำท่วม เสียชีวิต 14 ราย', 'ปีที่แล้วส่งออกโตร้อยละ 3.2'),
  ])
  expect(facts.disputed).toEqual([
    {
      unit: 'person',
      measure: 'death',
      values: [
        { value: 12, publishers: ['Herald'] },
        { value: 14, publishers: ['มติเมือง'] },
      ],
    },
  ])
  expect(facts.agreed.map(({ values }) => values[0]?.value)).toEqual([3.2])
})

test('a figure from a single publisher is neither agreed nor disputed', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'Flood kills 12 people', ''),
    report('Herald', 'en', 9, 'Flood kills 14', ''),
  ])
  expect([...facts.agreed, ...facts.disputed]).toEqual([])
  expect(factsOf([])).toEqual({ publishers: [], first: null, languages: [], agreed: [], disputed: [] })
})

test.each([
  ['Bank of Thailand holds interest rate at 2.25%', 'percent of interest rate'],
  ['Thai interest rate unchanged at 2.25%', 'percent of interest rate'],
  ['Exports rise 11.2% as demand grows', 'percent of export'],
])('%s: %s', (title, key) => {
  expect(statedMeasures([report('Herald', 'en', 9, title, '')]).map(measureKey)).toEqual([key])
})

test('of two figures for one measure neither is told', () => {
  expect(statedMeasures([report('Herald', 'en', 9, 'Exports rise 11% after exports fell 3%', '')])).toEqual(
    [],
  )
})

test('a change and a level in two headlines do not contradict each other', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'Bank of Korea raises interest rate by 0.25%', ''),
    report('Gazette', 'en', 9, 'Korea interest rate rises to 4.5%', ''),
  ])
  expect(facts.disputed).toEqual([])
})

test('figures further down are of other times and places, and do not contradict', () => {
  const background =
    'Officials in Songkhla said on Monday that the water fell and that all of the main roads are open again, and that the trains to the border run on time. '
  const facts = factsOf([
    report('Herald', 'en', 9, 'Household debt falls', `${background} Exports rose 3.2%.`),
    report('Gazette', 'en', 9, 'Household debt eases', `${background} Exports rose 5.1%.`),
  ])
  expect([...facts.disputed, ...facts.agreed]).toEqual([])
})
