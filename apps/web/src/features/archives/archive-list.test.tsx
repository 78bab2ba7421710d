import type { ArchiveCard } from '@newsloom/contract/research/archives'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'

const NOW = new Date(2026, 2, 3, 12)
const card = (id: number, day: number): ArchiveCard => ({
  id,
  topicId: 1,
  topicName: 'Rice',
  title: 'Rice: prices rise',
  executionType: 'manual',
  newsItemsCount: 20,
  resultsCount: 14,
  sentCount: 0,
  failedCount: 0,
  createdAt: new Date(2026, 2, day, 9, id).toISOString(),
})
const CARDS = [card(5, 3), card(4, 3), card(3, 2), { ...card(2, 1), title: 'Drought' }]
const answers = {
  archives: {
    page: ({ search }: { search?: string }) => {
      const items = search ? [] : CARDS
      return { items, nextCursor: null, total: items.length, all: CARDS.length }
    },
    topics: () => ['Rice'],
    get: () => {
      throw new Failure('This archive no longer exists', 'NOT_FOUND')
    },
  },
}

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

test('archives are grouped by day, and each card begins with its time', async () => {
  renderApp('/research-archives', answers)
  const list = await screen.findByRole('region', { name: 'Archives' })
  const days = within(list).getAllByRole('group')
  expect(days.map((day) => within(day).getAllByRole('button').length)).toEqual([2, 1, 1])
  expect(days[0]).toHaveAccessibleName('Today, Mar 3, 2026')
  expect(days[1]).toHaveAccessibleName('Yesterday, Mar 2, 2026')
  expect(days[2]).toHaveAccessibleName('Mar 1, 2026')
  const [first] = within(list).getAllByRole('button')
  expect(first).toHaveTextContent(/^Mar 3, 2026 09:05/)
  expect(within(list).getByText('09:05')).toHaveAttribute('title', 'Mar 3, 2026 09:05:00')
})

test('archives of the same minute are told apart by their seconds', async () => {
  const second = (id: number, seconds: number) => ({
    ...card(id, 3),
    createdAt: new Date(2026, 2, 3, 9, 5, seconds).toISOString(),
  })
  const items = [card(7, 3), second(6, 48), second(5, 7)]
  const page = () => ({ items, nextCursor: null, total: 3, all: 3 })
  renderApp('/research-archives', { archives: { ...answers.archives, page } })
  const list = await screen.findByRole('region', { name: 'Archives' })
  expect(await within(list).findByText('09:07')).toBeVisible()
  expect(within(list).getByText('09:05:48')).toBeVisible()
  expect(within(list).getByText('09:05:07')).toBeVisible()
})

test('a card names its topic where the title does not, and counts stories and their articles', async () => {
  renderApp('/research-archives', answers)
  const list = await screen.findByRole('region', { name: 'Archives' })
  expect(within(list).getAllByText('Rice')).toHaveLength(1)
  expect(within(list).getByRole('button', { name: /Drought/ })).toHaveTextContent('DroughtRice')
  expect(within(list).getAllByText('14 stories, 20 articles')).toHaveLength(4)
})

test('a search without results says so once, beside the total', async () => {
  const { user } = renderApp('/research-archives', answers)
  expect(await screen.findByText('4 archives')).toBeVisible()
  expect(screen.getByText('Select an Archive')).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Search archives' }), 'zzzz')
  expect(await screen.findByText('0 of 4 archives')).toBeVisible()
  expect(screen.getByText('No archives match')).toBeVisible()
  expect(screen.queryByText('Select an Archive')).not.toBeInTheDocument()
})

test('a deleted archive offers a way back to all archives', async () => {
  const { user, router } = renderApp('/research-archives?archive=99', answers)
  expect(await screen.findByText('This archive no longer exists.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'All archives', hidden: true }))
  expect(router.state.location.search).toEqual({})
})
