import type { NewsItemView } from '@newsloom/contract/research/research'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleNews, sampleStory } from '../../fixtures.ts'
import { renderNewsResearch } from '../../render-news-research.tsx'

const TITLES = ['Rates stay', 'Rate held', 'Baht gains']
const articleOf = (id: number): NewsItemView => sampleNews({ id, title: TITLES[id - 1] ?? '' })
const reportOf = (id: number) => ({
  ...{ id, title: TITLES[id - 1] ?? '', source: `Publisher ${id}`, url: `https://p.example/${id}` },
  ...{ trackedUrl: `/api/track-link-research/${id}`, publishedAt: null, language: 'en' },
})

/** One story of this many reports, and a server that takes them out and back. */
function renderStory(reports: number, takenOut: number[] = []) {
  const apart = new Set(takenOut)
  const all = TITLES.map((_, i) => i + 1).slice(0, reports)
  const news = () => {
    const [lead = 1, ...others] = all.filter((id) => !apart.has(id))
    const story = sampleStory({
      others: others.map(reportOf),
      publishers: [lead, ...others].map((id) => `Publisher ${id}`),
    })
    const own = [...apart].map((id) => ({ ...articleOf(id), story: sampleStory({ apart: [id] }) }))
    return [{ ...articleOf(lead), story }, ...own]
  }
  const split = vi.fn(({ itemId }: { itemId: unknown }) => {
    apart.add(Number(itemId))
    return { isApart: true }
  })
  const rejoin = vi.fn(({ itemId }: { itemId: unknown }) => {
    apart.delete(Number(itemId))
    return { isApart: false }
  })
  return { split, rejoin, ...renderNewsResearch({ research: { news, split, rejoin } }) }
}

const articles = async () => within(await screen.findByRole('list', { name: 'Articles' }))
const rows = async () => (await screen.findByRole('list', { name: 'Articles' })).children

test('a report is taken out of its story and becomes an article of its own, until that is undone', async () => {
  const { user, split, rejoin } = renderStory(3)
  const list = await articles()
  await user.click(list.getByRole('button', { name: '3 reports by 3 publishers' }))
  await user.click(list.getByRole('button', { name: 'Actions for Baht gains' }))
  await pressMenuItem(user, 'Not the same story')
  await waitFor(() => expect(split).toHaveBeenCalledWith({ itemId: 3 }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(list.getByRole('button', { name: '2 reports by 2 publishers' })).toBeVisible()
  await waitFor(() => expect(list.getByRole('link', { name: 'Rates stay' })).toHaveFocus())
  expect(screen.getByText('Taken out of the story. The next run keeps it apart, too.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(rejoin).toHaveBeenCalledWith({ itemId: 3 }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('a report that was taken out can be returned later, until that is undone', async () => {
  const { user, split, rejoin } = renderStory(3, [3])
  const list = await articles()
  expect(await rows()).toHaveLength(2)
  expect(list.queryByRole('button', { name: 'Return to its story: Rates stay' })).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'Return to its story: Baht gains' }))
  await waitFor(() => expect(rejoin).toHaveBeenCalledWith({ itemId: 3 }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await waitFor(() => expect(list.getByRole('link', { name: 'Rates stay' })).toHaveFocus())
  expect(screen.getByText('Returned to its story')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(split).toHaveBeenCalledWith({ itemId: 3 }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('one that another report has joined since can be returned from its menu', async () => {
  const story = sampleStory({ others: [2, 3].map(reportOf), apart: [3] })
  const rejoin = vi.fn(() => ({ isApart: false }))
  const { user } = renderNewsResearch({ research: { news: () => [{ ...articleOf(1), story }], rejoin } })
  const list = await articles()
  await user.click(list.getByRole('button', { name: /^3 reports by/ }))
  await user.click(list.getByRole('button', { name: 'Actions for Baht gains' }))
  await pressMenuItem(user, 'Return to its story')
  await waitFor(() => expect(rejoin).toHaveBeenCalledWith({ itemId: 3 }))
})

test('the article that leads several others can be taken out, too', async () => {
  const { user, split } = renderStory(3)
  const list = await articles()
  await user.click(list.getByRole('button', { name: 'Not the same story: Rates stay' }))
  await waitFor(() => expect(split).toHaveBeenCalledWith({ itemId: 1 }))
  await waitFor(() => expect(list.getByRole('link', { name: 'Rate held' })).toHaveFocus())
})

test('of two reports the other one is taken out, as it is the same', async () => {
  const { user, split } = renderStory(2)
  const list = await articles()
  expect(list.queryByRole('button', { name: /^Not the same story/ })).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: '2 reports by 2 publishers' }))
  await user.click(list.getByRole('button', { name: 'Actions for Rate held' }))
  await pressMenuItem(user, 'Not the same story')
  await waitFor(() => expect(split).toHaveBeenCalledWith({ itemId: 2 }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

test('a report that cannot be taken out stays in its story, with the reason', async () => {
  const { user, split } = renderStory(3)
  split.mockImplementation(() => {
    throw new Failure('This article is no longer in the list')
  })
  const list = await articles()
  await user.click(list.getByRole('button', { name: 'Not the same story: Rates stay' }))
  expect(await screen.findByText('The choice was not saved')).toBeVisible()
  expect(screen.getByText('This article is no longer in the list')).toBeVisible()
  expect(await rows()).toHaveLength(1)
})
