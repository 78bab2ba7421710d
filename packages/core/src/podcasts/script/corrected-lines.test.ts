import type { CorrectionCause, Erratum } from '@newsloom/contract/analysis/corrections'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import type { CorrectedQuote } from '../../corrected-texts/corrected-quotes.ts'
import { checkLine } from './check-line.ts'
import { correctedFigures, isCorrectedSource } from './corrected-lines.ts'
import { groundsOf, source } from './testing/script-fixtures.ts'

const QUOTE = 'Rubber sales rose 8.4% to 1,250 million baht in September'
const RUBBER = source('1', `${QUOTE}.`)
const { url = '' } = RUBBER.quotes[0] ?? {}
const AT = new Date('2026-11-18T05:00:00Z')
const WITHDRAWN: Erratum = { kind: 'withdrawn', why: '' }
const correction = (cause: CorrectionCause, over: Partial<CorrectedQuote> = {}): CorrectedQuote => ({
  ...{ url, quote: QUOTE, said: 'Rubber sales grew 8.4%.', cause, erratum: WITHDRAWN },
  ...{ lang: 'en', at: AT },
  ...over,
})
const CHANGED = correction({
  ...{ kind: 'changed', url, publisher: 'Wire', quote: QUOTE },
  now: QUOTE.replace('8.4', '4.8'),
})
const figureIn = (text: string, language: PodcastLanguage = 'English', sources = [RUBBER]) =>
  correctedFigures({ text, language }, sources, [CHANGED])[0]?.text ?? null

test.each<[PodcastLanguage, string, string | null]>([
  ['English', 'Sales of rubber were up 8.4% in September.', '8.4%'],
  ['English', 'Sales of rubber were up about 8%.', '8%'],
  ['Thai', 'ยอดขายยางเพิ่มขึ้นประมาณร้อยละ 8', 'ร้อยละ 8'],
  ['English', 'Rubber brought in 1,250 million baht.', null],
  ['English', 'Rubber did well in September.', null],
  ['Thai', 'ยอดขายยางเพิ่มขึ้นร้อยละ 8.4 ในเดือนกันยายน', 'ร้อยละ 8.4'],
  ['Spanish', 'Las ventas de caucho subieron un 8,4 por ciento.', '8,4'],
  ['Spanish', 'Las ventas llegaron a 1.250 millones de bat.', null],
])('%s: the corrected figure of "%s" is %s', (language, text, expected) => {
  expect(figureIn(text, language)).toBe(expected)
})

test('a figure that another source gives as well is kept', () => {
  const [quote] = RUBBER.quotes
  if (!quote) throw new Error('the source has a quote')
  const other = { ...RUBBER, id: '2', quotes: [{ ...quote, url: 'https://other.example/rubber' }] }
  expect(figureIn('Rubber sales rose 8.4%.', 'English', [RUBBER, other])).toBeNull()
  expect(isCorrectedSource(other, [CHANGED])).toBe(false)
})

test('a new script leaves out a statement with the figure, in whatever words, but not its other figures', () => {
  expect(isCorrectedSource(RUBBER, [CHANGED])).toBe(true)
  expect(isCorrectedSource({ ...RUBBER, text: 'Rubber gained 8.4 percent.' }, [CHANGED])).toBe(true)
  expect(isCorrectedSource({ ...RUBBER, text: 'Rubber sold for 1,250 million baht.' }, [CHANGED])).toBe(false)
  const withdrawn = correction({ kind: 'person', why: 'Wrong' }, { said: 'Rubber did well.' })
  expect(isCorrectedSource({ ...RUBBER, text: 'Rubber did well' }, [withdrawn])).toBe(true)
})

test('a writer who takes the figure from a quote has the line refused', () => {
  const grounds = { ...groundsOf('English', [RUBBER]), corrected: [CHANGED] }
  const line = { kind: 'fact' as const, text: 'Rubber sales rose 8.4% in September.', statementIds: ['1'] }
  expect(checkLine(line, grounds)).toEqual({
    verdict: 'unsupported',
    reasons: ['8.4% was corrected on 18 November 2026. Change the line, or write the script again.'],
  })
})

test('a line may have the corrected figure beside the wrong one', () => {
  const quote = 'Exports rose 3% to 390 million dollars'
  const exports = source('1', `${quote}.`)
  const right = 'Exports rose 3% to 309 million dollars.'
  const cause = { kind: 'person', why: 'A reader wrote' } as const
  const said = { quote, said: `${quote}.` }
  const corrected = [correction(cause, { ...said, erratum: { kind: 'corrected', right, why: '' } })]
  const grounds = { ...groundsOf('English', [{ ...exports, text: 'Exports grew.' }]), corrected }
  const check = (text: string) => checkLine({ kind: 'fact', text, statementIds: ['1'] }, grounds).verdict
  expect(check('Exports rose 3%.')).toBe('supported')
  expect(check('Exports reached 390 million dollars.')).toBe('unsupported')
})

test('where units cannot be read, a person decides on a figure, even one who kept the line before', () => {
  const quote = 'Sales rose 2 percent in the 2 countries'
  const cause = { kind: 'person', why: 'A reader wrote' } as const
  const grounds = {
    ...groundsOf('Spanish', [source('1', `${quote}.`)]),
    corrected: [correction(cause, { quote, said: 'Sales rose 2 percent.' })],
  }
  const line = { kind: 'fact' as const, text: 'Se vende en los 2 países.', statementIds: ['1'] }
  expect(checkLine(line, grounds)).toMatchObject({
    verdict: 'unclear',
    reasons: [
      'Only the figures of this line can be checked: Newsloom cannot read Spanish. Compare it with its sources.',
      '2 may be a figure that was corrected on 18 November 2026. Compare the line with the correction.',
    ],
    correctedAt: AT.toISOString(),
  })
})
