import type { ContactsPage, ContactView } from '@newsloom/contract/contacts'
import type { ContactListView } from '@newsloom/contract/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'

const at = '2026-03-01T09:00:00.000Z'
const list = (over: Partial<ContactListView> = {}): ContactListView => ({
  id: 1,
  name: 'Executives',
  description: 'Weekly readers',
  contactCount: 2,
  createdAt: at,
  signupUrl: null,
  ...over,
})
const contact = (id: number, over: Partial<ContactView> = {}): ContactView => ({
  id,
  listId: 1,
  name: null,
  email: `reader${id}@example.com`,
  createdAt: at,
  suppressed: false,
  leftAt: null,
  ...over,
})

const ready = (over: Answers = {}): Answers => ({
  ...over,
  lists: { list: () => [list()], ...over.lists },
  contacts: {
    page: () => ({
      items: [contact(1, { name: 'Ann Smith' }), contact(2, { suppressed: true })],
      nextCursor: null,
    }),
    ...over.contacts,
  },
})

test('lists show their size and their people', async () => {
  renderApp(
    '/contacts',
    ready({ lists: { list: () => [list(), list({ id: 2, name: 'Empty', contactCount: 0 })] } }),
  )
  const card = await screen.findByRole('region', { name: 'Executives' })
  expect(within(card).getByText('2 contacts')).toBeVisible()
  expect(await within(card).findByText('Ann Smith')).toBeVisible()
  expect(within(card).getByText('reader1@example.com')).toBeVisible()
  expect(within(card).getByText('Not mailed')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Empty' })).toHaveTextContent('No contacts in this list yet.')
  const figures = within(screen.getByRole('main')).getAllByRole('definition')
  expect(figures.map((figure) => figure.textContent)).toEqual(['2', '2'])
})

test('without lists the screen says so and offers to make one', async () => {
  renderApp('/contacts', ready({ lists: { list: () => [] } }))
  expect(
    await screen.findByText('No contact lists yet. Create your first list to get started.'),
  ).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'New List' })).toHaveLength(2)
})

