import type { ArticleChoice } from '@newsloom/contract/research/curation'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleNews, sampleSummary } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const TITLES = ['Rates stay', 'Baht gains', 'Exports fall']

/** Three articles, most relevant first, and a server that keeps what is chosen. */
function renderArticles(over: { chosen?: Record<number, ArticleChoice>; mentions?: () => number } = {}) {
  const choices = new Map(Object.entries(over.chosen ?? {}).map(([id, choice]) => [Number(id), choice]))
  const groupOf = (id: number) => ['pinned', undefined, 'left-out'].indexOf(choices.get(id))
  const news = () =>
    TITLES.map((title, i) =>
      sampleNews({ id: i + 1, title, relevanceScore: 0.9 - i / 10, choice: choices.get(i + 1) ?? null }),
    ).sort((a, b) => groupOf(a.id) - groupOf(b.id))
  const keep = (choice: ArticleChoice | null) =>
    vi.fn(({ itemId }: { itemId: unknown }) => {
      if (choice) choices.set(Number(itemId), choice)
      else choices.delete(Number(itemId))
      return { choice }
    })
  const server = { pin: keep('pinned'), leaveOut: keep('left-out'), restore: keep(null) }
  const summary = () => sampleSummary({ leftOutMentions: over.mentions?.() ?? 0 })
  return { server, choices, ...renderNewsResearch({ research: { news, summary, ...server } }) }
}

const list = (name: string) => screen.findByRole('list', { name })
const titlesIn = async (name: string) =>
  within(await list(name))
    .getAllByRole('link')
    .map((link) => link.textContent)
const button = (name: string) => screen.findByRole('button', { name })

test('a pinned article comes first, and says so', async () => {
  const { user, server } = renderArticles()
  await user.click(await button('Pin to the top: Exports fall'))
  await waitFor(async () =>
    expect(await titlesIn('Articles')).toEqual(['Exports fall', 'Rates stay', 'Baht gains']),
  )
  expect(screen.getByText('Pinned')).toBeVisible()
  expect(await button('Pin to the top: Exports fall')).toHaveAttribute('aria-pressed', 'true')
  expect(server.pin).toHaveBeenCalledWith({ itemId: 3 })
  await user.click(await button('Pin to the top: Exports fall'))
  await waitFor(async () => expect(await titlesIn('Articles')).toEqual(TITLES))
})

test('a left-out article is listed apart, and is restored there', async () => {
  const { user, server } = renderArticles()
  await user.click(await button('Leave out: Baht gains'))
  expect(await titlesIn('Left out')).toEqual(['Baht gains'])
  expect(await titlesIn('Articles')).toEqual(['Rates stay', 'Exports fall'])
  expect(screen.getByText('2 articles')).toBeVisible()
  await user.click(await button('Restore: Baht gains'))
  await waitFor(async () => expect(await titlesIn('Articles')).toEqual(TITLES))
  expect(server.restore).toHaveBeenCalledWith({ itemId: 2 })
  expect(screen.queryByRole('list', { name: 'Left out' })).not.toBeInTheDocument()
})

test('a choice is shown before it is saved', async () => {
  const saved = deferred<{ choice: ArticleChoice }>()
  const { user } = renderNewsResearch({
    research: { news: () => [sampleNews({ id: 1, title: 'Rates stay' })], leaveOut: () => saved.promise },
  })
  await user.click(await button('Leave out: Rates stay'))
  expect(await titlesIn('Left out')).toEqual(['Rates stay'])
  saved.resolve({ choice: 'left-out' })
})

test('a choice is undone from its toast', async () => {
  const { user, server, choices } = renderArticles({ chosen: { 3: 'pinned' } })
  await user.click(await button('Leave out: Exports fall'))
  expect(await screen.findByText('Article left out')).toBeVisible()
  await user.click(await button('Undo'))
  await waitFor(() => expect(server.pin).toHaveBeenCalledWith({ itemId: 3 }))
  await waitFor(async () => expect((await titlesIn('Articles'))[0]).toBe('Exports fall'))
  expect(choices.get(3)).toBe('pinned')
})

test('a choice that cannot be saved is taken back, with the reason', async () => {
  const { user } = renderNewsResearch({
    research: {
      news: () => [sampleNews({ id: 1, title: 'Rates stay' })],
      leaveOut: () => {
        throw new Failure('This article is no longer in the list')
      },
    },
  })
  await user.click(await button('Leave out: Rates stay'))
  expect(await screen.findByText('The choice was not saved')).toBeVisible()
  expect(screen.getByText('This article is no longer in the list')).toBeVisible()
  await waitFor(async () => expect(await titlesIn('Articles')).toEqual(['Rates stay']))
})

test('the arrows move between articles, P pins and X leaves out, and the focus keeps its place', async () => {
  const { user } = renderArticles()
  const title = (name: string) => screen.getByRole('link', { name })
  await list('Articles')
  title('Rates stay').focus()
  await user.keyboard('{ArrowDown}')
  expect(title('Baht gains')).toHaveFocus()
  await user.keyboard('x')
  await waitFor(() => expect(title('Exports fall')).toHaveFocus())
  await user.keyboard('p')
  await waitFor(async () => expect(await titlesIn('Articles')).toEqual(['Exports fall', 'Rates stay']))
  await waitFor(() => expect(title('Rates stay')).toHaveFocus())
  await user.keyboard('x')
  await waitFor(() => expect(title('Exports fall')).toHaveFocus())
  await user.keyboard('x')
  await waitFor(() => expect(screen.getByRole('list', { name: 'Articles' })).toBeEmptyDOMElement())
  expect(within(await list('Left out')).getAllByRole('link')[0]).toHaveFocus()
})

test('an analysis that mentions a left-out article says so and offers to generate it again', async () => {
  let mentions = 0
  const { user, server } = renderArticles({ mentions: () => mentions })
  server.leaveOut.mockImplementation(() => {
    mentions = 1
    return { choice: 'left-out' }
  })
  await user.click(await button('Leave out: Baht gains'))
  expect(await screen.findByText('This analysis still mentions an article that you left out.')).toBeVisible()
  expect(await button('Generate again')).toBeEnabled()
})

test("the email's part of the analysis is read again after a choice", async () => {
  const get = vi.fn(() => null)
  const { user } = renderNewsResearch({
    analysis: { get },
    research: {
      news: () => [sampleNews({ id: 1, title: 'Rates stay' })],
      summary: () => sampleSummary(),
      leaveOut: () => ({ choice: 'left-out' as const }),
    },
  })
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  await user.click(await button('Leave out: Rates stay'))
  await waitFor(() => expect(get).toHaveBeenCalledTimes(2))
})

test('if every article is left out there is nothing to generate from', async () => {
  renderArticles({ chosen: { 1: 'left-out', 2: 'left-out', 3: 'left-out' } })
  const text = 'You left out every article. Restore one to generate an analysis.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(await button('Regenerate')).toBeDisabled()
  expect(await titlesIn('Left out')).toEqual(TITLES)
})
