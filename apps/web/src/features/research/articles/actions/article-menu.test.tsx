import type { ArticleChoice } from '@newsloom/contract/research/curation'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderNewsResearch } from '../../render-news-research.tsx'
import { sampleNews } from '../../samples.ts'

beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(max-width: 39.99rem)',
  }))
})

test('a phone has one menu for the choices of an article, and keeps the focus in its row', async () => {
  const choices: (ArticleChoice | null)[] = ['pinned', 'pinned', null]
  const arrange = vi.fn((_: unknown) => ({ itemIds: [2, 1] }))
  const leaveOut = vi.fn((_: unknown) => {
    choices[2] = 'left-out'
    return { choice: 'left-out' as const }
  })
  const news = () => choices.map((choice, i) => sampleNews({ id: i + 1, title: `Article ${i + 1}`, choice }))
  const { user } = renderNewsResearch({ research: { news, arrange, leaveOut } })
  const list = within(await screen.findByRole('list', { name: 'Articles' }))
  expect(list.queryByRole('button', { name: /^(Move|Pin to the top|Leave out)/ })).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: 'Actions for Article 1' }))
  await screen.findByRole('menuitem', { name: 'Unpin' })
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument()
  await pressMenuItem(user, 'Move down')
  await waitFor(() => expect(arrange).toHaveBeenCalledWith({ topicId: 1, itemIds: [2, 1] }))
  await user.click(list.getByRole('button', { name: 'Actions for Article 3' }))
  await pressMenuItem(user, 'Leave out')
  await waitFor(() => expect(leaveOut).toHaveBeenCalledWith({ itemId: 3 }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-control', 'menu'))
})
