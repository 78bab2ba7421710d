import type { ContactListView } from '@newsloom/contract/contacts/lists'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { ready, sampleList, sampleSummary } from './fixtures.ts'

const figures = () =>
  within(screen.getByRole('main'))
    .getAllByRole('definition')
    .map((figure) => figure.textContent)

test('shows the heading, four figures, and the lists with their sizes', async () => {
  const lists = [sampleList({ contactCount: 1_204 }), sampleList({ id: 2, name: 'Empty', contactCount: 0 })]
  renderApp('/contacts', ready({ lists: { list: () => lists } }))
  expect(await screen.findByRole('heading', { name: 'Contacts' })).toBeVisible()
  expect(screen.getByText('Manage your contact lists and email automation subscriptions')).toBeVisible()
  const card = await screen.findByRole('region', { name: 'Executives' })
  expect(within(card).getByText('1,204 contacts')).toBeVisible()
  expect(within(card).getByText('Weekly readers')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Empty' })).toHaveTextContent('No contacts in this list yet.')
  await waitFor(() => expect(figures()).toEqual(['1', '2', '3', '4']))
  expect(screen.getAllByRole('term').map((label) => label.textContent)).toEqual([
    'Contact Lists',
    'Total Contacts',
    'Topic Subscriptions',
    'Campaign Subscriptions',
  ])
})

test('an import that is named in the address waits for the lists', async () => {
  const lists = deferred<ContactListView[]>()
  renderApp('/contacts?open=import', ready({ lists: { list: () => lists.promise } }))
  expect(await screen.findByText('Loading contact lists')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  lists.resolve([sampleList(), sampleList({ id: 2, name: 'Press' })])
  const dialog = within(await screen.findByRole('dialog', { name: 'Import Contacts' }))
  expect(dialog.getByRole('combobox', { name: 'Contact list' })).toHaveDisplayValue('Select a list')
})

test('an import says so if the lists could not be loaded', async () => {
  const list = () => {
    throw new Failure('No database')
  }
  renderApp('/contacts?open=import', ready({ lists: { list } }))
  const failed = within(await screen.findByRole('dialog', { name: 'Import Contacts' }))
  expect(failed.getByText('The contact lists could not be loaded.')).toBeVisible()
})

test('without the number of people, Total Contacts claims none', async () => {
  const people = () => {
    throw new Failure('No database')
  }
  const summary = () => sampleSummary({ lists: 2, contacts: 98 })
  renderApp('/contacts', ready({ contacts: { summary, people } }))
  await waitFor(() => expect(figures()).toEqual(['2', '–98 list memberships', '3', '4']))
})

test('a person on two lists is counted once, with the number of memberships beside it', async () => {
  const people = vi.fn(() => ({ items: [], total: 97 }))
  const summary = () => sampleSummary({ lists: 2, contacts: 98 })
  renderApp('/contacts', ready({ contacts: { summary, people } }))
  await waitFor(() => expect(figures()).toEqual(['2', '9798 list memberships', '3', '4']))
})

test('shows skeletons while lists and figures load', async () => {
  const lists = deferred<ContactListView[]>()
  renderApp('/contacts', ready({ lists: { list: () => lists.promise } }))
  expect(await screen.findByText('Loading contact lists')).toBeInTheDocument()
  expect(screen.getByRole('status', { name: 'Loading Total Contacts' })).toBeInTheDocument()
  lists.resolve([sampleList()])
  expect(await screen.findByRole('region', { name: 'Executives' })).toBeVisible()
  expect(screen.queryByText('Loading contact lists')).not.toBeInTheDocument()
})

test('without lists the screen says so and offers to create one, or to import a file', async () => {
  const { user } = renderApp('/contacts', ready({ lists: { list: () => [] } }))
  expect(
    await screen.findByText('No contact lists yet. Create your first list to get started.'),
  ).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'New List' })).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Import a CSV file' }))
  expect(await screen.findByText(/^There are no contact lists yet. A list named/)).toBeVisible()
})

