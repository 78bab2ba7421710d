import type { ContactsPage } from '@newsloom/contract/contacts/contacts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { crowd, ready, sampleContact, sampleList } from '../fixtures.ts'

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
  expect(screen.getByText('1 of 12 contacts')).toBeVisible()
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

test('a search without a match says so', async () => {
  const page = vi.fn((input: { search?: string | undefined }) =>
    input.search ? { items: [], nextCursor: null } : crowd(12)({}),
  )
  const { user } = renderApp('/contacts', bigList(12, page))
  await user.type(await screen.findByLabelText('Search contacts in Executives'), 'nobody')
  expect(await screen.findByText("No contact matches 'nobody'.")).toBeVisible()
})
