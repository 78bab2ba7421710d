import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onWideScreen } from '~/testing/at-width.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleRun, sampleTopic } from '../../fixtures.ts'
import { renderNewsResearch, silent } from '../../render-news-research.tsx'

const now = () => new Date().toISOString()
const topics = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleTopic({ id: at + 1, name: `Topic ${at + 1}`, lastResearchAt: now(), newsItemsCount: at + 1 }),
  )
const row = (name: string) => screen.getByRole('button', { name }).closest('li') ?? document.body
const items = () => within(screen.getByRole('list', { name: 'Topics' })).getAllByRole('listitem')

test('a topic that is not selected is a row: its name, its last research, and a button for another', async () => {
  onWideScreen()
  const start = vi.fn((_: unknown) => sampleRun({ topicId: 2 }))
  const research = { start, run: () => sampleRun({ topicId: 2 }), watch: silent }
  const { user } = renderNewsResearch({ research }, topics(3))
  await screen.findByRole('button', { name: 'Topic 2' })
  expect(row('Topic 2')).toHaveTextContent(/^Topic 2Last: just now · 2 articles$/)
  expect(within(row('Topic 2')).getAllByRole('button')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Research Topic 2' }))
  expect(start).toHaveBeenCalledWith({ topicId: 2, trigger: 'button' })
  expect(row('Topic 2')).toHaveAttribute('aria-current', 'true')
  expect(screen.getByRole('button', { name: 'Topic 2' })).toHaveFocus()
})

test.each([
  { on: 'a wide screen, in a row', prepare: onWideScreen, count: 2 },
  { on: 'a wide screen, with more topics than are shown', prepare: onWideScreen, count: 11 },
  { on: 'a narrow screen, which shows the selected topic', prepare: () => undefined, count: 2 },
])('on $on, a research run of another topic is followed to its end', async ({ prepare, count }) => {
  prepare()
  const run = sampleRun({ topicId: count, state: 'succeeded' })
  const all = topics(count).map((topic) => (topic.id === count ? { ...topic, activeRunId: 9 } : topic))
  renderNewsResearch({ research: { run: () => run, watch: silent } }, all)
  expect(await screen.findByText('Research completed!')).toBeVisible()
})

test('of many topics the first are shown with the selected one, and all when asked', async () => {
  onWideScreen()
  localStorage.setItem('newsloom.selected-topic', '9')
  const { user } = renderNewsResearch({}, topics(11))
  await screen.findByRole('button', { name: 'Topic 9' })
  expect(items()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all 11 topics' }))
  expect(screen.getByRole('button', { name: 'Topic 11' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(items()).toHaveLength(5)
})

test('the names are one Tab stop, and arrows lead from one to the next', async () => {
  onWideScreen()
  const { user } = renderNewsResearch({}, topics(3))
  const first = await screen.findByRole('button', { name: 'Topic 1' })
  first.focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: 'Topic 2' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('button', { name: 'Topic 3' })).toHaveFocus()
  await user.keyboard('{Home}{Tab}')
  expect(screen.getByRole('button', { name: 'Research' })).toHaveFocus()
  const stops = [...document.querySelectorAll('[data-topic]')].filter((name) =>
    name.matches('[tabindex="0"]'),
  )
  expect(stops).toEqual([first])
})

test('on a narrow screen one button holds all topics, and the analysis says whose it is', async () => {
  const { user } = renderNewsResearch({}, topics(11))
  await user.click(await screen.findByRole('button', { name: 'Topic: Topic 1' }))
  expect(items()).toHaveLength(1)
  await pressMenuItem(user, /^Topic 7/)
  expect(await screen.findByRole('button', { name: 'Topic: Topic 7' })).toHaveFocus()
  const analysis = await screen.findByRole('region', { name: 'AI Analysis' })
  expect(await within(analysis).findByText('Topic 7')).toBeVisible()
})
