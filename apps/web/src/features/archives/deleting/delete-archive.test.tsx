import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { card, pageOf, ready } from '../fixtures.ts'

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
