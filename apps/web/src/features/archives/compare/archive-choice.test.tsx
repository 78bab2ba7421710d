import type { ArchiveCard, ArchivesInput } from '@newsloom/contract/research/archives'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import type { Answers } from '~/testing/answers.ts'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'

const card = (id: number, topicName = 'Rice'): ArchiveCard => ({
  ...{ id, topicId: 1, topicName, title: `${topicName} ${id}`, executionType: 'manual' },
  ...{ newsItemsCount: 3, resultsCount: 3, sentCount: 0, failedCount: 0 },
  createdAt: '2026-03-01T09:00:00.000Z',
})
const RICE = Array.from({ length: 150 }, (_, place) => card(150 - place))
const counts = { audience: 0, sent: 0, failed: 0, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }
const viewOf = (id: number, topicName = 'Rice') => ({
  ...card(id, topicName),
  ...{ aiSummary: null, modelUsed: null, content: '', articles: [], publicUrl: 'https://a.example/a/token' },
})

/** 150 archives of rice, and one each of gold (200) and tin (300). */
const answers = (over: Answers['archives']): Answers => ({
  archives: {
    page: ({ topic, cursor, limit = 30 }: Partial<ArchivesInput>) => {
      const found = RICE.filter(
        ({ id, topicName }) => topicName === (topic ?? 'Rice') && id < (cursor ?? 999),
      )
      const items = found.slice(0, limit)
      const nextCursor = found.length > limit ? (items.at(-1)?.id ?? null) : null
      return { items, nextCursor, total: RICE.length, all: RICE.length }
    },
    topics: () => ['Gold', 'Rice', 'Tin'],
    get: ({ id }: { id: number }) => viewOf(id, id === 200 ? 'Gold' : id === 300 ? 'Tin' : 'Rice'),
    sends: () => ({ items: [], nextCursor: null }),
    deliveries: () => ({ items: [], nextCursor: null, counts, people: 0 }),
    compare: () => ({ before: card(19), after: card(20), added: [], dropped: [], changed: [], same: 2 }),
    ...over,
  },
})
const select = () => screen.findByLabelText('Archive to compare with')

test('an old archive is compared with its neighbour, and every archive of its topic can be selected', async () => {
  const nearest = vi.fn((_: unknown) => card(19))
  const { user, router } = renderApp('/research-archives?archive=20', answers({ nearest }))
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  expect(nearest).toHaveBeenCalledWith({ id: 20, topic: 'Rice', isAnyTopic: true })
  // older than the archives that are loaded
  await waitFor(async () => expect(await select()).toHaveDisplayValue(/Rice 19$/))
  expect(within(await select()).queryByRole('option', { name: /Rice 1$/ })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Show older archives' }))
  expect(await within(await select()).findByRole('option', { name: /Rice 1$/ })).toBeInTheDocument()
  expect(within(await select()).getAllByRole('option')).toHaveLength(149)
  expect(screen.queryByRole('button', { name: 'Show older archives' })).not.toBeInTheDocument()
  expect(await select()).toHaveFocus()
  await user.selectOptions(await select(), '1')
  await waitFor(() => expect(router.state.location.search).toEqual({ archive: 20, with: 1 }))
})

test('of two quick picks of a topic the last counts, and Back leads out of the comparison', async () => {
  const gold = deferred<ArchiveCard>()
  const nearest = ({ topic }: { topic: string }) =>
    topic === 'Gold' ? gold.promise : topic === 'Tin' ? card(300, 'Tin') : card(19)
  const { user, router } = renderApp('/research-archives?archive=20', answers({ nearest }))
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  const topic = await screen.findByLabelText('Topic to compare with')
  await user.selectOptions(topic, 'Gold')
  await user.selectOptions(topic, 'Tin')
  await waitFor(() => expect(router.state.location.search).toEqual({ archive: 20, with: 300 }))
  gold.resolve(card(200, 'Gold'))
  const asked = trpc.archives.nearest.queryKey({ id: 20, topic: 'Gold', isAnyTopic: false })
  await waitFor(() => expect(queryClient.getQueryData(asked)).toMatchObject({ id: 200 }))
  expect(topic).toHaveValue('Tin')
  expect(router.state.location.search).toEqual({ archive: 20, with: 300 })
  router.history.back()
  await waitFor(() => expect(router.state.location.search).toEqual({ archive: 20 }))
})

test('older archives that fail to load say so, and are loaded again', async () => {
  let isDown = false
  const { archives } = answers({})
  const page = (input: Partial<ArchivesInput>) => {
    if (isDown && input.cursor) throw new Failure('The database is restarting')
    return archives?.page?.(input) ?? { items: [], nextCursor: null, total: 0, all: 0 }
  }
  const { user } = renderApp('/research-archives?archive=20&with=19', answers({ page }))
  const older = await screen.findByRole('button', { name: 'Show older archives' })
  isDown = true
  await user.click(older)
  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText(/The database is restarting/)).toBeVisible()
  isDown = false
  await user.click(problem.getByRole('button', { name: 'Try again' }))
  expect(await within(await select()).findByRole('option', { name: /Rice 1$/ })).toBeInTheDocument()
})

test('a comparison whose archive was deleted meanwhile says so, without the old figures', async () => {
  let isGone = false
  const compare = () => {
    if (isGone) throw new Failure('This archive no longer exists', 'NOT_FOUND')
    return { before: card(19), after: card(20), added: [], dropped: [], changed: [], same: 2 }
  }
  renderApp('/research-archives?archive=20&with=19', answers({ compare }))
  expect(await screen.findByRole('region', { name: 'Changed stories' })).toBeVisible()
  isGone = true
  void queryClient.invalidateQueries(trpc.archives.compare.pathFilter())
  expect(await screen.findByText('The archives could not be compared.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Changed stories' })).not.toBeInTheDocument()
  // another try could not help
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
