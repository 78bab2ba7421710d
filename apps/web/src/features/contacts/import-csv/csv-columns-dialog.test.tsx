import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { all, csv, renderCsvImport } from './render-csv-import.tsx'

test('the detected columns can be changed before anything is sent', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(csv('work email,first name,private email,name\nw@x.th,Ann,p@x.th,Ann Smith\n'))
  const first = await screen.findByRole('group', { name: 'First rows of the file' })
  expect(within(first).getByRole('cell', { name: 'w@x.th' })).toBeVisible()
  expect(screen.getByLabelText('Email column')).toHaveDisplayValue('work email')
  expect(screen.getByLabelText('Name column')).toHaveDisplayValue('name')
  await user.selectOptions(screen.getByLabelText('Email column'), 'private email')
  await user.selectOptions(screen.getByLabelText('Name column'), 'No names')
  await user.selectOptions(screen.getByLabelText('Contact list'), 'Board (5,000 contacts)')
  await isReady()
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const fields = { first_name: 'Ann' }
  expect(importContacts).toHaveBeenCalledWith({
    contacts: [{ email: 'p@x.th', name: null, fields }],
    listId: 5,
  })
})

test('other columns become fields of a chosen name, or are left out', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(csv('email,name,Department,Job Title,Notes\na@x.th,Ann,Finance,CFO,x\nb@x.th,Bob,,,y\n'))
  await isReady()
  const others = screen.getByRole('group', { name: 'Other columns' })
  expect(within(others).getByText('Finance')).toBeVisible()
  await user.click(within(others).getByRole('checkbox', { name: /^Keep Notes/ }))
  expect(within(others).getByText('Left out')).toBeVisible()
  const title = within(others).getByRole('textbox', { name: 'Field for Job Title' })
  expect(title).toHaveValue('Job title')
  await user.clear(title)
  await user.type(title, 'Department')
  expect(title).toHaveAccessibleDescription('Another column has this name')
  await press('Import')
  expect(await screen.findByText(/Name the field of 'Job Title', or leave the column out/)).toBeVisible()
  expect(importContacts).not.toHaveBeenCalled()
  await user.clear(title)
  await user.type(title, 'Position')
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importContacts).toHaveBeenCalledWith({
    contacts: [
      { email: 'a@x.th', name: 'Ann', fields: { department: 'Finance', position: 'CFO' } },
      { email: 'b@x.th', name: 'Bob' },
    ],
    listId: 2,
  })
})

test('of a file with many other columns, those that are wanted are selected', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  const headers = Array.from({ length: 11 }, (_, at) => `c${at}`)
  await choose(csv(`email,${headers.join()}\na@x.th,${headers.join()}\n`))
  await isReady()
  expect(screen.getAllByText('Left out')).toHaveLength(11)
  await user.click(screen.getByRole('checkbox', { name: /^Keep c7/ }))
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const contacts = [{ email: 'a@x.th', name: null, fields: { c7: 'c7' } }]
  expect(importContacts).toHaveBeenCalledWith({ contacts, listId: 2 })
})

test('a second column of the same name, and one of long texts, are left out at first', async () => {
  const importContacts = vi.fn(all)
  const { choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(csv(`email,Phone,phone,Notes\na@x.th,1,2,${'x'.repeat(201)}\n`))
  await isReady()
  expect(screen.getAllByText('Left out')).toHaveLength(2)
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const contacts = [{ email: 'a@x.th', name: null, fields: { phone: '1' } }]
  expect(importContacts).toHaveBeenCalledWith({ contacts, listId: 2 })
})

test('without an email column nothing is sent until one is selected', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(csv('ann@x.th\nbob@x.th\n'))
  expect(await screen.findByText(/The first row looks like a contact/)).toBeVisible()
  await isReady()
  await press('Import')
  expect(await screen.findByText('Error parsing CSV')).toBeVisible()
  expect(screen.getAllByText('CSV must contain an email column')).toHaveLength(2)
  expect(importContacts).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByLabelText('Email column'), 'ann@x.th')
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importContacts).toHaveBeenCalledOnce()
})

test('a wrongly guessed separator is corrected in the dialog, and the file is imported with it', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(csv('email,work|name\na@x.th|Ann, Dr\nb@x.th|Bob\n'))
  await isReady()
  expect(screen.getByLabelText('Columns are separated by')).toHaveValue(',')
  await user.selectOptions(screen.getByLabelText('Columns are separated by'), '|')
  expect(await screen.findByRole('cell', { name: 'Ann, Dr' })).toBeVisible()
  expect(screen.getByLabelText('Email column')).toHaveDisplayValue('email,work')
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importContacts).toHaveBeenCalledWith({
    contacts: [
      { email: 'a@x.th', name: 'Ann, Dr' },
      { email: 'b@x.th', name: 'Bob' },
    ],
    listId: 2,
  })
})

test('a wrongly guessed encoding is corrected in the dialog', async () => {
  const bytes = [...new TextEncoder().encode('email,name\na@x.th,Ji'), 0xf8, 0xed, 0x0a]
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(new File([new Uint8Array(bytes)], 'people.csv', { type: 'text/csv' }))
  await isReady()
  await user.selectOptions(screen.getByLabelText('Text encoding'), 'Central European (Windows-1250)')
  expect(await screen.findByRole('cell', { name: 'Jiří' })).toBeVisible()
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importContacts).toHaveBeenCalledWith({ contacts: [{ email: 'a@x.th', name: 'Jiří' }], listId: 2 })
})

test('a format in which the file cannot be read is not applied', async () => {
  const { user, choose, isReady } = renderCsvImport(vi.fn(all))
  await choose(csv('email;name\na@x.th;x,"y" z\n'))
  await isReady()
  await user.selectOptions(screen.getByLabelText('Columns are separated by'), ',')
  expect(await screen.findByText('Error parsing CSV')).toBeVisible()
  expect(screen.getByLabelText('Columns are separated by')).toHaveValue(';')
})

test('first and last name are shown as one name, and the last one can be left out', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(csv('First Name,Last Name,E-mail 1 - Value\nAnn,Lee,a@x.th\n'))
  await isReady()
  expect(screen.getByLabelText('First name column')).toHaveDisplayValue('First Name')
  expect(screen.getByLabelText('Last name column')).toHaveDisplayValue('Last Name')
  await user.selectOptions(screen.getByLabelText('Last name column'), 'No separate last names')
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importContacts).toHaveBeenCalledWith({ contacts: [{ email: 'a@x.th', name: 'Ann' }], listId: 2 })
})

test('a last name column that was not detected can be chosen, and removed again', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady, onClose } = renderCsvImport(importContacts)
  await choose(csv('email,name,house\na@x.th,Ann,Lee\n'))
  await isReady()
  const last = screen.getByLabelText('Last name column')
  expect(last).toHaveDisplayValue('No separate last names')
  await user.selectOptions(last, 'house')
  await user.selectOptions(last, 'No separate last names')
  expect(last).toBeVisible()
  await user.selectOptions(last, 'house')
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importContacts).toHaveBeenCalledWith({ contacts: [{ email: 'a@x.th', name: 'Ann Lee' }], listId: 2 })
})
