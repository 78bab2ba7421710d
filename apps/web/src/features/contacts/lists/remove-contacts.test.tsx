import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { crowd, ready, removedMember, sampleList } from '../fixtures.ts'

test('deleting the last contact of a short list leaves the focus in its card', async () => {
  const lists = [sampleList({ contactCount: 1 })]
  const { user } = renderApp(
    '/contacts',
    ready({
      lists: { list: () => lists },
      contacts: { delete: () => ({ listId: 1, removed: [removedMember(1)] }), page: crowd(1) },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete reader1@example.com' }))
  await waitFor(() => expect(screen.queryByText('reader1@example.com')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Executives' })).toHaveFocus())
})

test('a contact is deleted at once and can be added again; the focus moves to the next row', async () => {
  // the contact at the time of its deletion, which differs from the one shown
  const member = { ...removedMember(1), name: 'Changed meanwhile' }
  const remove = vi.fn(() => ({ listId: 1, removed: [member] }))
  const undoRemoval = vi.fn(() => ({ restored: 1 }))
  const { user } = renderApp(
    '/contacts',
    ready({ contacts: { delete: remove, page: crowd(2), undoRemoval } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete reader1@example.com' }))
  expect(await screen.findByText('Contact deleted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('reader1@example.com')).not.toBeInTheDocument())
  expect(remove).toHaveBeenCalledWith({ id: 1 })
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete reader2@example.com' })).toHaveFocus(),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Restored 1 contact')).toBeVisible()
  expect(await screen.findByText('reader1@example.com')).toBeVisible()
  expect(undoRemoval).toHaveBeenCalledWith({ listId: 1, removed: [member] })
})

test('contacts deleted one after the other are undone together', async () => {
  const remove = vi.fn(({ id }: { id: unknown }) => ({ listId: 1, removed: [removedMember(Number(id))] }))
  const undoRemoval = vi.fn(() => ({ restored: 1 }))
  const { user } = renderApp(
    '/contacts',
    ready({ contacts: { delete: remove, page: crowd(3), undoRemoval } }),
  )
  for (const n of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: `Delete reader${n}@example.com` }))
    await waitFor(() => expect(screen.queryByText(`reader${n}@example.com`)).not.toBeInTheDocument())
  }
  expect(await screen.findByText('2 contacts deleted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 of 2 contacts could not be restored')).toBeVisible()
  expect(undoRemoval).toHaveBeenCalledWith({ listId: 1, removed: [removedMember(1), removedMember(2)] })
})

test('a held key and a double click delete one contact', async () => {
  const remove = vi.fn(({ id }: { id: unknown }) => ({ listId: 1, removed: [removedMember(Number(id))] }))
  const { user } = renderApp('/contacts', ready({ contacts: { delete: remove, page: crowd(3) } }))
  const first = await screen.findByRole('button', { name: 'Delete reader1@example.com' })
  first.focus()
  await user.keyboard('{Enter>4/}')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete reader2@example.com' })).toHaveFocus(),
  )
  expect(remove).toHaveBeenCalledOnce()
  await user.dblClick(screen.getByRole('button', { name: 'Delete reader3@example.com' }))
  await waitFor(() => expect(screen.queryByText('reader3@example.com')).not.toBeInTheDocument())
  expect(remove).toHaveBeenCalledTimes(2)
})

test('a contact that could not be deleted stays, and the reason is shown', async () => {
  const remove = () => {
    throw new Failure('No database')
  }
  const { user } = renderApp('/contacts', ready({ contacts: { delete: remove } }))
  await user.click(await screen.findByRole('button', { name: 'Delete reader2@example.com' }))
  expect(await screen.findByText('Failed to delete contact')).toBeVisible()
  expect(screen.getByText('No database')).toBeVisible()
  expect(screen.getByText('reader2@example.com')).toBeInTheDocument()
})
