import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { onWideScreen } from '~/testing/at-width.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleRun, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch, silent } from '../render-news-research.tsx'

beforeEach(onWideScreen)

const long = '2026-11-01T05:00:00.000Z'
const topic = (id: number, name: string) => sampleTopic({ id, name, lastResearchAt: long })

/** The screen with these topics, and a way to delete one. */
function withTopics(...names: string[]) {
  let topics = names.map((name, at) => topic(at + 1, name))
  const { user } = renderNewsResearch({
    topics: {
      list: () => topics,
      usage: () => ({ lists: [], campaigns: [], templates: [] }),
      delete: ({ id }) => {
        topics = topics.filter((one) => one.id !== id)
        return { deletedTemplates: 0 }
      },
    },
  })
  return async (name: string) => {
    const row = await screen.findByRole('button', { name })
    if (row.getAttribute('aria-pressed') === 'false') await user.click(row)
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await pressMenuItem(user, 'Delete')
    const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  }
}

test('after a deletion the focus is on the topic that took its place, or on the button that adds one', async () => {
  const remove = withTopics('Rates', 'Rice', 'Oil')
  await remove('Rice')
  expect(screen.getByRole('button', { name: 'Oil' })).toHaveFocus()
  await remove('Oil')
  expect(screen.getByRole('button', { name: 'Rates' })).toHaveFocus()
  await remove('Rates')
  expect(screen.getAllByRole('button', { name: 'New Topic' })[0]).toHaveFocus()
})

test('after the sample topic was created the focus is on it', async () => {
  let topics: ReturnType<typeof topic>[] = []
  const { user } = renderNewsResearch({
    topics: {
      list: () => topics,
      createSample: () => {
        topics = [topic(1, 'Sample')]
        return topic(1, 'Sample')
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Start with the sample topic' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sample' })).toHaveFocus())
})

test('the button that starts a run keeps the focus, and gets it back after a cancellation', async () => {
  const run = sampleRun({ topicId: 1 })
  const { user } = renderNewsResearch(
    { research: { start: () => run, run: () => run, watch: silent, cancel: () => run } },
    [topic(1, 'Rates')],
  )
  await user.click(await screen.findByRole('button', { name: 'Research' }))
  const button = await screen.findByRole('button', { name: 'Researching…' })
  // `disabled` would move the focus to the page
  expect(button).toBeEnabled()
  expect(button).toHaveFocus()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(button).toHaveFocus()
})
