import type { ArticleChoice } from '@newsloom/contract/research/curation'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '~/testing/at-width.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleNews } from '../../fixtures.ts'
import { renderNewsResearch } from '../../render-news-research.tsx'

beforeEach(onPhone)

test('a phone has one menu for the choices of an article, and keeps the focus in its row', async () => {
  const choices: (ArticleChoice | null)[] = ['pinned', 'pinned', null]
  const order = [1, 2, 3]
  const arrange = vi.fn((_: unknown) => {
    order.splice(0, 2, 2, 1)
    return { itemIds: [2, 1] }
  })
  const leaveOut = vi.fn((_: unknown) => {
    choices[2] = 'left-out'
    return { choice: 'left-out' as const }
  })
  const news = () =>
    order.map((id) => sampleNews({ id, title: `Article ${id}`, choice: choices[id - 1] ?? null }))
  const { user } = renderNewsResearch({ research: { news, arrange, leaveOut } })
  const list = within(await screen.findByRole('list', { name: 'Articles' }))
  const menuOf = (id: number) => `Actions for Article ${id}`
  const menus = () =>
    list.getAllByRole('button', { name: /^Actions for/ }).map((menu) => menu.getAttribute('aria-label'))
  expect(list.queryByRole('button', { name: /^(Move|Pin to the top|Leave out)/ })).not.toBeInTheDocument()
  await user.click(list.getByRole('button', { name: menuOf(1) }))
  await screen.findByRole('menuitem', { name: 'Unpin' })
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).not.toBeInTheDocument()
  await pressMenuItem(user, 'Move down')
  await waitFor(() => expect(arrange).toHaveBeenCalledWith({ topicId: 1, itemIds: [2, 1] }))
  await waitFor(() => expect(menus()).toEqual([2, 1, 3].map(menuOf)))
  expect(list.getByRole('button', { name: menuOf(1) })).toHaveFocus()
  await user.click(list.getByRole('button', { name: menuOf(3) }))
  await pressMenuItem(user, 'Leave out')
  await waitFor(() => expect(leaveOut).toHaveBeenCalledWith({ itemId: 3 }))
  await waitFor(() => expect(menus()).toEqual([2, 1].map(menuOf)))
  // the last row now
  expect(list.getByRole('button', { name: menuOf(1) })).toHaveFocus()
})
