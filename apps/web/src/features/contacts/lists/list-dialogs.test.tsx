import type { ContactListView, ListUsage } from '@newsloom/contract/contacts/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { ready, sampleContact, sampleList } from '../fixtures.ts'

type User = ReturnType<typeof renderApp>['user']

async function choose(user: User, entry: string, list = 'Executives') {
  await user.click(await screen.findByRole('button', { name: `Actions for ${list}` }))
  // a menu registers which entry is pressed before the release
  await user.pointer({ target: await screen.findByRole('menuitem', { name: entry }), keys: '[MouseLeft>]' })
  await user.pointer('[/MouseLeft]')
}

test('the menu lists every action; the export is a plain link', async () => {
  const { user } = renderApp('/contacts', ready())
  await user.click(await screen.findByRole('button', { name: 'Actions for Executives' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'Add contacts…',
    'Import CSV…',
    'Export CSV',
    'Rename…',
    'Sign-up form…',
    'Pause subscriptions…',
    'Delete…',
  ])
  const link = screen.getByRole('menuitem', { name: 'Export CSV' })
  expect(link).toHaveAttribute('href', '/api/contact-lists/1/export')
  expect(link).toHaveAttribute('download')
})

test("addresses added from a list's menu go to that list", async () => {
  const lists = [sampleList(), sampleList({ id: 2, name: 'Board' })]
  const page = (input: { listId: unknown }) => ({
    items: [sampleContact(Number(input.listId))],
    nextCursor: null,
  })
  const { user } = renderApp('/contacts', ready({ lists: { list: () => lists }, contacts: { page } }))
  await choose(user, 'Add contacts…', 'Board')
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  expect(within(dialog).getByLabelText('Contact list')).toHaveDisplayValue('Board (2 contacts)')
})

test("a file imported from a list's menu goes to that list", async () => {
  const lists = [sampleList(), sampleList({ id: 2, name: 'Board', contactCount: 0 })]
  const { user } = renderApp('/contacts', ready({ lists: { list: () => lists } }))
  await choose(user, 'Import CSV…', 'Board')
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  expect(within(dialog).getByLabelText('Contact list')).toHaveDisplayValue(/^Board/)
})

test("a list's name and description can be changed; the name is required", async () => {
  const lists = [sampleList()]
  const update = vi.fn(
    (input: { name?: string | undefined; description?: string | undefined }): ContactListView => {
      const changed = sampleList({ name: input.name?.trim(), description: input.description })
      lists.splice(0, 1, changed)
      return changed
    },
  )
  const { user } = renderApp('/contacts', ready({ lists: { list: () => [...lists], update } }))
  await choose(user, 'Rename…')
  const dialog = await screen.findByRole('dialog', { name: 'Rename contact list' })
  const name = within(dialog).getByLabelText(/List Name/)
  expect(name).toHaveValue('Executives')
  await user.clear(name)
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByText('Please enter a list name')).toBeVisible()
  await user.type(name, 'Board{Enter}')
  expect(await screen.findByText('Contact list updated')).toBeVisible()
  expect(update).toHaveBeenCalledWith({ id: 1, name: 'Board', description: 'Weekly readers' })
  expect(await screen.findByRole('region', { name: 'Board' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Board' })).toHaveFocus())
})

test('a name that could not be saved stays in the dialog', async () => {
  const update = () => {
    throw new Failure('No database')
  }
  const { user } = renderApp('/contacts', ready({ lists: { update } }))
  await choose(user, 'Rename…')
  const dialog = await screen.findByRole('dialog', { name: 'Rename contact list' })
  await user.type(within(dialog).getByLabelText(/List Name/), ' and more{Enter}')
  expect(await screen.findByText('Failed to update contact list')).toBeVisible()
  expect(within(dialog).getByLabelText(/List Name/)).toHaveValue('Executives and more')
})

test('deleting a list says what is deleted and what is kept', async () => {
  const lists = [sampleList({ contactCount: 1_204 })]
  const answer = deferred<{ id: number; deletedContacts: number }>()
  const remove = vi.fn(() => answer.promise)
  const { user } = renderApp(
    '/contacts',
    ready({ lists: { list: () => [...lists], usage: () => UNUSED, delete: remove } }),
  )
  await choose(user, 'Delete…')
  const asking = await screen.findByRole('alertdialog', { name: "Delete 'Executives'?" })
  expect(asking).toHaveTextContent(
    "Are you sure you want to delete 'Executives' and its 1,204 contacts? This action cannot be undone.",
  )
  expect(asking).toHaveTextContent('Suppressions, sent emails and their statistics are kept.')
  const button = within(asking).getByRole('button', { name: 'Delete' })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
  expect(await within(asking).findByRole('button', { name: 'Deleting…' })).toHaveAttribute('aria-disabled')
  lists.splice(0, 1)
  answer.resolve({ id: 1, deletedContacts: 1_204 })
  expect(await screen.findByText('Contact list deleted')).toBeVisible()
  expect(screen.getByText('Removed 1,204 contacts')).toBeVisible()
  expect(remove).toHaveBeenCalledWith({ id: 1, force: false })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Executives' })).not.toBeInTheDocument())
  expect(screen.getByRole('tab', { name: 'Contact Lists' })).toHaveFocus()
})

const UNUSED: ListUsage = { scheduled: [], onHold: [], topics: [], campaigns: [], lastSend: null }
const at = new Date(2099, 11, 1, 9, 0).toISOString()

test('the dependents of a list are named before it is deleted, also if they changed meanwhile', async () => {
  let usage: ListUsage = {
    scheduled: [{ id: 2, name: 'All of us', scheduledAt: at, effect: 'fewer' }],
    onHold: [{ id: 6, name: 'Late' }],
    topics: [{ id: 1, name: 'Rates' }],
    campaigns: [{ id: 3, name: 'Weekly' }],
    lastSend: { id: 4, label: 'Spring', at: new Date().toISOString(), isUnderWay: true },
  }
  const remove = vi.fn(({ force }: { force?: boolean | undefined }) => {
    if (!force) throw new Failure("'Executives' has related data", 'CONFLICT')
    return { id: 1, deletedContacts: 2 }
  })
  const { user } = renderApp(
    '/contacts',
    ready({ lists: { list: () => [sampleList()], usage: () => usage, delete: remove } }),
  )
  await choose(user, 'Delete…')
  const asking = await screen.findByRole('alertdialog')
  await within(asking).findByText(/will reach fewer people: 'All of us' \(Dec 1, 2099 09:00, UTC\)\.$/)
  expect(asking).toHaveTextContent("Campaigns on hold for this list: 'Late'. Check the recipients")
  expect(asking).toHaveTextContent("Topics it will no longer receive: 'Rates'.")
  expect(asking).toHaveTextContent("Campaigns it will no longer receive: 'Weekly'.")
  expect(asking).toHaveTextContent("Being sent to it now: 'Spring', just now.")
  usage = { ...usage, scheduled: [{ id: 5, name: 'Winter', scheduledAt: at, effect: 'held' }] }
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  await within(asking).findByText(/will be put on hold: 'Winter' \(Dec 1, 2099 09:00, UTC\)\.$/)
  await user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Contact list deleted')).toBeVisible()
  expect(remove.mock.calls.map(([input]) => input)).toEqual([
    { id: 1, force: false },
    { id: 1, force: true },
  ])
})

test('the sign-up form can be opened and closed, and its address copied', async () => {
  const lists = [sampleList()]
  const update = vi.fn((input: { signupEnabled?: boolean | undefined }) => {
    const changed = sampleList({ signupUrl: input.signupEnabled ? 'https://news.example/join/abc' : null })
    lists.splice(0, 1, changed)
    return changed
  })
  const { user } = renderApp('/contacts', ready({ lists: { list: () => [...lists], update } }))
  await choose(user, 'Sign-up form…')
  const dialog = await screen.findByRole('dialog', { name: 'Sign-up form' })
  expect(dialog).toHaveTextContent("join 'Executives' only after confirming on the page it opens")
  const onOff = within(dialog).getByLabelText('Let people sign up on a public page')
  expect(onOff).not.toBeChecked()
  await user.click(onOff)
  const address = await within(dialog).findByLabelText('Link to the form')
  expect(within(dialog).getByText(/list's name and description/)).toBeVisible()
  await waitFor(() => expect(address).toHaveValue('https://news.example/join/abc'))
  expect(update).toHaveBeenCalledWith({ id: 1, signupEnabled: true })
  expect(dialog).toHaveTextContent('stays in the local outbox')
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('https://news.example/join/abc')
  await user.click(onOff)
  await waitFor(() => expect(within(dialog).queryByLabelText('Link to the form')).not.toBeInTheDocument())
  expect(dialog).toHaveTextContent('The page is closed.')
})

test('a sign-up form that could not be opened is shown as closed, with the reason', async () => {
  const update = () => {
    throw new Failure('No database')
  }
  const { user } = renderApp('/contacts', ready({ lists: { update } }))
  await choose(user, 'Sign-up form…')
  const dialog = await screen.findByRole('dialog', { name: 'Sign-up form' })
  await user.click(within(dialog).getByLabelText('Let people sign up on a public page'))
  expect(await screen.findByText('Failed to change the sign-up form')).toBeVisible()
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Let people sign up on a public page')).not.toBeChecked(),
  )
})
