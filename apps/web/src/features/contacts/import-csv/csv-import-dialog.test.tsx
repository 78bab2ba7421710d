import type { ImportResult } from '@newsloom/contract/contacts/imports'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { all, csv, LISTS, peopleCsv, renderCsvImport, saved } from './render-csv-import.tsx'

test('asks for a file, says what it must contain, and preselects the list it was opened for', async () => {
  renderCsvImport(all)
  const dialog = await screen.findByRole('dialog', { name: 'Import Contacts' })
  expect(within(dialog).getByText(/maximum file size 5MB/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'browse files' })).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Import' })).toBeDisabled()
  expect(within(dialog).getByLabelText('Contact list')).toHaveDisplayValue('Executives (2,000 contacts)')
})

test('of several lists none is preselected, and one has to be selected', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, press, isReady } = renderCsvImport(importContacts, LISTS, null)
  await choose(peopleCsv(1))
  await isReady()
  const field = screen.getByLabelText('Contact list')
  expect(field).toHaveDisplayValue('Select a list')
  await press('Import')
  expect(await screen.findByText('Please select a contact list')).toBeVisible()
  expect(field).toHaveFocus()
  expect(importContacts).not.toHaveBeenCalled()
  await user.selectOptions(field, 'Board (5,000 contacts)')
  await press('Import')
  await waitFor(() => expect(importContacts).toHaveBeenCalledWith(expect.objectContaining({ listId: 5 })))
})

test('without a list it names the one that will be created', async () => {
  const importContacts = vi.fn(all)
  const { choose, press, isReady, onClose } = renderCsvImport(importContacts, [])
  expect(await screen.findByText(/A list named 'All contacts' will be created/)).toBeVisible()
  await choose(peopleCsv(3))
  await isReady()
  await press('Import')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(importContacts).toHaveBeenCalledWith(expect.objectContaining({ listId: null }))
})

