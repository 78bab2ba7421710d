import type { ArchiveCard, ArchiveView } from '@newsloom/contract/research/archives'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderApp } from '~/testing/render-app.tsx'

const card: ArchiveCard = {
  id: 4,
  topicId: 1,
  topicName: 'Thai economy',
  title: 'Thai economy: morning research',
  executionType: 'manual',
  newsItemsCount: 3,
  resultsCount: 2,
  sentCount: 12,
  failedCount: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
}
const archive: ArchiveView = {
  ...card,
  publicUrl: 'https://letters.example.org/a/token',
  aiSummary: '## Key trends\n\n- Rates held ([source](https://example.com/a))\n\n<script>alert(1)</script>',
  modelUsed: 'Local analyst',
  content: { newsItems: [{ title: 'Rates held at 1.50%', summary: 'The committee held. '.repeat(150) }] },
  articles: [
    {
      title: 'Rates held at 1.50%',
      summary: 'The committee held. '.repeat(150),
      source: 'Bangkok Ledger',
      url: 'https://example.com/a',
      publishedAt: '2026-02-28T09:00:00.000Z',
      relevanceScore: 0.926,
      isSample: false,
      others: [{ title: 'Bank holds', source: 'Siam Wire', url: 'https://example.com/b' }],
    },
    {
      title: '',
      summary: '',
      source: '',
      url: 'sample:x/1',
      publishedAt: null,
      relevanceScore: 0,
      isSample: true,
      others: [],
    },
  ],
}
const pageOf = (items: ArchiveCard[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  all: items.length,
})
const ann = {
  id: 1,
  email: 'ann@example.com',
  name: 'Ann',
  state: 'sent' as const,
  reason: null,
  detail: null,
  sentAt: card.createdAt,
  outcome: null,
}
const bob = { ...ann, id: 2, email: 'bob@example.com', name: null, state: 'failed' as const, sentAt: null }
const counts = { audience: 2, sent: 1, failed: 1, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }
const NO_ONE = { audience: 0, sent: 0, failed: 0, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }
const send = { id: 8, subject: 'Rates', sent: 1, createdAt: card.createdAt }
const ready = (over: Answers['archives'] = {}): Answers => ({
  archives: {
    page: () => pageOf([card]),
    topics: () => ['Rice', 'Thai economy'],
    get: () => archive,
    usage: () => ({ emailsSent: 12, currentTopic: 'Thai economy' }),
    sends: () => ({ items: [send], nextCursor: null }),
    deliveries: ({ state }) => ({
      items: [ann, bob].filter((one) => !state || one.state === state),
      nextCursor: null,
      counts,
      people: 2,
    }),
    ...over,
  },
})
test('an archive is chosen on the left and shown in full on the right', async () => {
  const { user, router } = renderApp('/research-archives', ready())
  expect(await screen.findByText('1 archive')).toBeVisible()
  expect(screen.getByText('Select an Archive')).toBeInTheDocument()
  const choice = screen.getByRole('button', { name: /Thai economy: morning research/ })
  expect(choice).toHaveTextContent(/^Mar 1, 2026 \d\d:00.*2 stories, 3 articles/)
  expect(choice).toHaveTextContent('Sent: 12 · Failed: 1')
  await user.click(choice)
  const details = await screen.findByRole('region', { name: 'Archive Details' })
  expect(details).toHaveTextContent('Articles analyzed2 stories, 3 articles')
  expect(router.state.location.search).toEqual({ archive: 4 })
  const results = screen.getByRole('region', { name: 'Research results' })
  expect(results).toHaveTextContent('Relevance: 93%')
  expect(results).toHaveTextContent('Also reported by Siam Wire')
  expect(results).toHaveTextContent('No title')
  expect(results).toHaveTextContent('Unknown source')
  const links = within(results).getAllByRole('link', { name: 'Read Article' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://example.com/a', '/samples/x/1'])
  const delivery = screen.getByRole('region', { name: 'Email Delivery' })
  expect(await within(delivery).findByText('bob@example.com')).toBeVisible()
  expect(within(delivery).getByText('Failed')).toBeVisible()
  expect(delivery).toHaveTextContent('ann@example.com · Mar 1, 2026')
  await user.selectOptions(within(delivery).getByLabelText('Status'), 'failed')
  await waitFor(() => expect(within(delivery).queryByText('Ann')).not.toBeInTheDocument())
  expect(within(delivery).getByText('bob@example.com')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show raw content' }))
  expect(screen.getByLabelText('Raw content').textContent).toMatch(/^.{2000}\.\.\. \(truncated\)$/s)
})
test('the analysis comes first, then the articles, the delivery and the stored content', async () => {
  renderApp('/research-archives?archive=4', ready())
  await screen.findByRole('region', { name: 'Archive Details' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(titles).toEqual([
    'Archive Details',
    'AI Generated Analysis',
    'Research results',
    'Email Delivery',
    'Content summary',
  ])
  expect(screen.queryByLabelText('Raw content')).not.toBeInTheDocument()
})
test('the arrow keys go from the search into the list', async () => {
  const { user } = renderApp('/research-archives', ready())
  const choice = await screen.findByRole('button', { name: /Thai economy: morning research/ })
  await user.click(screen.getByRole('searchbox', { name: 'Search archives' }))
  await user.keyboard('{ArrowDown}')
  expect(choice).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('searchbox', { name: 'Search archives' })).toHaveFocus()
})
test('the analysis is shown as text: scripts and raw HTML do not come through', async () => {
  renderApp('/research-archives?archive=4', ready())
  const analysis = await screen.findByRole('region', { name: 'AI Generated Analysis' })
  expect(await within(analysis).findByRole('heading', { name: 'Key trends', level: 3 })).toBeVisible()
  expect(within(analysis).getByRole('link', { name: 'source' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(analysis.querySelector('script')).toBeNull()
  expect(analysis).toHaveTextContent('Generated by Local analyst')
})
test('says that there are no archives yet', async () => {
  renderApp('/research-archives', ready({ page: () => pageOf([]) }))
  expect(await screen.findByText('No Research Archives')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Research a topic' })).toHaveAttribute('href', '/news-research')
  expect(screen.getByText('0 archives')).toBeVisible()
})
test('a pasted text that is too long is cut, in the field and in the address', async () => {
  const asked: string[] = []
  const page = ({ search = '' }: { search?: string }) => {
    asked.push(search)
    return pageOf([card])
  }
  const { user } = renderApp(`/research-archives?q=${'a'.repeat(300)}`, ready({ page }))
  const field = await screen.findByRole('searchbox', { name: 'Search archives' })
  expect(field).toHaveValue('a'.repeat(200))
  await user.clear(field)
  await user.paste('b'.repeat(201))
  await waitFor(() => expect(asked.at(-1)).toBe('b'.repeat(200)))
  expect(asked.every((search) => search.length <= 200)).toBe(true)
})
test('an archive without email and without analysis says so', async () => {
  renderApp(
    '/research-archives?archive=4',
    ready({
      sends: () => ({ items: [], nextCursor: null }),
      deliveries: () => ({ items: [], nextCursor: null, counts: NO_ONE, people: 0 }),
      get: () => ({ ...archive, aiSummary: null }),
    }),
  )
  expect(await screen.findByText('No email delivery records found')).toBeVisible()
  expect(screen.getByText('No analysis available')).toBeVisible()
  expect(screen.getByText('Not available')).toBeVisible()
})
test('archives that fail to load can be loaded again', async () => {
  const page = vi.fn<() => ReturnType<typeof pageOf>>(() => {
    throw new Failure('Away')
  })
  const { user } = renderApp('/research-archives', ready({ page }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The archives could not be loaded.')
  page.mockImplementation(() => pageOf([card]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 archive')).toBeVisible()
})
test('deleting an archive asks first, confirms, and clears the selection', async () => {
  const cards = [card]
  const remove = vi.fn(() => {
    cards.pop()
    return { id: 4 }
  })
  const { user, router } = renderApp(
    '/research-archives?archive=4',
    ready({ page: () => pageOf([...cards]), delete: remove }),
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Delete Archive')
  const asking = await screen.findByRole('alertdialog')
  expect(asking).toHaveTextContent("'Thai economy: morning research'")
  await waitFor(() =>
    expect(asking).toHaveTextContent('Deleted: its articles, its analysis and its public page.'),
  )
  expect(asking).toHaveTextContent("Kept: 12 emails sent with it, with their clicks, and the topic's news.")
  expect(asking).toHaveTextContent("The next email of 'Thai economy' will list no stories")
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Archive deleted')).toBeVisible()
  expect(screen.getByText('Research archive has been deleted successfully.')).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(await screen.findByText('No Research Archives')).toBeVisible()
  expect(screen.getByRole('main')).toHaveFocus()
})
test.each([
  [3, 'Archive 2'],
  [2, 'Archive 3'],
])('after archive %i was deleted, the focus is on %s', async (deleted, next) => {
  let cards = [4, 3, 2].map((id) => ({ ...card, id, title: `Archive ${id}` }))
  const remove = () => {
    cards = cards.filter(({ id }) => id !== deleted)
    return { id: deleted }
  }
  const { user } = renderApp(
    `/research-archives?archive=${deleted}`,
    ready({ page: () => pageOf(cards), delete: remove }),
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Delete Archive')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('button', { name: new RegExp(next) })).toHaveFocus())
})
test('a failed deletion keeps the archive', async () => {
  const { user } = renderApp(
    '/research-archives?archive=4',
    ready({
      delete: () => {
        throw new Failure('Locked')
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Delete Archive')
  const dialog = await screen.findByRole('alertdialog')
  // a dialog that has not taken the focus yet has none to give back
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete research archive. Locked')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'More actions' })).toHaveFocus())
})
