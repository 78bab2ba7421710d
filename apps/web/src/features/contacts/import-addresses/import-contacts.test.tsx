import type { ImportResult } from '@newsloom/contract/contacts/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { ready, sampleList } from '../fixtures.ts'

test('pasted addresses become badges without duplicates, and are imported', async () => {
  const importEmails = vi.fn(() => ({ listId: 1, count: 2, duplicates: 0, rejectedCount: 0, rejected: [] }))
  const { user } = renderApp('/contacts', ready({ contacts: { importEmails } }))
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  expect(within(dialog).getByRole('option', { name: 'Executives (2 contacts)' })).toBeInTheDocument()
  expect(within(dialog).getByRole('button', { name: 'Add Emails' })).toBeDisabled()
  const box = within(dialog).getByLabelText('Email addresses')
  await user.click(box)
  await user.paste('ann@example.com, ANN@example.com nonsense\nbob@example.com')
  await user.keyboard('{Shift>}{Enter}{/Shift}chris@example.com{Enter}')
  expect(within(dialog).getByText('Recipients (3)')).toBeVisible()
  expect(within(dialog).getByText('Skipped 1:')).toBeVisible()
  expect(within(dialog).getByText('nonsense: not an email address')).toBeVisible()
  expect(box).toHaveValue('nonsense')
  await user.clear(box)
  expect(within(dialog).queryByText(/Skipped/)).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Remove chris@example.com' }))
  expect(within(dialog).getByRole('button', { name: 'Remove bob@example.com' })).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 Contact(s)' }))
  expect(await screen.findByText('Contacts imported successfully!')).toBeVisible()
  expect(screen.getByText('Added 2 contacts')).toBeVisible()
  expect(importEmails).toHaveBeenCalledWith({ emails: ['ann@example.com', 'bob@example.com'], listId: 1 })
})

test('an import without addresses is refused; rejected addresses are reported', async () => {
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
  const field = within(dialog).getByLabelText('Email addresses')
  await user.click(within(dialog).getByRole('button', { name: 'Import contacts' }))
  expect(await screen.findByText('Please add some email addresses')).toBeVisible()
  await user.type(field, 'ann@example.com odd@x.y dora@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Import contacts' }))
  expect(await within(dialog).findByText(/1 contact added, 1 already on the list, 1 rejected/)).toBeVisible()
  expect(within(dialog).getByText('the domain after @ is not valid')).toBeVisible()
  expect(document.activeElement).toHaveTextContent('1 contact added')
})

test('reports no success if every address is rejected', async () => {
  const rejected = [{ row: 1, email: 'odd@-x.y', reason: 'the domain after @ is not valid' }]
  const importEmails = () => ({ listId: 1, count: 0, duplicates: 0, rejectedCount: 1, rejected })
  const { user } = renderApp('/contacts', ready({ contacts: { importEmails } }))
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  await user.type(await screen.findByLabelText('Email addresses'), 'odd@-x.y{Enter}')
  await user.click(screen.getByRole('button', { name: 'Import 1 Contact(s)' }))
  expect(await screen.findByText('Failed to import contacts')).toBeVisible()
  expect(screen.getByText('0 contacts added, 0 already on the list, 1 rejected.')).toBeVisible()
  expect(screen.queryByText('Contacts imported successfully!')).not.toBeInTheDocument()
})

