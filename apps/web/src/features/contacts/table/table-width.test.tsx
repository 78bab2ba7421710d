import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onPhone, onWideScreen } from '~/testing/at-width.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, sampleList, sampleRow } from '../fixtures.ts'

const PATH = '/contacts?tab=people'
const items = [
  sampleRow(1, { name: 'Ann Smith' }),
  sampleRow(2, { status: 'bounced' }),
  sampleRow(3, { lists: [1, 2, 3].map((id) => ({ id, name: `List ${id}`, hasLeft: id === 3 })) }),
]

function show(path = PATH, over: object = {}) {
  const people = vi.fn((_: object) => ({ items, total: 3 }))
  const lists = { list: () => [sampleList(), sampleList({ id: 2, name: 'Press' })] }
  return { people, ...renderApp(path, ready({ lists, contacts: { people, ...over } })) }
}

const table = () => screen.findByRole('table', { name: 'Contacts' })
const head = (name: string) => screen.findByRole('columnheader', { name })
const cells = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('a wide table has a column for the address and counts the lists that do not fit', async () => {
  onWideScreen()
  show()
  const [, ann, second, third] = within(await table()).getAllByRole('row')
  expect(cells(ann).slice(1, 5)).toEqual(['Ann Smith', 'reader1@example.com', 'Receives email', 'Executives'])
  expect(cells(second).slice(1, 4)).toEqual(['–', 'reader2@example.com', 'Bounced'])
  expect(within(second ?? document.body).getByRole('link', { name: 'reader2@example.com' })).toBeVisible()
  expect(cells(third)[4]).toBe("List 1List 2+1Left 'List 3'")
})

test('the heads of a wide table sort it; one more press turns the order round', async () => {
  onWideScreen()
  const { user, router } = show()
  await table()
  expect(screen.queryByRole('combobox', { name: 'Order' })).not.toBeInTheDocument()
  expect(await head('Added')).toHaveAttribute('aria-sort', 'descending')
  const name = screen.getByRole('button', { name: 'Name' })
  await user.click(name)
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'people', sort: 'name' }))
  expect(await head('Name')).toHaveAttribute('aria-sort', 'ascending')
  expect(await head('Added')).toHaveAttribute('aria-sort', 'none')
  await user.click(name)
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'people', sort: 'name-desc' }))
  expect(name).toHaveFocus()
})

test('filters that are out of sight are named, and each can be removed', async () => {
  onWideScreen()
  const { user, router } = show(`${PATH}&engaged=low&field=department&value=Finance&status=bounced`)
  await table()
  const more = screen.getByRole('button', { name: 'More filters (2)' })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  const inUse = within(screen.getByRole('list', { name: 'Filters in use' }))
  expect(inUse.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Low engagement',
    'Department: Finance',
  ])
  await user.click(inUse.getByRole('button', { name: 'Remove filter: Department: Finance' }))
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ tab: 'people', engaged: 'low', status: 'bounced' }),
  )
  expect(more).toHaveFocus()
  await user.click(more)
  expect(await screen.findByRole('combobox', { name: 'Engagement' })).toHaveDisplayValue('Low: below 50')
  expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument()
})

test('nothing offers to save a segment without a filter', async () => {
  const { user } = show()
  await table()
  expect(screen.queryByRole('button', { name: 'Save as segment…' })).not.toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Bounced')
  expect(await screen.findByRole('button', { name: 'Save as segment…' })).toBeVisible()
})

test('a phone has the filters in a sheet, and the tools in a menu', async () => {
  onPhone()
  const { user, router } = show(`${PATH}&list=2`)
  await table()
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
  const filters = screen.getByRole('button', { name: 'Filters (1)' })
  await user.click(filters)
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Status' }), 'Bounced')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ tab: 'people', list: 2, status: 'bounced' }),
  )
  await user.click(sheet.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Remove filter: Press' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Actions for the table' }))
  await pressMenuItem(user, 'Save as segment…')
  expect(await screen.findByRole('dialog', { name: 'Save as segment' })).toBeVisible()
})

test('on a phone the actions come once somebody is selected', async () => {
  onPhone()
  const { user } = show()
  await table()
  expect(screen.queryByRole('button', { name: 'Actions' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Select reader1@example.com' }))
  expect(screen.getByText('1 of 3 selected')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Actions' })).toBeVisible()
})

test('without contacts there is only their import', async () => {
  const { user } = show(PATH, { people: () => ({ items: [], total: 0 }) })
  await screen.findByText('No contacts yet. Import some to get started.')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  const panel = within(screen.getByRole('tabpanel'))
  await user.click(panel.getByRole('button', { name: 'Import Contacts' }))
  expect(await screen.findByRole('dialog', { name: 'Import Contacts' })).toBeVisible()
})
