import { BULK_LIMITS, type BulkAction, type PeopleSelection } from '@newsloom/contract/contacts/bulk'
import { consentEvents, suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { importContacts } from '../../contact-imports/import-contacts.ts'
import { createList } from '../../contact-lists/create-list.ts'
import { listLists } from '../../contact-lists/list-lists.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { findSuppression } from '../../suppressions/find-suppression.ts'
import { suppress } from '../../suppressions/suppress.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { applyBulk } from '../apply-bulk.ts'
import { exportPeople } from '../export-people.ts'
import { previewBulk } from '../preview-bulk.ts'
import { undoRemoval } from '../undo-removal.ts'

const ctx = testContext(testDatabase())
let board: number
let press: number

beforeEach(async () => {
  await ctx.db.delete(contactLists)
  await ctx.db.delete(suppressions)
  await ctx.db.delete(consentEvents)
  board = (await createList(ctx, { name: 'Board', description: '' })).id
  press = (await createList(ctx, { name: 'Press', description: '' })).id
  await importContacts(ctx, { listId: board, contacts: people(5) })
})

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `Reader ${n}`, email: `Reader${n}@example.org` }))
const norm = (n: number) => `reader${n}@example.org`
const ALL: PeopleSelection = { filter: { search: '' }, except: [] }
const rowsOf = (listId: number) =>
  ctx.db.select().from(contacts).where(eq(contacts.listId, listId)).orderBy(asc(contacts.id))
const sizes = async () => (await listLists(ctx)).map(({ contactCount }) => contactCount)
const act = async (action: BulkAction, selection: PeopleSelection = ALL) => {
  const { applies: expected } = await previewBulk(ctx, { selection, action })
  return applyBulk(ctx, { selection, action, expected })
}

it('adds the chosen to another list, once, and says before whom it leaves out', async () => {
  const [first, second] = await rowsOf(board)
  const chosen = { ids: [first?.id ?? 0, second?.id ?? 0] }
  expect(await act({ kind: 'add', listId: press }, chosen)).toEqual({ applied: 2, removed: null })
  await ctx.db.update(contacts).set({ leftAt: sql`now()` }).where(eq(contacts.listId, press))
  await suppress(ctx, { emailNorm: norm(4), reason: 'bounced', method: 'webhook' })
  const action = { kind: 'add' as const, listId: press }
  expect(await previewBulk(ctx, { selection: ALL, action })).toEqual({
    people: 5,
    applies: 3,
    suppressed: 1,
    left: 2,
    leftAll: 0,
    canUndo: false,
  })
  expect(await act(action)).toMatchObject({ applied: 3 })
  expect(await sizes()).toEqual([5, 5])
  const added = await rowsOf(press)
  expect(added.filter(({ leftAt }) => leftAt !== null)).toHaveLength(2)
  expect(added[0]).toMatchObject({ name: 'Reader 0', email: 'Reader0@example.org', emailNorm: norm(0) })
})

it('says who left every list and would get email again', async () => {
  await ctx.db
    .update(contacts)
    .set({ leftAt: sql`now()` })
    .where(eq(contacts.emailNorm, norm(2)))
  const preview = (action: BulkAction) => previewBulk(ctx, { selection: ALL, action })
  expect(await preview({ kind: 'add', listId: press })).toMatchObject({ applies: 5, left: 0, leftAll: 1 })
  expect(await preview({ kind: 'remove', listId: board })).toMatchObject({ leftAll: 0 })
})

it('all that match but some: the filter decides, not the page', async () => {
  const [first] = await rowsOf(board)
  const selection = { filter: { search: 'reader' }, except: [first?.id ?? 0] }
  expect(await act({ kind: 'add', listId: press }, selection)).toMatchObject({ applied: 4 })
  expect((await rowsOf(press)).map(({ emailNorm }) => emailNorm)).not.toContain(norm(0))
})

it('changes nothing when the number has changed since it was shown', async () => {
  const action = { kind: 'remove' as const, listId: board }
  await expect(applyBulk(ctx, { selection: ALL, action, expected: 4 })).rejects.toThrow(ConflictError)
  expect(await sizes()).toEqual([5, 0])
  await expect(act({ kind: 'add', listId: 999_999 })).rejects.toThrow(NotFoundError)
})

