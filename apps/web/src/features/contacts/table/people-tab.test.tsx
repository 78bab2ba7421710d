import type { BulkInput, BulkPreviewInput } from '@newsloom/contract/contacts/bulk'
import type { PeopleTable } from '@newsloom/contract/contacts/people-table'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, sampleList, sampleRow } from '../fixtures.ts'

const PATH = '/contacts?tab=people'
const TOTAL = 120
const people = vi.fn((input: { page?: unknown; search?: unknown }): PeopleTable => {
  if (input.search === 'nobody') return { items: [], total: 0 }
  const from = (Number(input.page ?? 1) - 1) * 50
  // the first rows of the page are enough here
  return { items: [1, 2, 3].map((n) => sampleRow(from + n)), total: TOTAL }
})
const preview = vi.fn((_: BulkPreviewInput) => ({
  people: 2,
  applies: 2,
  suppressed: 1,
  left: 1,
  leftAll: 1,
  canUndo: true,
}))
const show = (over: object = {}, path = PATH) =>
  renderApp(
    path,
    ready({
      lists: { list: () => [sampleList(), sampleList({ id: 2, name: 'Press' })] },
      contacts: { people, bulkPreview: preview, ...over },
    }),
  )
const rows = async () => within(await screen.findByRole('table', { name: 'Contacts' })).getAllByRole('row')
const tick = (name: string) => screen.findByRole('checkbox', { name })
const openAction = async (user: ReturnType<typeof show>['user'], name: string, title?: string) => {
  await user.click(screen.getByRole('button', { name }))
  return screen.findByRole('dialog', title ? { name: title } : {})
}

test('a row shows the person, what they get, their lists and when they were added', async () => {
  const lists = [
    { id: 1, name: 'Executives', hasLeft: false },
    { id: 2, name: 'Press', hasLeft: true },
  ]
  const items = [sampleRow(1, { name: 'Ann Smith', status: 'paused', lists })]
  show({ people: () => ({ items, total: 1 }) })
  const [, ann] = await rows()
  expect(ann).toHaveTextContent('Ann Smithreader1@example.comPausedExecutivesPress, leftMar 1, 2026')
  expect(within(ann ?? document.body).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('person=reader1%40example.com'),
  )
})

test('without filters nothing is said of all, even where an older number is known', async () => {
  const sized = (input: { sort?: unknown }) => ({
    items: [sampleRow(1)],
    total: input.sort === 'name' ? 36 : 35,
  })
  const { user } = show({ people: sized }, PATH)
  expect(await screen.findByText('35 contacts')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name A–Z')
  expect(await screen.findByText(/^36/)).toHaveTextContent('36 contacts')
})

test('filters, order and page are in the address; another filter starts at page 1', async () => {
  const { user, router } = show({}, `${PATH}&page=2&q=ann`)
  await rows()
  expect(people).toHaveBeenCalledWith(expect.objectContaining({ page: 2, search: 'ann' }))
  expect(screen.getByText('51–100 of 120')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Bounced')
  await waitFor(() =>
    expect(people).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: 1, search: 'ann', status: 'bounced' }),
    ),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'List' }), 'Press')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name A–Z')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      tab: 'people',
      q: 'ann',
      status: 'bounced',
      list: 2,
      sort: 'name',
      page: 2,
    }),
  )
})

test('with a filter, the contacts that match are counted out of all', async () => {
  const found = { items: [sampleRow(1)], total: 11 }
  const { user } = show({ people: (input: { search?: unknown }) => (input.search ? found : people({})) })
  expect(await screen.findByText('120 contacts')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'ann')
  expect(await screen.findByText('11 of 120 contacts')).toBeVisible()
})

test('typed words search, and no match offers to clear the filters', async () => {
  const { user, router } = show()
  await rows()
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'nobody')
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect((await rows()).length).toBe(4)
  expect(router.state.location.search).toEqual({ tab: 'people' })
  expect(screen.getByRole('searchbox', { name: 'Search contacts' })).toHaveValue('')
})

