import type { PersonView } from '@newsloom/contract/contacts/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { ready, removedMember, sampleContact, sampleMembership, samplePerson } from '../fixtures.ts'

const at = '2026-03-02T10:30:00.000Z'
const PATH = '/contacts?person=ann%40example.com'
const bySuppression = (over: Partial<NonNullable<PersonView['suppression']>> = {}): PersonView =>
  samplePerson({ suppression: { reason: 'manual', note: '', createdAt: at, canLift: true, ...over } })

test('suppressing a person with a note shows in the drawer and the list', async () => {
  const suppress = vi.fn((input: { note?: string | undefined }) => bySuppression({ note: input.note ?? '' }))
  const { user } = renderApp(PATH, ready({ people: { get: () => samplePerson(), suppress } }))
  await user.click(await screen.findByRole('button', { name: 'Suppress' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suppress ann@example.com?' })
  expect(dialog).toHaveTextContent('ann@example.com will no longer get email')
  await user.type(within(dialog).getByLabelText('Note'), 'asked by phone')
  await user.click(within(dialog).getByRole('button', { name: 'Suppress' }))
  expect(await screen.findByText('This person no longer gets email')).toBeVisible()
  expect(suppress).toHaveBeenCalledWith({ email: 'ann@example.com', note: 'asked by phone' })
  const person = await screen.findByRole('dialog', { name: 'Ann Smith' })
  expect(await within(person).findByText('Not emailed: suppressed by you')).toBeVisible()
  expect(person).toHaveTextContent('asked by phone')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByText('Not emailed').closest('li')).toHaveTextContent('Ann Smith')
})

test('a suppression is lifted only with a reason', async () => {
  const lift = vi.fn(() => samplePerson())
  const { user } = renderApp(PATH, ready({ people: { get: () => bySuppression(), lift } }))
  await user.click(await screen.findByRole('button', { name: 'Lift suppression' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lift the suppression of ann@example.com?' })
  await user.click(within(dialog).getByRole('button', { name: 'Lift suppression' }))
  expect(await within(dialog).findByText('Say why this person may be emailed again')).toBeVisible()
  expect(lift).not.toHaveBeenCalled()
  await user.type(within(dialog).getByLabelText(/Reason/), 'asked for it')
  await user.click(within(dialog).getByRole('button', { name: 'Lift suppression' }))
  expect(await screen.findByText('This person may be emailed again')).toBeVisible()
  expect(lift).toHaveBeenCalledWith({ email: 'ann@example.com', reason: 'asked for it' })
  expect(await screen.findByText('Receives email')).toBeVisible()
})

test('a complaint cannot be lifted, and the drawer says why', async () => {
  const person = bySuppression({ reason: 'complained', canLift: false, note: 'by Example Mail' })
  renderApp(PATH, ready({ people: { get: () => person } }))
  expect(await screen.findByText(/This is final and cannot be lifted/)).toBeVisible()
  expect(screen.getByText('by Example Mail')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Lift suppression' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Suppress' })).not.toBeInTheDocument()
})

test('a failure is reported, and what was typed is kept', async () => {
  const suppress = () => {
    throw new Failure('No database')
  }
  const { user } = renderApp(PATH, ready({ people: { get: () => samplePerson(), suppress } }))
  await user.click(await screen.findByRole('button', { name: 'Suppress' }))
  const dialog = await screen.findByRole('dialog', { name: 'Suppress ann@example.com?' })
  await user.type(within(dialog).getByLabelText('Note'), 'asked by phone')
  await user.click(within(dialog).getByRole('button', { name: 'Suppress' }))
  expect(await screen.findByText('Failed to suppress this person')).toBeVisible()
  expect(within(dialog).getByLabelText('Note')).toHaveValue('asked by phone')
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})

test("the export of a person's data is a plain link", async () => {
  renderApp(PATH, ready({ people: { get: () => samplePerson() } }))
  const link = await screen.findByRole('link', { name: "Export this person's data" })
  expect(link).toHaveAttribute('href', '/api/people/ann%40example.com/export')
  expect(link).toHaveAttribute('download')
})

test('erasing requires typing the address; then the person is gone from drawer and list', async () => {
  const erase = vi.fn(() => ({ memberships: 1, mails: 12, clicks: 3, isSuppressionKept: true }))
  const person = { ...bySuppression(), mailCount: 12 }
  const { user, router } = renderApp(PATH, ready({ people: { get: () => person, erase } }))
  await user.click(await screen.findByRole('button', { name: 'Erase this person' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase ann@example.com?' })
  expect(dialog).toHaveTextContent("Erase 'ann@example.com' and what is stored about them?")
  expect(dialog).toHaveTextContent('a fingerprint of the address')
  const typed = within(dialog).getByLabelText(/Type the address to confirm/)
  await user.type(typed, 'bob@example.com{Enter}')
  expect(await within(dialog).findByText('Type the address exactly as shown above')).toBeVisible()
  expect(erase).not.toHaveBeenCalled()
  await user.clear(typed)
  await user.type(typed, 'Ann@example.com{Enter}')
  expect(await screen.findByText('Person erased')).toBeVisible()
  expect(screen.getByText('Their opt-out is kept, without the address.')).toBeVisible()
  expect(erase).toHaveBeenCalledWith({ email: 'ann@example.com' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.search).toEqual({})
  expect(screen.queryByText('Ann Smith')).not.toBeInTheDocument()
  expect(screen.getByText('reader2@example.com')).toBeVisible()
})

test('a person is removed from one list, which can be undone', async () => {
  const board = sampleMembership({ contactId: 5, listId: 2, listName: 'Board' })
  const memberships = [sampleMembership(), board]
  const remove = vi.fn(({ id }: { id: unknown }) => {
    memberships.pop()
    return { listId: 2, removed: [removedMember(Number(id))] }
  })
  const get = () => samplePerson({ memberships: [...memberships] })
  const page = () => ({
    items: [sampleContact(1, { name: 'Ann Smith', email: 'ann@example.com' })],
    nextCursor: null,
  })
  const undoRemoval = vi.fn((_: { listId: unknown }) => {
    memberships.push(board)
    return { restored: 1 }
  })
  const { user } = renderApp(
    PATH,
    ready({ people: { get }, contacts: { page, delete: remove, undoRemoval } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Remove from Board' }))
  const asking = await screen.findByRole('alertdialog', { name: "Remove from 'Board'?" })
  expect(asking).toHaveTextContent('ann@example.com stays in your contacts.')
  await user.click(within(asking).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText("Removed from 'Board'")).toBeVisible()
  expect(remove).toHaveBeenCalledWith({ id: 5 })
  await waitFor(() => expect(screen.queryByText('Board')).not.toBeInTheDocument())
  expect(screen.getByRole('region', { name: 'Lists' })).toHaveTextContent('Executives')
  expect(
    within(screen.getByRole('region', { name: 'Lists' }))
      .getByText('Executives')
      .closest('[tabindex="-1"]'),
  ).toHaveFocus()
  // the toast stays when the drawer closes
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undoRemoval).toHaveBeenCalledWith(expect.objectContaining({ listId: 2 })))
  expect(await screen.findByText('Restored 1 contact')).toBeVisible()
})
