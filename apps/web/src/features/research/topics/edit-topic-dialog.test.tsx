import type { TopicView } from '@newsloom/contract/research/topics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleNews, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { openFold } from './open-fold.ts'

type Answers = NonNullable<Parameters<typeof renderNewsResearch>[0]>

async function openDialog(over: Answers = {}, topic = sampleTopic()) {
  const view = renderNewsResearch(over, [topic])
  await view.user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Policy rate'" }))
  return { ...view, dialog }
}

test('changing the description recomputes the keywords, and saves the topic', async () => {
  const update = vi.fn((_: unknown) => sampleTopic())
  const { user, dialog } = await openDialog({ topics: { update } })
  await user.clear(dialog.getByLabelText('Description'))
  await user.click(dialog.getByLabelText('Description'))
  await user.paste('inflation, gold')
  await user.click(dialog.getByRole('button', { name: '1h' }))
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  expect(await screen.findByText('Topic updated successfully!')).toBeVisible()
  expect(update.mock.calls[0]?.[0]).toMatchObject({
    id: 1,
    keywords: ['inflation', 'gold'],
    timeFilter: 'custom',
    customTimeValue: 1,
    customTimeUnit: 'hours',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('the sources are saved only if they were edited', async () => {
  const update = vi.fn((_: object) => sampleTopic())
  const { user, dialog } = await openDialog({ topics: { update } })
  await user.type(dialog.getByLabelText('Description'), '!')
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.lastCall?.[0]).not.toHaveProperty('newsSources')
})

test('edited sources are saved', async () => {
  const update = vi.fn((_: object) => sampleTopic())
  const { user, dialog } = await openDialog({ topics: { update } }, sampleTopic({ newsSources: [] }))
  await user.type(dialog.getByLabelText('News source URLs'), 'https://new.example/rss')
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(update.mock.lastCall?.[0]).toMatchObject({ newsSources: ['https://new.example/rss'] })
})

test('the reason why saving failed disappears with the next edit', async () => {
  const update = () => {
    throw new Failure('Another topic has this name')
  }
  const { user, dialog } = await openDialog({ topics: { update } })
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Another topic has this name')
  await user.type(dialog.getByLabelText('Description'), '!')
  await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument())
})

test('fractions of hours are refused, with the reason beside the field', async () => {
  const update = vi.fn(() => sampleTopic())
  const { user, dialog } = await openDialog({ topics: { update } })
  await user.clear(dialog.getByLabelText('Time range'))
  await user.type(dialog.getByLabelText('Time range'), '1.5')
  await user.click(dialog.getByRole('button', { name: 'Update Topic' }))
  expect(await dialog.findByText('Enter whole hours')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})

test('auto-fill fills empty fields and overwrites both prompts', async () => {
  const autoFill = () => ({
    persona: 'Financial Analyst',
    name: 'Another name',
    keywords: ['debt'],
    description: 'Another description',
    newsSources: ['https://new.example/rss'],
    customPrompt: 'Drafted prompt',
    formatPrompt: 'Drafted format',
    modelUsed: 'local analyst',
  })
  const { user, dialog } = await openDialog({ topics: { autoFill } }, sampleTopic({ newsSources: [] }))
  await openFold(user, dialog, 'reader')
  await user.click(dialog.getByRole('button', { name: 'Auto-Fill' }))
  expect(await screen.findByText('Topic configuration updated')).toBeVisible()
  expect(dialog.getByLabelText(/^Name/)).toHaveValue('Policy rate')
  expect(dialog.getByLabelText('News source URLs')).toHaveValue('https://new.example/rss')
  expect(dialog.getByLabelText('Step 1: Content Generation Prompt')).toHaveValue('Drafted prompt')
  expect(dialog.getByLabelText('Step 2: Format Prompt (Optional)')).toHaveValue('Drafted format')
})

test('a failed auto-fill asks to try again', async () => {
  const { user, dialog } = await openDialog({
    topics: {
      autoFill: () => {
        throw new Failure('The model is busy')
      },
    },
  })
  await openFold(user, dialog, 'reader')
  await user.click(dialog.getByRole('button', { name: 'Auto-Fill' }))
  expect(await screen.findByText('Auto-fill failed')).toBeVisible()
  expect(screen.getByText('Please try again')).toBeVisible()
})

test("a late answer to saving leaves another topic's open form alone", async () => {
  const answer = deferred<TopicView>()
  const list = vi.fn(() => [
    sampleTopic(),
    sampleTopic({ id: 2, name: 'Exports', lastResearchAt: new Date().toISOString() }),
  ])
  const { user } = renderNewsResearch({ topics: { list, update: () => answer.promise } })
  await user.click(await screen.findByRole('button', { name: 'Edit Policy rate' }))
  await user.click(await screen.findByRole('button', { name: 'Update Topic' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Topic: Policy rate' }))
  await pressMenuItem(user, /^Exports/)
  await user.click(await screen.findByRole('button', { name: 'Edit Exports' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Edit 'Exports'" }))
  await user.type(dialog.getByLabelText('Step 1: Content Generation Prompt'), ' unsaved')
  answer.resolve(sampleTopic())
  expect(await screen.findByText('Topic updated successfully!')).toBeVisible()
  // the lists are reloaded before a form would be closed
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('dialog', { name: "Edit 'Exports'" })).toBeVisible()
})

test('the preview shows what an email of the topic would contain', async () => {
  const preview = () => ({
    subject: 'Research Update: Policy rate',
    htmlContent: '<h1>Update</h1>',
    researchSources: 4,
    aiSummary: { modelUsed: 'local analyst', articlesProcessed: 12, overallSummary: '**Calm** days' },
    newsItems: [sampleNews()],
  })
  const { user, dialog } = await openDialog({ topics: { preview } })
  await user.click(dialog.getByRole('tab', { name: 'Content Preview' }))
  const tab = within(await dialog.findByRole('tabpanel', { name: 'Content Preview' }))
  expect(await tab.findByText('Processed 12 articles using local analyst')).toBeVisible()
  expect(tab.getByText('Latest Research Content')).toBeVisible()
  expect(tab.getByText('Auto-Generated Demo Content')).toBeVisible()
  expect(tab.getByText('Research Update: Policy rate')).toBeVisible()
  expect(tab.getByTitle('Generated HTML')).toHaveAttribute('sandbox', expect.not.stringContaining('scripts'))
  expect(tab.getByText('The rate stays at 1.50 percent')).toBeVisible()
  expect(tab.getByText('Relevance: 87%')).toBeVisible()
})

test('without a prompt the preview asks for one and sends no request', async () => {
  const preview = vi.fn(() => {
    throw new Failure('not to be asked')
  })
  const { user, dialog } = await openDialog({ topics: { preview } }, sampleTopic({ customPrompt: '' }))
  await user.click(dialog.getByRole('tab', { name: 'Content Preview' }))
  expect(
    await dialog.findByText('Please configure the topic prompts first in the Topic Setup tab.'),
  ).toBeVisible()
  expect(preview).not.toHaveBeenCalled()
})

test('closing with changes names the topic, without quotes in quotes', async () => {
  const { user, dialog } = await openDialog()
  await user.type(dialog.getByLabelText('Description'), ', gold')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText("Your changes to 'Policy rate' have not been saved.")).toBeVisible()
})

test('long keywords wrap, and Enter in them saves', async () => {
  const update = vi.fn((_: object) => sampleTopic())
  const { user, dialog } = await openDialog({ topics: { update } })
  const keywords = dialog.getByLabelText(/^Keywords/)
  expect(keywords).toBeInstanceOf(HTMLTextAreaElement)
  await user.type(keywords, ', baht{Enter}')
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1))
  expect(keywords).not.toHaveValue(expect.stringContaining('\n'))
})
