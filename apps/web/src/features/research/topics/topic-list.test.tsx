import type { TopicUsage } from '@newsloom/contract/research/topics'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { onWideScreen } from '~/testing/at-width.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleRun, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch, silent } from '../render-news-research.tsx'

beforeEach(onWideScreen)

const long = '2026-11-01T05:00:00.000Z'
const first = sampleTopic({ id: 1, name: 'Policy rate', lastResearchAt: long })
const second = sampleTopic({
  id: 2,
  name: 'Energy prices',
  timeSensitive: false,
  timeFilter: '7d',
  lastResearchAt: null,
})
const card = (name: string) => screen.getByRole('button', { name }).closest('li') ?? document.body

test("the selected topic's card shows its facts, the keywords on demand", async () => {
  const { user } = renderNewsResearch({}, [first, second])
  await user.click(await screen.findByRole('button', { name: '2 keywords' }))
  const text = card('Policy rate').textContent
  for (const part of [
    'Decisions on the policy rate',
    'policy',
    'Active topic',
    'gemini-1.5-flash',
    'Time Sensitive',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Last 24 hours')
  expect(text).toContain('Last: Nov 1, 2026')
})

test('the remembered selection is restored without starting research', async () => {
  localStorage.setItem('newsloom.selected-topic', '2')
  const start = vi.fn(() => sampleRun())
  renderNewsResearch({ research: { start } }, [first, second])
  await waitFor(() => expect(card('Energy prices')).toHaveAttribute('aria-current', 'true'))
  await screen.findByText('The rate stays at 1.50 percent')
  expect(start).not.toHaveBeenCalled()
})

test('without a remembered topic that still exists, the first one is selected', async () => {
  localStorage.setItem('newsloom.selected-topic', '77')
  renderNewsResearch({}, [first, second])
  await screen.findByRole('button', { name: 'Policy rate' })
  expect(card('Policy rate')).toHaveAttribute('aria-current', 'true')
})

test('clicking a card selects the topic, remembers it and starts research', async () => {
  const start = vi.fn((_: unknown) => sampleRun({ topicId: 2 }))
  const { user } = renderNewsResearch(
    { research: { start, run: () => sampleRun({ topicId: 2 }), watch: silent } },
    [first, second],
  )
  await user.click(await screen.findByRole('button', { name: 'Energy prices' }))
  await waitFor(() => expect(start).toHaveBeenCalledWith({ topicId: 2, trigger: 'select' }))
  expect(card('Energy prices')).toHaveAttribute('aria-current', 'true')
  expect(localStorage.getItem('newsloom.selected-topic')).toBe('2')
  expect(await within(card('Energy prices')).findByRole('progressbar')).toBeVisible()
})

test('a click starts nothing during a run or within 60 s of its end', async () => {
  const start = vi.fn(() => sampleRun())
  const justDone = sampleTopic({ id: 2, name: 'Just done', lastResearchAt: new Date().toISOString() })
  const busy = sampleTopic({ id: 3, name: 'Busy', lastResearchAt: long, activeRunId: 9 })
  const { user } = renderNewsResearch(
    { research: { start, run: () => sampleRun({ topicId: 3 }), watch: silent } },
    [first, justDone, busy],
  )
  await user.click(await screen.findByRole('button', { name: 'Just done' }))
  await user.click(screen.getByRole('button', { name: 'Busy' }))
  await waitFor(() => expect(card('Busy')).toHaveAttribute('aria-current', 'true'))
  expect(start).not.toHaveBeenCalled()
})

test('clicking the selected topic starts nothing', async () => {
  const start = vi.fn((_: unknown) => sampleRun({ topicId: 2 }))
  const run = () => sampleRun({ topicId: 2 })
  const { user } = renderNewsResearch({ research: { start, run, watch: silent } }, [first, second])
  await user.click(await screen.findByRole('button', { name: 'Policy rate' }))
  expect(card('Policy rate')).toHaveAttribute('aria-current', 'true')
  // clicking another one starts the only run
  await user.click(screen.getByRole('button', { name: 'Energy prices' }))
  await waitFor(() => expect(start).toHaveBeenCalled())
  expect(start.mock.calls).toEqual([[{ topicId: 2, trigger: 'select' }]])
})

const USED: TopicUsage = {
  lists: [{ id: 1, name: 'Executives' }],
  campaigns: [
    { id: 1, name: 'Spring', scheduledAt: new Date(2099, 11, 1, 9, 0).toISOString(), isHeld: true },
    { id: 2, name: 'Weekly', scheduledAt: null, isHeld: false },
    { id: 3, name: 'Autumn', scheduledAt: new Date(2099, 11, 2, 9, 0).toISOString(), isHeld: false },
  ],
  templates: [{ id: 9, name: 'Policy rate Template' }],
}

test('deleting names the topic and everything linked to it, then reports what was deleted', async () => {
  let topics = [first, second]
  const remove = vi.fn(({ id }: { id: unknown }) => {
    topics = topics.filter((topic) => topic.id !== id)
    return { deletedTemplates: 1 }
  })
  const { user } = renderNewsResearch({ topics: { list: () => topics, usage: () => USED, delete: remove } })
  await user.click(await screen.findByRole('button', { name: 'Actions for Policy rate' }))
  await pressMenuItem(user, 'Delete')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent(
    "Are you sure you want to delete 'Policy rate'? This action cannot be undone.",
  )
  await within(dialog).findByText(/will be put on hold: 'Spring' \(Dec 1, 2099 09:00, UTC\)\.$/)
  expect(dialog).toHaveTextContent(
    "Scheduled campaigns that will be sent with their generated content: 'Autumn' (Dec 2, 2099 09:00, UTC).",
  )
  expect(dialog).toHaveTextContent("Campaigns that will lose this topic: 'Weekly'.")
  expect(dialog).toHaveTextContent("Lists that will no longer receive it: 'Executives'.")
  expect(dialog).toHaveTextContent("Also deleted: the template 'Policy rate Template'.")
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Topic deleted successfully!')).toBeVisible()
  expect(screen.getByText('Removed topic and 1 associated templates')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Policy rate' })).not.toBeInTheDocument())
})

test('a failed deletion says why', async () => {
  const { user } = renderNewsResearch({
    topics: {
      list: () => [first],
      usage: () => USED,
      delete: () => {
        throw new Failure('The topic is in use')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Actions for Policy rate' }))
  await pressMenuItem(user, 'Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/Lists that will no longer receive it/)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const toast = await screen.findByRole('alert')
  expect(toast).toHaveTextContent('Failed to delete topic')
  expect(toast).toHaveTextContent('The topic is in use')
})

test('the first visit offers creating a topic and the sample topic', async () => {
  let topics: (typeof first)[] = []
  const { user } = renderNewsResearch({
    topics: {
      list: () => topics,
      createSample: () => {
        topics = [first]
        return first
      },
    },
  })
  expect(await screen.findByText('No topics yet')).toBeVisible()
  expect(screen.getByText(/bundled samples, marked as such, which need no internet/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Start with the sample topic' }))
  expect(await screen.findByText('Topic created successfully!')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Policy rate' })).toBeVisible()
})

test('topics that fail to load say so and can be loaded again', async () => {
  let isBroken = true
  const { user } = renderNewsResearch({
    topics: {
      list: () => {
        if (isBroken) throw new Failure('The database is away')
        return [first]
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away')
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Policy rate' })).toBeVisible()
})
