import type { CheckedFigure } from '@newsloom/contract/analysis/checked-analysis'
import { expect, test } from 'vitest'
import { statedMeasures } from '../ranking/stated-measures.ts'
import { storyValues } from './story-values.ts'

const figure = (over: Partial<CheckedFigure>): CheckedFigure => ({
  ...{ what: 'Exports', value: '7.9', unit: '%', asOf: 'October', articleId: '1', quote: '' },
  ...{ verdict: 'supported', reasons: [], checks: [] },
  ...over,
})

const story = (titles: Record<string, string>) => ({
  publisher: 'Wire',
  figures: statedMeasures(
    Object.entries(titles).map(([publisher, title]) => ({ publisher, title, text: '', publishedAt: null })),
  ),
  reports: Object.keys(titles).map((publisher) => ({
    publisher,
    url: `https://${publisher.toLowerCase()}.example/1`,
  })),
})

const EXPORTS = story({
  Wire: 'Thai exports rise 7.9% in October',
  Post: 'Thai exports rise 8.3% in October',
  Times: 'ส่งออกไทยเดือนตุลาคม เพิ่มขึ้นร้อยละ 9.4',
  Daily: 'Thai exports rise 7.9% in October',
})

test('a figure is shown beside the values of the other reports of its story', () => {
  expect(storyValues(figure({}), EXPORTS)).toEqual([
    { value: 8.3, unit: 'percent', sources: [{ publisher: 'Post', url: 'https://post.example/1' }] },
    { value: 9.4, unit: 'percent', sources: [{ publisher: 'Times', url: 'https://times.example/1' }] },
  ])
})

test('a fall is compared by its size', () => {
  const falls = story({ Wire: 'Thai exports fall 3.1% in October', Post: 'Thai exports fall 4% in October' })
  expect(storyValues(figure({ what: 'Exports fell', value: '3.1' }), falls)).toEqual([
    expect.objectContaining({ value: -4 }),
  ])
})

test.each([
  ['another measure', { what: 'Imports' }],
  ['another value', { value: '7.1' }],
  ['another unit', { unit: 'billion US dollars' }],
])('nothing stands beside a figure of %s', (_, over) => {
  expect(storyValues(figure(over), EXPORTS)).toEqual([])
})

test('reports that agree add nothing', () => {
  const agreed = story({ Wire: 'Thai exports rise 7.9% in October', Post: 'Exports up 7.9% in October' })
  expect(storyValues(figure({}), agreed)).toEqual([])
})

test('a figure in a text is shown beside the one in another text of its story', () => {
  const texts = {
    Wire: 'ธปท. คาดว่าเศรษฐกิจไทยในปี 2569 จะขยายตัวร้อยละ 2.2',
    Post: 'The Bank of Thailand expects the economy to grow 2.5% in 2026.',
  }
  const figures = statedMeasures(
    Object.entries(texts).map(([publisher, text]) => ({
      ...{ publisher, title: 'Outlook', text, publishedAt: null },
    })),
  )
  const growth = figure({ what: 'GDP growth', value: '2.2', asOf: '2026' })
  const reports = [{ publisher: 'Post', url: 'https://post.example/1' }]
  expect(storyValues(growth, { publisher: 'Wire', figures, reports })).toEqual([
    { value: 2.5, unit: 'percent', sources: reports },
  ])
})
