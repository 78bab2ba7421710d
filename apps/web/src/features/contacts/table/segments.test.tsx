import { SegmentView } from '@newsloom/contract/contacts/segments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, sampleRow } from '../fixtures.ts'

const PATH = '/contacts?tab=people'
const FINANCE: SegmentView = {
  id: 4,
  name: 'Finance',
  filter: { search: '', field: 'department', value: 'Finance' },
  createdAt: '2026-03-01T09:00:00.000Z',
}

function show(stored: SegmentView[], path = PATH) {
  const people = vi.fn((_: object) => ({ items: [sampleRow(1)], total: 1 }))
  const create = vi.fn(({ name, filter }: Pick<SegmentView, 'name' | 'filter'>) => {
    const segment = { ...FINANCE, id: 9, name, filter }
    stored.push(segment)
    return segment
  })
  const update = vi.fn((changes: { id: unknown; name?: string | undefined; filter?: object | undefined }) => {
    stored = stored.map((one) => (one.id === changes.id ? SegmentView.parse({ ...one, ...changes }) : one))
    return SegmentView.parse({ ...FINANCE, ...changes })
  })
  const remove = vi.fn(({ id }: { id: unknown }) => {
    stored = stored.filter((one) => one.id !== id)
    return { id: Number(id) }
  })
  const answers = ready({
    contacts: { people, fieldNames: () => ['department'] },
    segments: { list: () => stored, create, update, delete: remove },
  })
  const { user, router } = renderApp(path, answers)
  const choice = (name: string) => screen.findByRole('combobox', { name })
  const button = (name: string) => screen.findByRole('button', { name })
  return { user, router, people, create, update, remove, choice, button }
}

test('filters by date, engagement and a field are part of the address', async () => {
  const { user, router, people, choice, button } = show([])
  await user.click(await button('More filters'))
  await user.selectOptions(await choice('Added'), 'Added in the last 30 days')
  await user.selectOptions(await choice('Engagement'), 'Never clicked')
  await user.selectOptions(await choice('Field'), 'Department')
  await user.type(await screen.findByRole('textbox', { name: 'Value of Department' }), 'Finance')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      tab: 'people',
      added: 30,
      engaged: 'none',
      field: 'department',
      value: 'Finance',
    }),
  )
  await waitFor(() =>
    expect(people).toHaveBeenLastCalledWith(
      expect.objectContaining({
        addedWithin: 30,
        engagement: 'none',
        field: 'department',
        value: 'Finance',
      }),
    ),
  )
  await user.selectOptions(await choice('Field'), 'Any fields')
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('value'))
})

test('the filters can be saved as a segment, which is then selected', async () => {
  const { user, create, choice, button } = show([], `${PATH}&field=department&value=Finance`)
  await user.click(await button('Save as segment…'))
  await user.click(await button('Save'))
  expect(await screen.findByText('Name the segment')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Money{Enter}')
  expect(await screen.findByText("Segment 'Money' saved")).toBeVisible()
  expect(create).toHaveBeenCalledWith({
    name: 'Money',
    filter: expect.objectContaining({ field: 'department', value: 'Finance' }),
  })
  await waitFor(async () => expect(await choice('Segment')).toHaveDisplayValue('Money'))
  await waitFor(async () => expect(await button('Save as segment…')).toHaveFocus())
})

test('a chosen segment shows its people; changed filters can be saved into it', async () => {
  const { user, people, update, choice, button } = show([FINANCE])
  await user.selectOptions(await choice('Segment'), 'Finance')
  await waitFor(() =>
    expect(people).toHaveBeenLastCalledWith(
      expect.objectContaining({ field: 'department', value: 'Finance' }),
    ),
  )
  const save = await button('Save changes')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.selectOptions(await choice('Status'), 'Bounced')
  await waitFor(async () => expect(await button('Save changes')).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(await button('Save changes'))
  expect(await screen.findByText("Segment 'Finance' saved")).toBeVisible()
  expect(update).toHaveBeenCalledWith({
    id: 4,
    filter: expect.objectContaining({ field: 'department', status: 'bounced' }),
  })
})

test('a segment is renamed, and deleted without its contacts', async () => {
  const { user, router, update, remove, button } = show([FINANCE], `${PATH}&segment=4&field=department`)
  await user.click(await button('Actions for Finance'))
  await pressMenuItem(user, 'Rename…')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Money{Enter}')
  expect(await screen.findByText('Segment renamed')).toBeVisible()
  expect(update).toHaveBeenCalledWith({ id: 4, name: 'Money' })
  await user.click(await button('Actions for Money'))
  await pressMenuItem(user, 'Delete…')
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(
    "Delete the segment 'Money'? Its contacts, their lists and their fields are kept.",
  )
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Segment deleted')).toBeVisible()
  expect(remove).toHaveBeenCalledWith({ id: 4 })
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'people' }))
  expect(screen.getByRole('tab', { name: 'All contacts' })).toHaveFocus()
})

test('fields are listed with their merge tags; deleting one names the segments that use it', async () => {
  const deleteField = vi.fn(() => ({ name: 'department' }))
  const answers = ready({
    contacts: {
      people: () => ({ items: [sampleRow(1)], total: 1 }),
      fields: () => [{ name: 'department', people: 1_200 }],
      deleteField,
    },
    segments: { list: () => [FINANCE] },
  })
  const { user } = renderApp(PATH, answers)
  await user.click(await screen.findByRole('button', { name: 'Fields…' }))
  expect(await screen.findByText('{{field.department}} · 1,200 contacts')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Delete Department' }))
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question).toHaveTextContent("Nobody will be in the segment 'Finance'."))
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Field deleted')).toBeVisible()
  expect(deleteField).toHaveBeenCalledWith({ name: 'department' })
})