test('thousands of pasted addresses stay usable', async () => {
  const { user } = renderApp('/contacts', ready())
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const box = await screen.findByLabelText('Email addresses')
  await user.click(box)
  await user.paste(Array.from({ length: 5_000 }, (_, i) => `person${i}@example.com`).join('\n'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Recipients (5,000)')).toBeVisible()
  expect(screen.getByRole('button', { name: '+ 4,900 more' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 5,000 Contact(s)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  expect(box).toHaveFocus()
})

test('addresses can be added to an empty list right away', async () => {
  const lists = [sampleList(), sampleList({ id: 2, name: 'Board', contactCount: 0 })]
  const importEmails = vi.fn(() => ({ listId: 2, count: 1, duplicates: 0, rejectedCount: 0, rejected: [] }))
  const { user } = renderApp('/contacts', ready({ lists: { list: () => lists }, contacts: { importEmails } }))
  const card = await screen.findByRole('region', { name: 'Board' })
  await user.click(within(card).getByRole('button', { name: 'Add contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  await user.type(within(dialog).getByLabelText('Email addresses'), 'ann@example.com{Enter}')
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 Contact(s)' }))
  await waitFor(() => expect(importEmails).toHaveBeenCalledWith({ emails: ['ann@example.com'], listId: 2 }))
})

test('of several lists none is preselected, and one has to be selected', async () => {
  const lists = [sampleList(), sampleList({ id: 2, name: 'Board', contactCount: 0 })]
  const importEmails = vi.fn(() => ({ listId: 2, count: 1, duplicates: 0, rejectedCount: 0, rejected: [] }))
  const { user, dialog, box } = await openImport({
    lists: { list: () => lists },
    contacts: { importEmails },
  })
  const field = within(dialog).getByLabelText('Contact list')
  expect(field).toHaveDisplayValue('Select a list')
  await user.type(box, 'ann@example.com{Enter}')
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 Contact(s)' }))
  expect(await screen.findByText('Please select a contact list')).toBeVisible()
  expect(field).toHaveFocus()
  expect(importEmails).not.toHaveBeenCalled()
  await user.selectOptions(field, 'Board (0 contacts)')
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 Contact(s)' }))
  await waitFor(() => expect(importEmails).toHaveBeenCalledWith({ emails: ['ann@example.com'], listId: 2 }))
})

test('switching to a CSV file asks before discarding typed addresses', async () => {
  const { user } = renderApp('/contacts', ready())
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  const box = within(dialog).getByLabelText('Email addresses')
  await user.type(box, 'ann@example.com')
  await user.click(within(dialog).getByRole('button', { name: 'Import a CSV file' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  await user.click(within(asking).getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(box).toHaveValue('ann@example.com')
  await user.clear(box)
  await user.click(within(dialog).getByRole('button', { name: 'Import a CSV file' }))
  await waitFor(() => expect(screen.queryByLabelText('Email addresses')).not.toBeInTheDocument())
  // both dialogs have this name, and one closes as the other opens
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Import Contacts' })).toBeVisible())
})

const openImport = async (given: Parameters<typeof ready>[0]) => {
  const { user } = renderApp('/contacts', ready(given))
  await screen.findByRole('region', { name: 'Executives' })
  await user.click(screen.getByRole('button', { name: 'Import Contacts' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  return { user, dialog, box: within(dialog).getByLabelText('Email addresses') }
}

test('names pasted with addresses are shown and imported', async () => {
  const importContacts = vi.fn(() => ({ listId: 1, count: 3, duplicates: 0, rejectedCount: 0, rejected: [] }))
  const { user, dialog, box } = await openImport({ contacts: { importContacts } })
  await user.click(box)
  await user.paste('"Lee, Ann" <ann@x.org>; สมชาย ใจดี <somchai@x.co.th>\nbob@y.org.')
  await user.click(within(dialog).getByRole('button', { name: 'Add Emails' }))
  expect(within(dialog).getByText('Recipients (3)')).toBeVisible()
  const badges = within(within(dialog).getByRole('list', { name: 'Recipients' })).getAllByRole('listitem')
  expect(badges.map((badge) => badge.textContent)).toEqual([
    'Lee, Ann ann@x.org',
    'สมชาย ใจดี somchai@x.co.th',
    'bob@y.org',
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Import 3 Contact(s)' }))
  await waitFor(() =>
    expect(importContacts).toHaveBeenCalledWith({
      contacts: [
        { email: 'ann@x.org', name: 'Lee, Ann' },
        { email: 'somchai@x.co.th', name: 'สมชาย ใจดี' },
        { email: 'bob@y.org', name: null },
      ],
      listId: 1,
    }),
  )
})

test("'Import more' puts rejected entries back into the field, with their reasons", async () => {
  const rejected = [{ row: 2, email: 'odd@-x.y', reason: 'the domain after @ is not valid' }]
  const importContacts = vi.fn(() => ({ listId: 1, count: 1, duplicates: 0, rejectedCount: 1, rejected }))
  const { user, dialog, box } = await openImport({ contacts: { importContacts } })
  await user.click(box)
  await user.paste('Ann <ann@x.org>, Odd One <odd@-x.y>, bad@@x.org')
  await user.click(within(dialog).getByRole('button', { name: 'Import contacts' }))
  expect(await within(dialog).findByText('1 contact added, 0 already on the list, 2 rejected.')).toBeVisible()
  const refused = within(dialog).getByRole('list', { name: 'Rejected addresses' })
  expect(refused).toHaveTextContent('odd@-x.ythe domain after @ is not valid')
  expect(refused).toHaveTextContent('bad@@x.orghas more than one @')
  await user.click(within(dialog).getByRole('button', { name: 'Import more' }))
  expect(within(dialog).getByLabelText('Email addresses')).toHaveValue('Odd One <odd@-x.y>\nbad@@x.org')
  expect(within(dialog).getByText('Skipped 2:')).toBeVisible()
  expect(within(dialog).getByText('Odd One <odd@-x.y>: the domain after @ is not valid')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Import contacts' })).toBeVisible()
})

test('the field is read-only during an import, whose answer would discard what is typed', async () => {
  const answer = deferred<ImportResult>()
  const { user, dialog, box } = await openImport({ contacts: { importEmails: () => answer.promise } })
  await user.type(box, 'ann@x.org{Enter}bob@y.org{Enter}')
  await user.click(within(dialog).getByRole('button', { name: 'Import 2 Contact(s)' }))
  expect(await within(dialog).findByRole('button', { name: 'Importing...' })).toHaveAttribute('aria-disabled')
  await user.type(box, 'late@z.org{Enter}')
  expect(box).toHaveValue('')
  for (const name of ['Remove ann@x.org', 'Remove all', 'Add Emails'])
    expect(within(dialog).getByRole('button', { name })).toBeDisabled()
  const rejected = [{ row: 2, email: 'bob@y.org', reason: 'the domain after @ is not valid' }]
  answer.resolve({ listId: 1, count: 1, duplicates: 0, rejectedCount: 1, rejected })
  await user.click(await within(dialog).findByRole('button', { name: 'Import more' }))
  const field = within(dialog).getByLabelText('Email addresses')
  expect(field).toHaveValue('bob@y.org')
  await user.type(field, ', late@z.org')
  expect(field).toHaveValue('bob@y.org, late@z.org')
})
