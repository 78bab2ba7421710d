import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, sampleMembership, samplePerson } from '../fixtures.ts'

const PATH = '/contacts?person=ann%40example.com'
const fields = { department: 'Finance', job_title: 'CFO' }

function show(update = vi.fn(() => ({ id: 1 }))) {
  const get = vi.fn(() => samplePerson({ fields, memberships: [sampleMembership({ fields })] }))
  const fieldNames = vi.fn(() => ['department', 'city', 'job_title', 'constructor'])
  const { user } = renderApp(PATH, ready({ people: { get }, contacts: { update, fieldNames } }))
  const edit = async () => {
    const drawer = await screen.findByRole('dialog', { name: 'Ann Smith' })
    await user.click(await within(drawer).findByRole('button', { name: 'Edit' }))
    return screen.findByRole('dialog', { name: 'Edit contact' })
  }
  return { user, get, update, fieldNames, edit }
}

test('the drawer shows the name and the fields of a person', async () => {
  show()
  const details = await screen.findByRole('region', { name: 'Details' })
  expect(details).toHaveTextContent('NameAnn SmithDepartmentFinanceJob titleCFO')
})

test('correcting starts in the name, and Enter saves it', async () => {
  const { user, update, edit } = show()
  const dialog = within(await edit())
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveFocus())
  expect([name.selectionStart, name.selectionEnd]).toEqual([0, 'Ann Smith'.length])
  await user.keyboard('Ann Lee{Enter}')
  expect(await screen.findByText('Contact saved')).toBeVisible()
  expect(update).toHaveBeenCalledWith({ id: 1, name: 'Ann Lee', fields: {} })
})

test('the name and the fields can be corrected, removed and added', async () => {
  const { user, get, update, edit } = show()
  const dialog = within(await edit())
  await user.clear(await dialog.findByRole('textbox', { name: 'Department' }))
  await user.type(dialog.getByRole('textbox', { name: 'City' }), 'Bangkok')
  await user.click(dialog.getByRole('button', { name: 'Add field' }))
  await user.type(dialog.getByRole('textbox', { name: 'Field' }), 'Office Floor')
  await user.type(dialog.getByRole('textbox', { name: 'Value' }), '12')
  const reads = get.mock.calls.length
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Contact saved')).toBeVisible()
  expect(update).toHaveBeenCalledWith({
    id: 1,
    name: 'Ann Smith',
    fields: { department: '', city: 'Bangkok', 'Office Floor': '12' },
  })
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(reads))
})

test('a field that is there already, or has no usable name, is refused beside its name', async () => {
  const { user, update, edit } = show()
  const dialog = within(await edit())
  await user.click(await dialog.findByRole('button', { name: 'Add field' }))
  const field = dialog.getByRole('textbox', { name: 'Field' })
  await user.type(field, 'city')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This field is above')).toBeVisible()
  await user.clear(field)
  await user.type(field, 'Email')
  expect(await dialog.findByText("Use letters or digits; 'email' and 'name' are taken")).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})

test('a value without a field, and a second value of a new field, are refused', async () => {
  const { user, update, edit } = show()
  const dialog = within(await edit())
  expect(await dialog.findByRole('textbox', { name: 'Constructor' })).toHaveValue('')
  const add = dialog.getByRole('button', { name: 'Add field' })
  await user.click(add)
  await user.type(dialog.getByRole('textbox', { name: 'Value' }), '12')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Name the field of this value')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Field' }), 'Floor')
  await user.click(add)
  await user.type(dialog.getAllByRole('textbox', { name: 'Field' })[1] as HTMLElement, 'floor')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This field is above')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})
