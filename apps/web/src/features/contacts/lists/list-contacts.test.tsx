import type { ContactsPage } from '@newsloom/contract/contacts/contacts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { ready, removedMember, sampleContact, sampleList } from '../fixtures.ts'

/** A list of this many contacts, served in pages of 100 like the server does. */
function crowd(size: number) {
  return vi.fn((input: { cursor?: unknown }): ContactsPage => {
    const from = Number(input.cursor ?? 0)
    const ids = Array.from({ length: Math.min(100, size - from) }, (_, index) => from + index + 1)
    const last = ids.at(-1) ?? size
    return { items: ids.map((id) => sampleContact(id)), nextCursor: last < size ? last : null }
  })
}
type Page = (input: { cursor?: unknown; search?: string | undefined }) => ContactsPage | Promise<ContactsPage>
const bigList = (size: number, page: Page = crowd(size)) =>
  ready({ lists: { list: () => [sampleList({ contactCount: size })] }, contacts: { page } })

const rows = () => screen.findByRole('list', { name: 'Contacts in Executives' })
const scroll = (list: HTMLElement, top: number) =>
  fireEvent.scroll(list.parentElement ?? list, { target: { scrollTop: top } })

test('a row shows the name, the address and why the contact gets no email', async () => {
  const items = [
    sampleContact(1, { name: 'Ann Smith', email: 'ann@example.com' }),
    sampleContact(2, { suppressed: true }),
    sampleContact(3, { leftAt: '2026-03-02T09:00:00.000Z' }),
  ]
  renderApp('/contacts', ready({ contacts: { page: () => ({ items, nextCursor: null }) } }))
  const [ann, gone, left] = within(await rows()).getAllByRole('listitem')
  expect(ann).toHaveTextContent('Ann Smithann@example.com')
  expect(ann).toHaveAttribute('aria-setsize', '3')
  expect(gone).toHaveTextContent('reader2@example.comNot emailed')
  expect(left).toHaveTextContent('reader3@example.comLeft the list')
})

test('of thousands of rows only the visible ones are rendered, and the next page loads ahead of scrolling', async () => {
  const page = crowd(20_000)
  renderApp('/contacts', bigList(20_000, page))
  const list = await rows()
  await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(5))
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(30)
  expect(within(list).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '20000')
  expect(page).toHaveBeenCalledTimes(1)
  scroll(list, 60 * 56)
  expect(await within(list).findByText('reader61@example.com')).toBeVisible()
  await waitFor(() => expect(page).toHaveBeenCalledTimes(2))
  expect(page).toHaveBeenLastCalledWith(expect.objectContaining({ cursor: 100 }))
  scroll(list, 120 * 56)
  const row = await within(list).findByText('reader121@example.com')
  expect(row.closest('li')).toHaveAttribute('aria-posinset', '121')
})

test('the list is one tab stop; the arrow keys move in it and the focus survives scrolling', async () => {
  const { user } = renderApp('/contacts', bigList(100))
  const list = await rows()
  const first = await within(list).findByRole('link', { name: 'reader1@example.com' })
  first.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(within(list).getByRole('link', { name: 'reader2@example.com' })).toHaveFocus()
  expect(first).toHaveAttribute('tabindex', '-1')
  scroll(list, 70 * 56)
  expect(await within(list).findByText('reader71@example.com')).toBeVisible()
  expect(within(list).getByRole('link', { name: 'reader2@example.com' })).toHaveFocus()
  await user.tab()
  expect(within(list).getByRole('button', { name: 'Delete reader2@example.com' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(within(list).getByRole('button', { name: 'Delete reader100@example.com' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(within(list).getByRole('button', { name: 'Delete reader1@example.com' })).toHaveFocus()
})

test('a next page that fails says so in its place, and can be loaded again', async () => {
  const page = crowd(150)
  const { user } = renderApp(
    '/contacts',
    bigList(
      150,
      vi.fn((input: { cursor?: unknown }) => {
        if (input.cursor && page.mock.calls.length === 1) {
          page(input)
          throw new Failure('No database')
        }
        return page(input)
      }),
    ),
  )
  const list = await rows()
  scroll(list, 60 * 56)
  expect(await screen.findByRole('alert')).toHaveTextContent('More contacts could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  scroll(list, 140 * 56)
  expect(await within(list).findByText('reader150@example.com')).toBeVisible()
})

test('contacts that fail to load can be loaded again', async () => {
  const page = crowd(2)
  page.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = renderApp('/contacts', bigList(2, page))
  expect(await screen.findByRole('alert')).toHaveTextContent('The contacts could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('reader2@example.com')).toBeVisible()
})

test('a list loads its contacts only when it comes near the screen', async () => {
  const reports: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  const before = globalThis.IntersectionObserver
  onTestFinished(() => void vi.stubGlobal('IntersectionObserver', before))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reports.push(report)
      }
      observe(): void {
        return
      }
      disconnect(): void {
        return
      }
    },
  )
  const page = crowd(2)
  renderApp('/contacts', bigList(2, page))
  await screen.findByRole('region', { name: 'Executives' })
  expect(page).not.toHaveBeenCalled()
  act(() => reports.at(-1)?.([{ isIntersecting: true }]))
  expect(await screen.findByText('reader1@example.com')).toBeVisible()
})

test('search asks the server, keeps the current rows meanwhile, and counts the matches', async () => {
  const found = deferred<ContactsPage>()
  const page = vi.fn((input: { search?: string | undefined }) =>
    input.search ? found.promise : crowd(12)({}),
  )
  const { user } = renderApp('/contacts', bigList(12, page))
  expect(await screen.findByText('reader1@example.com')).toBeVisible()
  await user.keyboard('/')
  expect(screen.getByLabelText('Search contacts in Executives')).toHaveFocus()
  await user.keyboard('dora')
  await waitFor(() =>
    expect(page).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'dora', listId: 1 })),
  )
  expect(screen.getByText('reader1@example.com')).toBeVisible()
  found.resolve({ items: [sampleContact(77)], nextCursor: null })
  expect(await screen.findByText('reader77@example.com')).toBeVisible()
  expect(screen.getByText('1 found')).toBeVisible()
})

test('a short list is shown whole; a long one can be searched and fades at its lower edge', async () => {
  const { unmount } = renderApp('/contacts', bigList(9))
  await rows()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  unmount()
  renderApp('/contacts', bigList(150))
  expect(await screen.findByLabelText('Search contacts in Executives')).toBeVisible()
  await waitFor(() => expect(document.querySelector('[data-more-below]')).toBeVisible())
})

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

test('a search without a match says so', async () => {
  const page = vi.fn((input: { search?: string | undefined }) =>
    input.search ? { items: [], nextCursor: null } : crowd(12)({}),
  )
  const { user } = renderApp('/contacts', bigList(12, page))
  await user.type(await screen.findByLabelText('Search contacts in Executives'), 'nobody')
  expect(await screen.findByText("No contact matches 'nobody'.")).toBeVisible()
})

test('a contact is deleted at once and can be added again; the focus moves to the next row', async () => {
  // as it was when it was deleted, not as it was shown
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
