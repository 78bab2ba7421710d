import type { CheckedFigure } from '@newsloom/contract/analysis/checked-analysis'
import { expect, test } from 'vitest'
import { groupFigures } from './group-figures.ts'

const figure = (what: string, value: string, unit: string, over: Partial<CheckedFigure> = {}) => ({
  ...{ what, value, unit, asOf: '', articleId: '1', quote: '', others: [] },
  ...{ verdict: 'supported' as const, reasons: [], checks: [] },
  ...over,
})
const disputes = (...figures: ReturnType<typeof figure>[]) =>
  groupFigures(figures).map(({ what, value, isFirst, isDisputed }) => [what, value, isFirst, isDisputed])

test.each([
  ['Policy rate', ['1.50', 'ร้อยละ'], 'Policy rate', ['1.5', '%']],
  ['Policy rate', ['1.50', '%'], 'อัตราดอกเบี้ยนโยบาย', ['1.5', 'ร้อยละ']],
  ['Exports', ['28.9', 'billion US dollars'], 'exports ', ['28,900', 'ล้านดอลลาร์สหรัฐ']],
  ['Exports', ['27.93', 'billion US dollars'], 'Exports', ['27.9', 'billion US dollars']],
])('%s of %s and %s of %s are one figure in two spellings', (a, one, b, other) => {
  const [[value = '', unit = ''], [otherValue = '', otherUnit = '']] = [one, other]
  expect(disputes(figure(a, value, unit), figure(b, otherValue, otherUnit))).toEqual([
    [a, value, true, false],
    [b, otherValue, false, false],
  ])
})

test('figures of one thing and time are grouped, and differ if their values do', () => {
  const rows = disputes(
    figure('Exports', '5.2', '%', { asOf: 'October 2026' }),
    figure('Imports', '3', '%'),
    figure('exports ', '4.8', '%', { asOf: 'October' }),
    figure('Exports', '9', '%', { asOf: 'September' }),
    figure('Exports', '9', 'billion US dollars', { asOf: 'September' }),
  )
  expect(rows).toEqual([
    ['Exports', '5.2', true, true],
    ['exports ', '4.8', false, true],
    ['Imports', '3', true, false],
    ['Exports', '9', true, false],
    ['Exports', '9', true, false],
  ])
})

test('a rise and a fall of the same size differ', () => {
  const rows = disputes(figure('GDP growth', '0.3', '%'), figure('GDP growth', '-0.3', '%'))
  expect(rows.map(([, , , isDisputed]) => isDisputed)).toEqual([true, true])
})

test('forecasts of two institutions do not dispute each other', () => {
  const quote = (body: string, value: string) => ({
    asOf: '2026',
    quote: `${body} expects the economy to grow ${value}% in 2026.`,
  })
  const rows = disputes(
    figure('GDP growth', '2.2', '%', quote('The Bank of Thailand', '2.2')),
    figure('GDP growth', '2.0', '%', quote('The World Bank', '2.0')),
    figure('GDP growth', '2.5', '%', quote('The Bank of Thailand', '2.5')),
  )
  expect(rows).toEqual([
    ['GDP growth', '2.2', true, true],
    ['GDP growth', '2.5', false, true],
    ['GDP growth', '2.0', true, false],
  ])
})

test('values of other reports are listed below the last figure of the same thing, each once', () => {
  const other = (value: number) => ({
    value,
    unit: 'percent',
    sources: [{ publisher: `P${value}`, url: 'https://p.example/1' }],
  })
  const rows = groupFigures([
    { ...figure('Exports', '7.9', '%'), others: [other(8.3), other(9.4)] },
    { ...figure('Exports', '8.3', '%'), others: [other(7.9), other(9.4)] },
  ])
  expect(rows.map(({ others, isDisputed }) => [others, isDisputed])).toEqual([
    [[], true],
    [[other(9.4)], true],
  ])
})