it('undoes a removal: the same ids, names, dates and departures', async () => {
  const [first] = await rowsOf(board)
  await ctx.db
    .update(contacts)
    .set({ leftAt: sql`now()` })
    .where(eq(contacts.id, first?.id ?? 0))
  const before = await rowsOf(board)
  const { applied, removed } = await act({ kind: 'remove', listId: board })
  expect(applied).toBe(5)
  expect(await sizes()).toEqual([0, 0])
  expect(await undoRemoval(ctx, { listId: board, removed: removed ?? [] })).toEqual({ restored: 5 })
  expect(await rowsOf(board)).toEqual(before)
  expect(await sizes()).toEqual([5, 0])
  // a second time there is nothing to do, and an id that was never given out is not taken
  const [member] = removed ?? []
  if (!member) throw new Error('nothing was removed')
  const made = { ...member, id: 2_000_000_000, email: 'made@example.org' }
  expect(await undoRemoval(ctx, { listId: board, removed: [...(removed ?? []), made] })).toEqual({
    restored: 0,
  })
})

it('suppresses all and logs it, keeps stronger reasons, and repeats nothing', async () => {
  await suppress(ctx, { emailNorm: norm(0), reason: 'complained', method: 'webhook' })
  await suppress(ctx, { emailNorm: norm(1), reason: 'unsubscribed', method: 'page' })
  expect(await act({ kind: 'suppress' })).toEqual({ applied: 4, removed: null })
  expect(await findSuppression(ctx, norm(0))).toMatchObject({ reason: 'complained' })
  expect(await findSuppression(ctx, norm(1))).toMatchObject({ reason: 'manual', isOwnChoice: true })
  expect(await findSuppression(ctx, norm(2))).toMatchObject({ reason: 'manual', emailNorm: norm(2) })
  const log = await ctx.db.select().from(consentEvents).where(eq(consentEvents.kind, 'suppressed'))
  expect(log).toHaveLength(4)
  expect(log[0]).toMatchObject({ method: 'owner', listId: null })
  expect(await act({ kind: 'suppress' })).toMatchObject({ applied: 0 })
})

it('exports who gets email, page by page', async () => {
  await suppress(ctx, { emailNorm: norm(3), reason: 'manual', method: 'owner' })
  const exported: { email: string }[] = []
  for await (const page of exportPeople(ctx, ALL)) exported.push(...page)
  expect(exported.map(({ email }) => email)).toEqual([0, 1, 2, 4].map((n) => `Reader${n}@example.org`))
  const { applies } = await previewBulk(ctx, { selection: ALL, action: { kind: 'export' } })
  expect(applies).toBe(exported.length)
})

it('exports thousands, with pages on which nobody is wanted', async () => {
  await importContacts(ctx, { listId: press, contacts: people(5_000) })
  await ctx.db.execute(sql`
    insert into suppressions (email_hash, email_norm, reason) select email_hash(email_norm), email_norm, 'bounced'
    from contacts where list_id = ${press} and email_norm <> ${norm(4_999)}`)
  const exported: string[] = []
  for await (const page of exportPeople(ctx, ALL)) exported.push(...page.map(({ email }) => email))
  expect(exported).toEqual(['Reader4999@example.org'])
  exported.length = 0
  const bounced: PeopleSelection = { filter: { search: '', status: 'bounced' }, except: [] }
  for await (const page of exportPeople(ctx, bounced)) exported.push(...page.map(({ email }) => email))
  expect(exported).toEqual([])
})

it('thousands at once: exact numbers, and no undo where the answer would be too large', async () => {
  const many = BULK_LIMITS.undo + 1
  await importContacts(ctx, { listId: press, contacts: people(many) })
  const action = { kind: 'remove' as const, listId: press }
  expect(await previewBulk(ctx, { selection: ALL, action })).toMatchObject({ applies: many, canUndo: false })
  expect(await act(action)).toEqual({ applied: many, removed: null })
  expect(await sizes()).toEqual([5, 0])
})
