import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleRun, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const counts = {
  ...sampleRun().counts,
  found: 12,
  duplicates: 0,
  tooOld: 10,
  irrelevant: 2,
  kept: 0,
  stories: 0,
}
const WHY = 'The last run found 12 articles and kept none: 10 too old, 2 off topic.'
const withRun = (run = sampleRun({ state: 'succeeded', counts }), research = {}, topics = {}) =>
  renderNewsResearch({ research: { news: () => [], latestRun: () => run, ...research }, topics })

test('a run that kept nothing says how many it found and why none was kept', async () => {
  withRun()
  expect(await screen.findByText('No articles found')).toBeVisible()
  expect(await screen.findByText(WHY)).toBeVisible()
})

test('a run that found no articles says so beside Research, and the earlier analysis and its articles stay', async () => {
  renderNewsResearch({ research: { latestRun: () => sampleRun({ state: 'succeeded', counts }) } })
  const card = within(await screen.findByRole('list', { name: 'Topics' }))
  expect(await card.findByText(WHY)).toBeVisible()
  expect(card.getByRole('button', { name: 'Research the last 7 days' })).toBeVisible()
  expect(await screen.findByText('The rate stays at 1.50 percent')).toBeVisible()
})

test('an analysis without articles is not offered to be generated again', async () => {
  withRun()
  expect(await screen.findByRole('heading', { name: '📈 Key trends' })).toBeVisible()
  await screen.findByText(WHY)
  expect(screen.queryByRole('button', { name: 'Regenerate' })).not.toBeInTheDocument()
})

test('a longer time range is saved and researched with one click', async () => {
  const update = vi.fn(() => sampleTopic())
  const start = vi.fn(() => sampleRun())
  const { user } = withRun(undefined, { start }, { list: () => [sampleTopic()], update })
  await user.click(await screen.findByRole('button', { name: 'Research the last 7 days' }))
  await waitFor(() => expect(start).toHaveBeenCalledWith(expect.objectContaining({ topicId: 1 })))
  expect(update).toHaveBeenCalledWith({
    id: 1,
    timeFilter: 'custom',
    customTimeValue: 168,
    customTimeUnit: 'hours',
  })
})

test('no range is offered when none of the articles was too old', async () => {
  withRun(sampleRun({ state: 'succeeded', counts: { ...counts, tooOld: 0, irrelevant: 12 } }))
  expect(await screen.findByText(/kept none: 12 off topic/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Research the/ })).not.toBeInTheDocument()
})

test('a run that found nothing leads to its steps', async () => {
  withRun(sampleRun({ state: 'succeeded', counts: { ...counts, found: 0, tooOld: 0, irrelevant: 0 } }))
  expect(await screen.findByText('The last run found no articles. Its steps say why.')).toBeVisible()
})
