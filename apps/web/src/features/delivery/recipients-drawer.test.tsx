import type { Recipient, RecipientPage } from '@newsloom/contract/sends/sends'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { done, pressed, renderPanel } from './render-panel.tsx'

const sampleReader = (over: Partial<Recipient> = {}): Recipient => ({
  id: 1,
  email: 'ann@example.com',
  name: 'Ann Reader',
  state: 'failed',
  reason: 'rejected',
  detail: 'the mailbox does not exist',
  sentAt: null,
  outcome: null,
  ...over,
})

const LISTS = [
  ['1,000 audience', null, 'Audience'],
  ['980 sent', 'sent', 'Sent'],
  ['0 pending', 'pending', 'Pending'],
  ['5 suppressed', 'suppressed', 'Suppressed'],
  ['3 skipped', 'skipped', 'Skipped'],
  ['10 failed', 'failed', 'Failed'],
  ['2 uncertain', 'uncertain', 'Uncertain'],
] as const

test.each(LISTS)('%s opens its recipients', async (name, state, title) => {
  const people = vi.fn((_: unknown): RecipientPage => ({ items: [sampleReader()], nextCursor: null }))
  const { user } = renderPanel(done(), { people })
  await pressed(user, `${name}: show recipients`)
  const drawer = within(await screen.findByRole('dialog', { name: title }))
  expect(await drawer.findByRole('link', { name: 'Ann Reader' })).toHaveAttribute(
    'href',
    '/contacts?person=ann%40example.com',
  )
  expect(drawer.getByText('The mailbox does not exist')).toBeVisible()
  expect(people).toHaveBeenLastCalledWith(expect.objectContaining({ id: 3, state, search: '' }))
})

test('recipients are searched and paged by the server, and other figures can be selected', async () => {
  const people = vi.fn(
    ({ search, cursor, state }: { search?: string; cursor?: unknown; state?: unknown }) => {
      if (search) return { items: [], nextCursor: null }
      if (state === 'sent')
        return {
          items: [
            sampleReader({ id: 8, state: 'sent', sentAt: '2026-03-01T09:00:00.000Z', outcome: 'bounced' }),
          ],
          nextCursor: null,
        }
      return cursor
        ? { items: [sampleReader({ id: 2, name: null, email: 'erased person' })], nextCursor: null }
        : { items: [sampleReader()], nextCursor: 1 }
    },
  )
  const { user } = renderPanel(done(), { people })
  await pressed(user, '10 failed: show recipients')
  const drawer = within(await screen.findByRole('dialog', { name: 'Failed' }))
  await user.click(await drawer.findByRole('button', { name: 'Show more' }))
  expect(await drawer.findByText('Erased person')).toBeVisible()
  expect(drawer.getAllByRole('link')).toHaveLength(1)
  await user.type(drawer.getByRole('searchbox', { name: 'Search by name or email' }), 'nobody')
  expect(await drawer.findByText("Nobody here matches 'nobody'.")).toBeVisible()
  await user.selectOptions(drawer.getByRole('combobox', { name: 'People shown' }), 'Sent (980)')
  const sent = within(await screen.findByRole('dialog', { name: 'Sent' }))
  expect(await sent.findByText('Bounced')).toBeVisible()
  expect(sent.getByText(/^Mar 1, 2026 /)).toBeVisible()
})

test('says that a list is empty, or that it could not be loaded', async () => {
  let isBroken = true
  const { user } = renderPanel(done(), {
    people: () => {
      if (isBroken) throw new Failure('The database is away')
      return { items: [], nextCursor: null }
    },
  })
  await pressed(user, '0 pending: show recipients')
  const drawer = within(await screen.findByRole('dialog', { name: 'Pending' }))
  expect(await drawer.findByRole('alert')).toHaveTextContent('The database is away')
  isBroken = false
  await user.click(drawer.getByRole('button', { name: 'Try again' }))
  expect(await drawer.findByText('Nobody is waiting for the email.')).toBeVisible()
})
