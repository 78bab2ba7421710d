import type { ArchiveComparison } from '@newsloom/contract/research/archive-comparison'
import type { ArchiveCard, ArchivesInput, ArchiveView } from '@newsloom/contract/research/archives'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'

const card = (id: number, title: string, topicName = 'Rice'): ArchiveCard => ({
  ...{ id, topicId: 1, topicName, title, executionType: 'manual' },
  ...{ newsItemsCount: 3, resultsCount: 3, sentCount: 0, failedCount: 0 },
  createdAt: `2026-03-0${id}T09:00:00.000Z`,
})
const RICE = [card(3, 'Rice: prices rise'), card(2, 'Rice: exports slow'), card(1, 'Rice: drought')]
const GOLD = [card(6, 'A record price', 'Gold'), card(5, 'Gold: a quiet week', 'Gold')]
const viewOf = (archive: ArchiveCard): ArchiveView => ({
  ...archive,
  ...{ aiSummary: null, modelUsed: null, content: '', articles: [] },
  publicUrl: 'https://letters.example.org/a/token',
})
const counts = { audience: 0, sent: 0, failed: 0, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }

const nearestOf = (cards: ArchiveCard[], id: unknown, topic?: string): ArchiveCard | null => {
  const others = cards.filter((one) => one.id !== id && (!topic || topic === one.topicName))
  return others.find((one) => one.id < Number(id)) ?? others.at(-1) ?? null
}
const answers = (over: Answers['archives'] = {}, cards = [...GOLD, ...RICE]): Answers => ({
  archives: {
    page: ({ topic }: Partial<ArchivesInput>) => {
      const items = cards.filter(({ topicName }) => !topic || topic === topicName)
      return { items, nextCursor: null, total: items.length, all: cards.length }
    },
    nearest: ({ id, topic, isAnyTopic }) =>
      nearestOf(cards, id, topic) ?? (isAnyTopic ? nearestOf(cards, id) : null),
    topics: () => ['Gold', 'Rice'],
    get: ({ id }: { id: number }) => {
      const found = cards.find((one) => one.id === id)
      if (!found) throw new Failure('This archive no longer exists', 'NOT_FOUND')
      return viewOf(found)
    },
    sends: () => ({ items: [], nextCursor: null }),
    deliveries: () => ({ items: [], nextCursor: null, counts, people: 0 }),
    ...over,
  },
})

const comparison: ArchiveComparison = {
  before: card(2, 'Rice: exports slow'),
  after: card(3, 'Rice: prices rise'),
  added: [{ title: 'A new mill', url: 'https://a.example/1', source: 'The Wire' }],
  dropped: [],
  changed: [
    {
      title: 'The price of rice',
      url: 'https://a.example/2',
      source: 'The Wire',
      figures: [
        {
          measure: 'rice price',
          unit: 'THB',
          before: { value: 12_000, publisher: 'The Wire' },
          after: { value: 13_500, publisher: 'The Wire' },
        },
      ],
      facts: [],
      publishers: ['The Ledger'],
    },
  ],
  same: 2,
}

test('two archives are compared: new, dropped and changed stories', async () => {
  const { user, router } = renderApp('/research-archives?archive=3', answers({ compare: () => comparison }))
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  const changed = await screen.findByRole('region', { name: 'Changed stories' })
  expect(router.state.location.search).toEqual({ archive: 3, with: 2 })
  expect(changed).toHaveTextContent('Rice price: 12,000 THB → 13,500 THB')
  expect(changed).toHaveTextContent('Now also reported by The Ledger')
  expect(screen.getByRole('region', { name: 'New stories' })).toHaveTextContent('A new mill')
  expect(screen.getByRole('region', { name: 'Dropped stories' })).toHaveTextContent('No dropped stories.')
  expect(screen.getByText('2 stories are the same in both.')).toBeVisible()
  const select = screen.getByLabelText('Archive to compare with')
  await waitFor(() => expect(select).toHaveTextContent('Rice: drought'))
  await user.selectOptions(select, '1')
  await waitFor(() => expect(router.state.location.search).toEqual({ archive: 3, with: 1 }))
  await user.click(screen.getByRole('button', { name: 'Close comparison' }))
  expect(await screen.findByRole('region', { name: 'Archive Details' })).toBeVisible()
})

test('the choice of the other archive keeps the focus, also when the comparison fails', async () => {
  const compare = ({ otherId }: { otherId: unknown }) => {
    if (otherId === 1) throw new Failure('Away')
    return comparison
  }
  const { user } = renderApp('/research-archives?archive=3&with=2', answers({ compare }))
  await screen.findByRole('region', { name: 'Changed stories' })
  const select = await screen.findByLabelText('Archive to compare with')
  await waitFor(() => expect(select).toHaveTextContent('Rice: drought'))
  select.focus()
  await user.selectOptions(select, '1')
  expect(await screen.findByText('The archives could not be compared.')).toBeVisible()
  expect(select).toHaveFocus()
  await user.selectOptions(select, '2')
  expect(await screen.findByRole('region', { name: 'Changed stories' })).toBeVisible()
  expect(select).toHaveFocus()
})

test('an archive is compared with one of another topic', async () => {
  const compare = ({ otherId }: { otherId: unknown }) => ({
    ...comparison,
    after: GOLD.find(({ id }) => id === otherId) ?? comparison.after,
  })
  const { user, router } = renderApp('/research-archives?archive=3&with=2', answers({ compare }))
  await user.selectOptions(await screen.findByLabelText('Topic to compare with'), 'Gold')
  await waitFor(() => expect(router.state.location.search).toEqual({ archive: 3, with: 5 }))
  const select = screen.getByLabelText('Archive to compare with')
  await waitFor(() => expect(select).toHaveTextContent('A record price'))
  await user.selectOptions(select, '6')
  await waitFor(() => expect(router.state.location.search).toEqual({ archive: 3, with: 6 }))
  expect(screen.getByLabelText('Topic to compare with')).toHaveValue('Gold')
  const sides = screen.getByRole('region', { name: 'Compare archives' })
  // its title does not say its topic
  await waitFor(() => expect(sides).toHaveTextContent('AfterA record priceGold'))
})

test('the only archive of its topic is compared with one of another topic', async () => {
  const cards = [...GOLD, card(1, 'Rice: drought')]
  const { user, router } = renderApp(
    '/research-archives?archive=1',
    answers({ compare: () => comparison }, cards),
  )
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ archive: 1, with: 5 }))
  await user.selectOptions(await screen.findByLabelText('Topic to compare with'), 'Rice')
  expect(
    await screen.findByText('There is no other archive of this topic to compare with.'),
  ).toBeInTheDocument()
})

test('an archive that is alone has nothing to be compared with', async () => {
  const { user } = renderApp('/research-archives?archive=1', answers({}, [card(1, 'Rice: drought')]))
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(await screen.findByText('There is no other archive to compare with.')).toBeInTheDocument()
})