test('lists that fail to load can be loaded again', async () => {
  const list = vi.fn(() => [sampleList()])
  list.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = renderApp('/contacts', ready({ lists: { list } }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The contact lists could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Executives' })).toBeVisible()
})

test("a server error is shown once, and one 'Try again' reloads everything", async () => {
  let isAway = true
  const answer = <T,>(value: T) =>
    vi.fn((): T => {
      if (isAway) throw new Failure('No database')
      return value
    })
  const { user } = renderApp(
    '/contacts',
    ready({ lists: { list: answer([sampleList()]) }, contacts: { summary: answer(sampleSummary()) } }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The contact lists could not be loaded.')
  await waitFor(() => expect(figures()).toEqual(['–', '–', '–', '–']))
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Executives' })).toBeVisible()
  await waitFor(() => expect(figures()).toEqual(['1', '2', '3', '4']))
})

test('figures that fail to load can be loaded again while the lists are shown', async () => {
  const summary = vi.fn(() => sampleSummary({ contacts: 1_000_000 }))
  summary.mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  const { user } = renderApp('/contacts', ready({ contacts: { summary } }))
  expect(await screen.findByText('The figures could not be loaded.')).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Executives' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(figures()).toEqual(['1', '1,000,000', '3', '4']))
})

test('the open tab is part of the address', async () => {
  const subscriptions = {
    all: () => ({ topics: [], campaigns: [], topicSubscriptions: [], campaignSubscriptions: [] }),
  }
  const { user, router } = renderApp('/contacts', ready({ subscriptions }))
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('tab', { name: 'Subscriptions' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'subscriptions' }))
  // the address is there a moment before the tab, and the tab a moment before its panel
  expect(await screen.findByRole('tab', { name: 'Subscriptions', selected: true })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Executives' })).not.toBeInTheDocument())
  await user.click(screen.getByRole('tab', { name: 'Contact Lists' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(await screen.findByRole('region', { name: 'Executives' })).toBeVisible()
})

test('the tab named in the address is open', async () => {
  const subscriptions = {
    all: () => ({ topics: [], campaigns: [], topicSubscriptions: [], campaignSubscriptions: [] }),
  }
  renderApp('/contacts?tab=subscriptions', ready({ subscriptions }))
  expect(await screen.findByRole('tab', { name: 'Subscriptions', selected: true })).toBeVisible()
})

test('a list needs a name; a valid one is created and shown', async () => {
  const lists = [sampleList()]
  const create = vi.fn((input: { name: string; description?: string | undefined }) => {
    const made = sampleList({ id: 9, name: input.name.trim(), description: '', contactCount: 0 })
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
  const card = await screen.findByRole('region', { name: 'Board' })
  await waitFor(() => expect(within(card).getByRole('button', { name: 'Add contacts' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const importing = await screen.findByRole('dialog', { name: 'Import Contacts' })
  expect(within(importing).getByLabelText('Contact list')).toHaveDisplayValue('Board (0 contacts)')
})

test('closing a dialog with unsaved text asks first', async () => {
  const { user } = renderApp('/contacts', ready())
  await user.click(await screen.findByRole('button', { name: 'New List' }))
  await user.type(await screen.findByLabelText(/List Name/), 'Board')
  await user.keyboard('{Escape}')
  const asking = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(asking).getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText(/List Name/)).toHaveValue('Board')
})

test('a search of the address that is too long is cut, so the table can be loaded', async () => {
  const people = vi.fn((_: { search?: string }) => ({ items: [], total: 0 }))
  renderApp(`/contacts?tab=people&q=${'a'.repeat(201)}`, ready({ contacts: { people } }))
  expect(await screen.findByRole('searchbox')).toHaveValue('a'.repeat(200))
  await waitFor(() =>
    expect(people).toHaveBeenCalledWith(expect.objectContaining({ search: 'a'.repeat(200) })),
  )
})