test.each([
  ['notes.txt', 'text/plain'],
  ['people.csv.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.counts'],
])('%s is refused', async (name, type) => {
  const { choose } = renderCsvImport(all)
  await choose(csv('email\na@x.th', name, type))
  expect(await screen.findByText('Invalid file type')).toBeVisible()
  expect(screen.getByText('Please select a CSV file.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
})

test('the chosen file is shown with its name and size, and can be removed', async () => {
  const { choose, press, isReady } = renderCsvImport(all)
  await choose(csv(`email,name\n${'a'.repeat(1_525)}@x.th,Ann`, 'PEOPLE.CSV', ''))
  expect(await screen.findByText('PEOPLE.CSV')).toBeVisible()
  expect(screen.getByText('1.5 KB')).toBeVisible()
  await isReady()
  await press('Remove PEOPLE.CSV')
  expect(await screen.findByRole('button', { name: 'browse files' })).toHaveFocus()
  expect(screen.queryByText('PEOPLE.CSV')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
})

test('a file can be dropped', async () => {
  renderCsvImport(all)
  const zone = await screen.findByRole('group', { name: 'CSV file' })
  fireEvent.drop(zone, { dataTransfer: { files: [peopleCsv(1)] } })
  expect(await screen.findByText('people.csv')).toBeVisible()
})

test('when all rows are imported it shows the documented toast and closes', async () => {
  const importContacts = vi.fn(all)
  const { user, choose, isReady, onClose } = renderCsvImport(importContacts)
  await choose(peopleCsv(12))
  await isReady()
  expect(screen.getByRole('button', { name: 'Import' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Contacts imported successfully')).toBeVisible()
  expect(screen.getByText('12 contacts have been imported.')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  const [input] = importContacts.mock.calls[0] ?? []
  expect(input?.listId).toBe(2)
  expect(input?.contacts[0]).toEqual({ email: 'r0@example.com', name: 'Reader 0' })
})

test.each([
  ['', 'The file is empty'],
  ['email,name\n', 'The file has no rows below its headers'],
  ['email,name\na@x.th,"Ann\n', 'Row 2 has a quote (") that is not closed'],
])('a file that is not CSV (%j) is refused with a reason', async (text, reason) => {
  const { choose, press, isReady } = renderCsvImport(all)
  await choose(csv(text))
  expect(await screen.findByText(`Error parsing CSV: ${reason}`)).toBeVisible()
  await isReady()
  await press('Import')
  expect(await screen.findByText('Error parsing CSV')).toBeVisible()
  expect(screen.getByText(reason)).toBeVisible()
})

test('an import of contacts that the list has already is not called a success', async () => {
  const { choose, press, isReady } = renderCsvImport(() => saved({ count: 0, duplicates: 1 }))
  await choose(csv('email,name\na@x.th,A\n'))
  await isReady()
  await press('Import')
  expect(await screen.findByText('Nothing new to import')).toBeVisible()
  expect(screen.queryByText('Contacts imported successfully')).not.toBeInTheDocument()
})

test('duplicates and rejected rows are reported, and the rejected ones can be saved', async () => {
  const urls: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) urls.push(blob)
    return 'blob:rejected'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { choose, press, isReady, onClose } = renderCsvImport(() =>
    saved({
      count: 1,
      duplicates: 1,
      tooLong: 2,
      rejectedCount: 1,
      rejected: [{ row: 3, email: '=odd', reason: 'has no @' }],
    }),
  )
  await choose(csv('email,name\na@x.th,A\n,Nobody\na@x.th,A\n=odd,"B, C"\n'))
  await isReady()
  await press('Import')
  expect(await screen.findByText('1 contacts have been imported.')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['4', '1', '1', '2'])
  expect(screen.getByText(/Left out 2 values longer than 200 characters/)).toBeVisible()
  const refused = screen.getByRole('list', { name: 'Rejected rows' })
  expect(
    within(refused)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Row 3has no email address', 'Row 5=oddhas no @'])
  await press('Download rejected rows')
  expect(click).toHaveBeenCalledOnce()
  const bytes = new Uint8Array((await urls[0]?.arrayBuffer()) ?? [])
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    "row,email,reason\r\n3,,has no email address\r\n5,'=odd,has no @\r\n",
  )
  await press('Done')
  expect(onClose).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('an import without any valid row has failed, with a reason for each row', async () => {
  const { choose, press, isReady } = renderCsvImport(() =>
    saved({ rejectedCount: 1, rejected: [{ row: 1, email: 'odd', reason: 'has no @' }] }),
  )
  await choose(csv('email\nodd\n'))
  await isReady()
  await press('Import')
  expect(await screen.findByText('Import failed')).toBeVisible()
  expect(screen.getByText('No row could be imported.')).toBeVisible()
  await press('Import another file')
  expect(await screen.findByRole('button', { name: 'browse files' })).toBeVisible()
})

test('shows its progress, and asks before closing', async () => {
  const second = deferred<ImportResult>()
  let calls = 0
  const { user, choose, press, isReady, onClose } = renderCsvImport((input) => {
    calls += 1
    return calls === 1 ? all(input) : second.promise
  }, [])
  await choose(peopleCsv(12_000))
  await isReady()
  await press('Import')
  expect(await screen.findByText(/^5,000 rows done/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Importing...' })).toBeDisabled()
  expect(document.activeElement).toHaveTextContent('5,000 rows done')
  expect(document.activeElement).not.toBe(document.body)
  expect(
    Number(screen.getByRole('progressbar', { name: 'Import' }).getAttribute('aria-valuenow')),
  ).toBeGreaterThan(20)
  await user.keyboard('{Escape}')
  const asking = await screen.findByRole('alertdialog', { name: 'Stop the import?' })
  expect(asking).toHaveTextContent("The first 5,000 rows of 'people.csv' have been processed and are kept")
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await press('Cancel')
  expect(await screen.findByText('The rows in progress are finished first.')).toBeVisible()
  second.resolve(saved({ count: 5_000 }))
  expect(
    await screen.findByText(/^Import cancelled at \d+% of the file: 1\d,000 contacts imported into/),
  ).toBeVisible()
})

test("reports that the server stopped answering, and 'Try again' continues from there", async () => {
  const got: string[] = []
  let calls = 0
  const { choose, press, isReady, onClose } = renderCsvImport((input) => {
    calls += 1
    if (calls === 2) throw new Failure('The database does not answer')
    got.push(...input.contacts.map((one) => one.email))
    return all(input)
  })
  await choose(peopleCsv(21_000))
  await isReady()
  await press('Import')
  expect(await screen.findByText('Import failed')).toBeVisible()
  expect(
    screen.getByText('There was an error importing your contacts. Please check the file format.'),
  ).toBeVisible()
  expect(screen.getByText('The database does not answer')).toBeVisible()
  await press('Try again')
  expect(await screen.findByText('21,000 contacts have been imported.')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(got.toSorted()).toEqual(Array.from({ length: 21_000 }, (_, at) => `r${at}@example.com`).toSorted())
})