test('adds the selected to a list, after saying to how many it applies', async () => {
  const bulk = vi.fn((_: BulkInput) => ({ applied: 2, removed: null }))
  const { user } = show({ bulk })
  await user.click(await tick('Select reader1@example.com'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(await tick('Select reader51@example.com'))
  expect(screen.getByText('2 of 120 selected')).toBeVisible()
  const dialog = await openAction(user, 'Add to list…', 'Add 2 contacts to a list')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Contact list' }), '2')
  expect(await within(dialog).findByText('Adds 2 of 2 selected contacts.')).toBeVisible()
  expect(within(dialog).getByText('1 person left this list and will not be added again.')).toBeVisible()
  const again = '1 person of those added left every list they were on. They would get email again.'
  expect(within(dialog).getByText(again)).toBeVisible()
  expect(within(dialog).getByText('1 person of those added will still get no email.')).toBeVisible()
  await user.click(await within(dialog).findByRole('button', { name: 'Add 2 contacts' }))
  expect(await screen.findByText("Added 2 contacts to 'Press'")).toBeVisible()
  expect(bulk).toHaveBeenCalledWith({
    selection: { ids: [1, 51] },
    action: { kind: 'add', listId: 2 },
    expected: 2,
  })
  // the same people can be removed from another list right away
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add to list…' })).toHaveFocus())
  expect(screen.getByText('2 of 120 selected')).toBeVisible()
})

test('with a filter by status, an action ends the selection, as people may leave the view', async () => {
  const { user } = show({ bulk: () => ({ applied: 1, removed: null }) }, `${PATH}&status=receives`)
  await user.click(await tick('Select reader1@example.com'))
  const dialog = await openAction(user, 'Suppress…', 'Suppress 1 contact?')
  await user.click(await within(dialog).findByRole('button', { name: /^Suppress \d/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument()
})

test('of several lists, none is chosen to add to before the person does it', async () => {
  const bulk = vi.fn((_: BulkInput) => ({ applied: 1, removed: null }))
  const { user } = show({ bulk })
  await user.click(await tick('Select reader1@example.com'))
  const dialog = await openAction(user, 'Add to list…', 'Add 1 contact to a list')
  const field = within(dialog).getByRole('combobox', { name: 'Contact list' })
  expect(field).toHaveDisplayValue('Select a list')
  await user.click(within(dialog).getByRole('button', { name: 'Add contacts' }))
  expect(field).toHaveFocus()
  expect(bulk).not.toHaveBeenCalled()
})

test('selects a page, or all that match but some', async () => {
  const { user } = show({}, `${PATH}&q=reader`)
  await user.click(await tick('Select this page'))
  expect(screen.getByText('3 of 120 selected')).toBeVisible()
  const all = screen.getByRole('button', { name: 'Select all 120' })
  await user.click(all)
  expect(all).toHaveFocus()
  await user.click(await tick('Select reader2@example.com'))
  expect(screen.getByText('119 of 120 selected')).toBeVisible()
  const dialog = await openAction(user, 'Export CSV…', 'Export 119 contacts')
  const link = await within(dialog).findByRole('link', { name: 'Export 2 contacts' })
  expect(link).toHaveAttribute('href', '/api/contacts/bulk/export?search=reader&except=2')
  expect(preview).toHaveBeenLastCalledWith(
    expect.objectContaining({ selection: { filter: { search: 'reader' }, except: [2] } }),
  )
})

test('clearing the selection leaves the focus where one selects again', async () => {
  const { user } = show()
  await user.click(await tick('Select reader1@example.com'))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('120 contacts')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
  expect(await tick('Select this page')).toHaveFocus()
})

test('a filter by a list that was deleted offers to clear the filters', async () => {
  const gone = vi.fn(({ listId }: { listId?: unknown }) => {
    if (listId) throw new Failure('This list no longer exists', 'NOT_FOUND')
    return { items: [sampleRow(1)], total: 1 }
  })
  const { user, router } = show({ people: gone }, `${PATH}&list=9`)
  expect(await screen.findByText('This list was deleted.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect((await rows()).length).toBe(2)
  expect(router.state.location.search).toEqual({ tab: 'people' })
})

test('a removal can be undone', async () => {
  const removed = [
    { id: 1, email: 'reader1@example.com', name: null, createdAt: '2026-03-01T09:00:00.000Z', leftAt: null },
  ]
  const undoRemoval = vi.fn(() => ({ restored: 1 }))
  const { user } = show({ bulk: () => ({ applied: 1, removed }), undoRemoval })
  await user.click(await tick('Select reader1@example.com'))
  const dialog = await openAction(user, 'Remove from list…', 'Remove 1 contact from a list?')
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Contact list' }), '1')
  await user.click(await within(dialog).findByRole('button', { name: 'Remove 2 contacts' }))
  expect(await screen.findByText('120 contacts')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove from list…' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select this page' })).toHaveFocus())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Restored 1 contact')).toBeVisible()
  expect(undoRemoval).toHaveBeenCalledWith({ listId: 1, removed })
})

test('a refused action keeps the selection and counts again', async () => {
  const bulk = () => {
    throw new Failure('This now applies to 1 contact, not 2.', 'CONFLICT')
  }
  const { user } = show({ bulk })
  await user.click(await tick('Select reader1@example.com'))
  const dialog = await openAction(user, 'Suppress…', 'Suppress 1 contact?')
  const suppress = await within(dialog).findByRole('button', { name: 'Suppress 2 contacts' })
  preview.mockClear()
  await user.click(suppress)
  await waitFor(() => expect(screen.getByText('This now applies to 1 contact, not 2.')).toBeVisible())
  await waitFor(() => expect(preview).toHaveBeenCalledOnce())
  expect(screen.getByText('1 of 120 selected')).toBeInTheDocument()
})

test('corrects a name', async () => {
  const update = vi.fn(({ id }: { id: unknown }) => ({ id: Number(id) }))
  const { user } = show({ update })
  await user.click(await screen.findByRole('button', { name: 'Edit reader2@example.com' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Somsri{Enter}')
  expect(await screen.findByText('Contact saved')).toBeVisible()
  expect(update).toHaveBeenCalledWith({ id: 2, name: 'Somsri', fields: {} })
})

test('contacts that fail to load can be loaded again', async () => {
  const atSecond = vi.fn(() => ({ items: [sampleRow(1)], total: 1 }))
  atSecond.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = show({ people: atSecond })
  expect(await screen.findByText('The contacts could not be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await rows()).length).toBe(2)
})
