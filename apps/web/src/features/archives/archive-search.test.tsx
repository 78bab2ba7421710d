import type { ArchiveCard, ArchivesInput, ArchiveView } from '@newsloom/contract/research/archives'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'

const card = (id: number, title: string): ArchiveCard => ({
  id,
  topicId: 1,
  topicName: 'Rice',
  title,
  executionType: id % 2 === 0 ? 'automation' : 'manual',
  newsItemsCount: 3,
  resultsCount: 3,
  sentCount: 0,
  failedCount: 0,
  createdAt: `2026-03-0${id}T09:00:00.000Z`,
})
const CARDS = [card(3, 'Rice: prices rise'), card(2, 'Rice: exports slow'), card(1, 'Rice: drought')]
const archive: ArchiveView = {
  ...card(3, 'Rice: prices rise'),
  aiSummary: null,
  modelUsed: null,
  content: 'Prices rise\n\nExports slow',
  articles: [],
  publicUrl: 'https://letters.example.org/a/token',
}
const counts = { audience: 0, sent: 0, failed: 0, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }

const answers = (over: Answers['archives'] = {}): Answers => ({
  archives: {
    page: (input: Partial<ArchivesInput>) => {
      const items = CARDS.filter(
        (one) => one.title.includes(input.search ?? '') && (!input.kind || one.executionType === input.kind),
      )
      return { items, nextCursor: null, total: items.length, all: CARDS.length }
    },
    topics: () => ['Gold', 'Rice'],
    get: () => archive,
    sends: () => ({ items: [], nextCursor: null }),
    deliveries: () => ({ items: [], nextCursor: null, counts, people: 0 }),
    ...over,
  },
})
const list = () => screen.findByRole('region', { name: 'Archives' })

test('the list is searched and filtered on the server, and the filters can be cleared', async () => {
  const { user, router } = renderApp('/research-archives', answers())
  expect(await screen.findByText('3 archives')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search archives' }), 'exports')
  expect(await screen.findByText('1 of 3 archives')).toBeVisible()
  expect(within(await list()).getAllByRole('button')).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('Kind'), 'Manual')
  expect(await screen.findByText('No archives match')).toBeVisible()
  expect(router.state.location.search).toEqual({ kind: 'manual', q: 'exports' })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('3 archives')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search archives' })).toHaveValue('')
})

test('an archive that was deleted elsewhere leaves the list', async () => {
  const gone = deferred<void>()
  const live = {
    ...{ attention: [], upcoming: { items: [], total: 0, whyNot: null } },
    activity: { items: [], nextCursor: null },
  }
  let items = CARDS
  renderApp('/research-archives', {
    ...answers({ page: () => ({ items, nextCursor: null, total: items.length, all: items.length }) }),
    activity: {
      watch: async function* () {
        yield live
        await gone.promise
        yield { ...live, upcoming: { ...live.upcoming, total: 1 } }
      },
    },
  })
  expect(await screen.findByText('3 archives')).toBeVisible()
  items = CARDS.slice(1)
  gone.resolve()
  expect(await screen.findByText('2 archives')).toBeVisible()
})

test('the words that are searched for are in the address', async () => {
  const { unmount } = renderApp('/research-archives?q=drought', answers())
  expect(await screen.findByText('1 of 3 archives')).toBeVisible()
  expect(screen.getByRole('searchbox', { name: 'Search archives' })).toHaveValue('drought')
  unmount()
})

test('another address of the screen is another search', async () => {
  const { user, router } = renderApp('/research-archives', answers())
  const field = await screen.findByRole('searchbox', { name: 'Search archives' })
  await user.type(field, 'drought')
  expect(await screen.findByText('1 of 3 archives')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Research Archives' }))
  expect(await screen.findByText('3 archives')).toBeVisible()
  expect(field).toHaveValue('')
  expect(router.state.location.search).toEqual({})
})

test('Back brings the search back that an archive was found by', async () => {
  const { user, router } = renderApp('/research-archives', answers())
  const field = await screen.findByRole('searchbox', { name: 'Search archives' })
  await user.type(field, 'drought')
  expect(await screen.findByText('1 of 3 archives')).toBeVisible()
  await user.click(within(await list()).getByRole('button'))
  expect(await screen.findByRole('region', { name: 'Archive Details' })).toBeVisible()
  await user.clear(field)
  expect(await screen.findByText('3 archives')).toBeVisible()
  await act(() => router.history.back())
  expect(await screen.findByText('1 of 3 archives')).toBeVisible()
  expect(field).toHaveValue('drought')
  expect(router.state.location.search).toEqual({ q: 'drought' })
})

test('a filter in the address is used, also of a topic that has no archives now', async () => {
  const page = vi.fn(() => ({ items: [], nextCursor: null, total: 0, all: 2 }))
  renderApp('/research-archives?topic=Copper&kind=automation', answers({ page }))
  expect(await screen.findByText('No archives match')).toBeVisible()
  expect(page).toHaveBeenCalledWith(expect.objectContaining({ topic: 'Copper', kind: 'automation' }))
  expect(screen.getByLabelText('Topic')).toHaveValue('Copper')
})

test('an archive of plain text says what it is, and shows it as it is stored', async () => {
  const { user } = renderApp('/research-archives?archive=3', answers())
  const summary = await screen.findByRole('region', { name: 'Content summary' })
  expect(summary).toHaveTextContent('Content typePlain text')
  expect(summary).toHaveTextContent('Content length25 characters')
  await user.click(screen.getByRole('button', { name: 'Show raw content' }))
  expect(screen.getByLabelText('Raw content')).toHaveTextContent('Prices rise Exports slow')
})

test('the emails of an archive and its public page are at hand', async () => {
  const mail = {
    subject: 'Update',
    from: 'news@a.example',
    to: 'ann@a.example',
    html: '<p>Hi</p>',
    text: 'Hi',
  }
  const { user } = renderApp('/research-archives?archive=3', {
    ...answers({
      sends: () => ({
        items: [{ id: 8, subject: '{{topic}}: {{date}}', sent: 2, createdAt: '2026-03-03T10:00:00.000Z' }],
        nextCursor: null,
      }),
    }),
    sends: { mail: () => mail, active: () => [] },
  })
  const emails = await screen.findByRole('list', { name: 'Emails' })
  expect(emails).toHaveTextContent('sent to 2 recipients')
  expect(emails).toHaveTextContent('Topic: Date')
  await user.click(within(emails).getByRole('button', { name: /^View email: \[Topic\]: \[Date\],/ }))
  expect(await screen.findByTitle('Email: Update')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Public page' }))
  expect(await screen.findByLabelText('Link')).toHaveValue('https://letters.example.org/a/token')
  expect(screen.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', '/a/token')
})
