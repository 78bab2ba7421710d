import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleAnalysis } from '../../analysis/fixtures.ts'
import { sampleNews, sampleRun } from '../../fixtures.ts'
import { renderNewsResearch } from '../../render-news-research.tsx'
import { withOrder } from './list-order.ts'

const TITLES = ['Rates stay', 'Baht gains', 'Exports fall']

/** Two pinned articles and one that is not, and a server that keeps their order. */
function renderPinned(fails = false) {
  let items = TITLES.map((title, i) => sampleNews({ id: i + 1, title, choice: i < 2 ? 'pinned' : null }))
  const arrange = vi.fn(({ itemIds }: { itemIds: unknown[] }) => {
    if (fails) throw new Failure('The database is restarting')
    const ids = itemIds.map(Number)
    items = withOrder(items, ids)
    return { itemIds: ids }
  })
  return { arrange, ...renderNewsResearch({ research: { news: () => items, arrange } }) }
}
const titles = () =>
  within(screen.getByRole('list', { name: 'Articles' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const MOVED = ['Baht gains', 'Rates stay', 'Exports fall']

test('Alt and an arrow move a pinned article and the focus with it, and the move is undone', async () => {
  const { user, arrange } = renderPinned()
  const handle = await screen.findByRole('button', { name: 'Move: Rates stay' })
  expect(screen.queryByRole('button', { name: 'Move: Exports fall' })).not.toBeInTheDocument()
  handle.focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(arrange).not.toHaveBeenCalled()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(titles()).toEqual(MOVED))
  // the order is shown before the server has it
  await waitFor(() => expect(arrange).toHaveBeenCalledWith({ topicId: 1, itemIds: [2, 1] }))
  expect(screen.getByRole('button', { name: 'Move: Rates stay' })).toHaveFocus()
  expect(screen.getByText('Moved to position 2')).toBeVisible()
  // the next one is not pinned
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(arrange).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(titles()).toEqual(TITLES))
  await waitFor(() => expect(arrange).toHaveBeenLastCalledWith({ topicId: 1, itemIds: [1, 2] }))
})

test('an order that cannot be saved is taken back, with the reason', async () => {
  const { user } = renderPinned(true)
  const handle = await screen.findByRole('button', { name: 'Move: Rates stay' })
  handle.focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await screen.findByText('The database is restarting')).toBeVisible()
  await waitFor(() => expect(titles()).toEqual(TITLES))
})

test('an article has its number in the analysis, which says that it has another order', async () => {
  const urls = ['https://a.example/1', 'https://b.example/2']
  let items = urls.map((url, i) => sampleNews({ id: i + 1, title: TITLES[i] ?? '', url }))
  const pin = vi.fn(() => {
    items = items.map((item) => (item.id === 2 ? { ...item, choice: 'pinned' as const } : item)).reverse()
    return { choice: 'pinned' as const }
  })
  const generateSummary = vi.fn((_: unknown) => sampleRun({ kind: 'summary', steps: [] }))
  const [cited] = sampleAnalysis().articles
  if (!cited) throw new Error('the sample cites no article')
  const articles = urls.map((url, i) => ({ ...cited, articleId: String(i + 1), url }))
  const { user } = renderNewsResearch({
    research: { news: () => items, pin, generateSummary },
    analysis: { get: () => sampleAnalysis({ articles, hold: null }) },
  })
  const rows = () =>
    within(screen.getByRole('list', { name: 'Articles' }))
      .getAllByRole('listitem')
      .map((row) => /^\S+/.exec(row.textContent)?.[0])
  await user.click(await screen.findByRole('button', { name: 'Pin to the top: Baht gains' }))
  const note = /^Your order applies to the stories in the email\./
  expect(await screen.findByText(note)).toBeVisible()
  await waitFor(() =>
    expect(rows()).toEqual([expect.stringMatching(/^\[2\]/), expect.stringMatching(/^\[1\]/)]),
  )
  await user.click(screen.getByRole('button', { name: 'Generate again' }))
  await waitFor(() => expect(generateSummary).toHaveBeenCalledWith({ topicId: 1 }))
})
