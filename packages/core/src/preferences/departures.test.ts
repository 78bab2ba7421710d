import { contacts } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { logConsent } from '../consent/log-consent.ts'
import { importContacts } from '../contact-imports/import-contacts.ts'
import { createList } from '../contact-lists/create-list.ts'
import { deleteContact } from '../contacts/delete-contact.ts'
import { undoRemoval } from '../contacts/undo-removal.ts'
import { transaction } from '../context.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { leaveList, rejoinList } from './leave-list.ts'

const EMAIL = 'reader@example.org'
const database = testDatabase()
const ctx = testContext(database)
let listId: number
let token: string

beforeEach(async () => {
  await database.sql`truncate contact_lists, consent_events cascade`
  listId = (await createList(ctx, { name: 'Board', description: '' })).id
  token = unsubscribeToken(ctx.config.linkSecret, { email: EMAIL, listId, deliveryId: 7 })
})

const add = (to = listId) =>
  importContacts(ctx, { listId: to, contacts: [{ email: EMAIL }, { email: 'other@example.org' }] })
const members = async () =>
  Object.fromEntries(
    (await ctx.db.select().from(contacts)).map((row) => [`${row.listId} ${row.email}`, row.leftAt]),
  )
async function deleteAll(): Promise<void> {
  for (const { id } of await ctx.db.select({ id: contacts.id }).from(contacts))
    await deleteContact(ctx, { id })
}

test('a person who left a list is still out of it after their contact is deleted and imported again', async () => {
  await add()
  await leaveList(ctx, { token, listId })
  const before = (await members())[`${listId} ${EMAIL}`]
  await deleteAll()
  await add()
  const after = await members()
  expect(after[`${listId} ${EMAIL}`]).toEqual(expect.any(Date))
  expect(after[`${listId} ${EMAIL}`]?.getTime()).toBeGreaterThanOrEqual(before?.getTime() ?? 0)
  expect(after[`${listId} other@example.org`]).toBeNull()
})

test('undoing a removal adds nobody who left, before it or after', async () => {
  await add()
  await leaveList(ctx, { token, listId })
  const [row] = await ctx.db.select().from(contacts).where(eq(contacts.email, EMAIL))
  const removal = await deleteContact(ctx, { id: row?.id ?? 0 })
  expect(removal.removed).toMatchObject([{ email: EMAIL, leftAt: row?.leftAt?.toISOString() }])
  // gives the contacts back like a screen that read them before
  await undoRemoval(ctx, { listId, removed: removal.removed.map((one) => ({ ...one, leftAt: null })) })
  expect((await members())[`${listId} ${EMAIL}`]).toEqual(expect.any(Date))
})

test('another list is another opt-out', async () => {
  await add()
  await leaveList(ctx, { token, listId })
  const second = await createList(ctx, { name: 'Press', description: '' })
  await add(second.id)
  expect((await members())[`${second.id} ${EMAIL}`]).toBeNull()
})

test.each(['rejoined-list', 'signup-confirmed'] as const)(
  'a person who came back (%s) is in again',
  async (kind) => {
    await add()
    await leaveList(ctx, { token, listId })
    if (kind === 'rejoined-list') await rejoinList(ctx, { token, listId })
    else
      await transaction(ctx, (tx) =>
        logConsent(tx, {
          emailNorm: EMAIL,
          kind,
          method: 'signup-form',
          list: { id: listId, name: 'Board' },
        }),
      )
    await deleteAll()
    await add()
    expect((await members())[`${listId} ${EMAIL}`]).toBeNull()
  },
)