test('lists that cannot be loaded can be tried again', async () => {
  const lists = vi.fn<() => ContactListView[]>().mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  lists.mockImplementation(() => [list()])
  const { user } = renderApp('/contacts', ready({ lists: { list: lists } }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The contact lists could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Executives' })).toBeVisible()
})

test('a list needs a name; a good one is created and shown', async () => {
  const lists = [list()]
  const create = vi.fn((input: { name: string; description?: string | undefined }) => {
    const made = list({
      id: 9,
      name: input.name.trim(),
      description: input.description ?? '',
      contactCount: 0,
    })
    lists.push(made)
    return made
  })
  const { user } = renderApp('/contacts', ready({ lists: { list: () => [...lists], create } }))
  await user.click(await screen.findByRole('button', { name: 'New List' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Contact List' })
  await user.type(within(dialog).getByLabelText(/List Name/), '   {Enter}')
  expect(await within(dialog).findByText('Please enter a list name')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
  await user.type(within(dialog).getByLabelText(/List Name/), 'Board{Enter}')
  expect(await screen.findByText('Contact list created successfully!')).toBeVisible()
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ name: expect.stringContaining('Board') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('region', { name: 'Board' })).toBeVisible()
})

test('closing a dialog with unsaved text asks first', async () => {
  const { user } = renderApp('/contacts', ready())
  await user.click(await screen.findByRole('button', { name: 'New List' }))
  await user.type(await screen.findByLabelText(/List Name/), 'Board')
  await user.keyboard('{Escape}')
  const asking = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText(/List Name/)).toHaveValue('Board')
})

test('pasted addresses become badges, each once, and are imported', async () => {
  const importEmails = vi.fn(() => ({ listId: 1, count: 2, duplicates: 0, rejectedCount: 0, rejected: [] }))
  const { user } = renderApp('/contacts', ready({ contacts: { importEmails } }))
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  expect(within(dialog).getByRole('option', { name: 'Executives (2 contacts)' })).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Add Emails' })).toBeDisabled()
  const box = within(dialog).getByLabelText('E-mail addresses')
  await user.click(box)
  await user.paste('ann@example.com, ANN@example.com nonsense\nbob@example.com')
  await user.keyboard('{Shift>}{Enter}{/Shift}chris@example.com{Enter}')
  expect(within(dialog).getByText('Recipients (3)')).toBeVisible()
  expect(within(dialog).getByText('1 entry left out: not an e-mail address')).toBeVisible()
  expect(box).toHaveValue('')
  await user.click(within(dialog).getByRole('button', { name: 'Remove chris@example.com' }))
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 Contact(s)' }))
  expect(await screen.findByText('Contacts imported successfully!')).toBeVisible()
  expect(screen.getByText('Added 2 contacts')).toBeVisible()
  expect(importEmails).toHaveBeenCalledWith({ emails: ['ann@example.com', 'bob@example.com'], listId: 1 })
})

test('an import without addresses is refused; refused addresses are reported', async () => {
  const importEmails = vi.fn(() => ({
    listId: 1,
    count: 1,
    duplicates: 1,
    rejectedCount: 1,
    rejected: [{ row: 2, email: 'odd@x', reason: 'the domain after @ is not valid' }],
  }))
  const { user } = renderApp('/contacts', ready({ contacts: { importEmails } }))
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  await user.click(within(dialog).getByRole('button', { name: 'Import 0 Contact(s)' }))
  expect(await screen.findByText('Please add some email addresses')).toBeVisible()
  await user.type(
    within(dialog).getByLabelText('E-mail addresses'),
    'ann@example.com odd@x.y dora@example.com',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Import 0 Contact(s)' }))
  expect(await within(dialog).findByText(/1 contact added, 1 already on the list, 1 refused/)).toBeVisible()
  expect(within(dialog).getByText('the domain after @ is not valid')).toBeVisible()
})

test('thousands of pasted addresses stay usable', async () => {
  const { user } = renderApp('/contacts', ready())
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const box = await screen.findByLabelText('E-mail addresses')
  await user.click(box)
  await user.paste(Array.from({ length: 5_000 }, (_, i) => `person${i}@example.com`).join('\n'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Recipients (5,000)')).toBeVisible()
  expect(screen.getByRole('button', { name: '+ 4,900 more' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 5,000 Contact(s)' })).toBeVisible()
})

test('search asks the server, and pages follow one another', async () => {
  const page = vi.fn((input: { search?: string | undefined; cursor?: unknown }): ContactsPage => {
    if (input.search) return { items: [contact(77)], nextCursor: null }
    return input.cursor ? { items: [contact(3)], nextCursor: null } : { items: [contact(1)], nextCursor: 1 }
  })
  const { user } = renderApp('/contacts', ready({ contacts: { page } }))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('reader3@example.com')).toBeVisible()
  expect(screen.getByText('reader1@example.com')).toBeVisible()
  await user.keyboard('/')
  expect(screen.getByLabelText('Search contacts in Executives')).toHaveFocus()
  await user.keyboard('dora')
  expect(await screen.findByText('reader77@example.com')).toBeVisible()
  expect(page).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'dora', listId: 1 }))
})

test('a contact is deleted after a question that names it', async () => {
  const items = [contact(1), contact(2)]
  const remove = vi.fn((input: { id: unknown }) => {
    items.splice(0, 1)
    return { id: Number(input.id) }
  })
  const { user } = renderApp(
    '/contacts',
    ready({ contacts: { page: () => ({ items: [...items], nextCursor: null }), delete: remove } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Delete reader1@example.com' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Delete contact' })
  expect(asking).toHaveTextContent(
    "Are you sure you want to delete 'reader1@example.com'? This action cannot be undone.",
  )
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Contact deleted successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('reader1@example.com')).not.toBeInTheDocument())
  expect(remove).toHaveBeenCalledWith({ id: 1 })
})
