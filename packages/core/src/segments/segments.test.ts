import { ENGAGED_FROM, PeopleFilter } from '@newsloom/contract/contacts/people-table'
import { contacts } from '@newsloom/db/schema/contacts'
import { clickReaders } from '@newsloom/db/schema/rollups'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { importContacts } from '../contact-imports/import-contacts.ts'
import { createList } from '../contact-lists/create-list.ts'
import { exportPeople } from '../contacts/export-people.ts'
import { countPeople } from '../contacts/page-people.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { countSegment } from './count-segment.ts'
import { listSegments } from './list-segments.ts'
import { createSegment, deleteSegment, updateSegment } from './save-segment.ts'

const database = testDatabase()
const ctx = testContext(database)
let listId: number

beforeEach(async () => {
  await database.sql`truncate contact_lists, contact_fields, segments, click_readers cascade`
  listId = (await createList(ctx, { name: 'Executives', description: '' })).id
  await importContacts(ctx, {
    listId,
    contacts: [
      { email: 'ann@x.org', fields: { department: 'Finance' } },
      { email: 'ben@x.org', fields: { department: 'finance', floor: '3' } },
      { email: 'cy@x.org', fields: { department: 'Sales' } },
      { email: 'dan@x.org' },
    ],
  })
})

const filter = (input: object) => PeopleFilter.parse(input)
async function matching(input: object): Promise<string[]> {
  const found: string[] = []
  for await (const page of exportPeople(ctx, { filter: filter(input), except: [] }))
    found.push(...page.map(({ email }) => email.split('@')[0] ?? ''))
  expect(await countPeople(ctx, filter(input))).toBe(found.length)
  return found
}

it('finds people by a field that they have, and by its value in any case', async () => {
  expect(await matching({ field: 'Department' })).toEqual(['ann', 'ben', 'cy'])
  expect(await matching({ field: 'department', value: 'FINANCE' })).toEqual(['ann', 'ben'])
  expect(await matching({ field: 'department', value: 'Fin' })).toEqual([])
  expect(await matching({ field: 'nothing' })).toEqual([])
})

it('goes by the oldest value of a person, which is theirs', async () => {
  const other = (await createList(ctx, { name: 'Other', description: '' })).id
  await importContacts(ctx, {
    listId: other,
    contacts: [{ email: 'ann@x.org', fields: { department: 'Sales' } }],
  })
  expect(await matching({ field: 'department', value: 'sales' })).toEqual(['cy'])
})

it('finds people by when they were first added', async () => {
  const ago = sql`now() - interval '31 days'`
  await ctx.db.update(contacts).set({ createdAt: ago }).where(eq(contacts.emailNorm, 'ann@x.org'))
  const other = (await createList(ctx, { name: 'Other', description: '' })).id
  await importContacts(ctx, { listId: other, contacts: [{ email: 'ann@x.org' }, { email: 'eve@x.org' }] })
  expect(await matching({ addedWithin: '30' })).toEqual(['ben', 'cy', 'dan', 'eve'])
  expect(await matching({ addedWithin: 60, field: 'department' })).toEqual(['ann', 'ben', 'cy'])
})

it('finds people by their engagement score', async () => {
  const clicked = { peopleClicks: 3, clicks: 3, peopleLastAt: sql`now()` }
  await ctx.db.insert(clickReaders).values([
    { emailNorm: 'ann@x.org', ...clicked, peopleSends: 3, peopleMails: 3 },
    // 25 for a click 30 days ago, 10 for one of five emails
    {
      emailNorm: 'ben@x.org',
      ...clicked,
      peopleLastAt: sql`now() - interval '30 days'`,
      peopleSends: 1,
      peopleMails: 5,
    },
    { emailNorm: 'cy@x.org', clicks: 9, lastAt: sql`now()` },
  ])
  expect(ENGAGED_FROM).toBe(50)
  expect(await matching({ engagement: 'high' })).toEqual(['ann'])
  expect(await matching({ engagement: 'low' })).toEqual(['ben'])
  expect(await matching({ engagement: 'none' })).toEqual(['cy', 'dan'])
})

it('is saved, counted as it is now, changed and deleted', async () => {
  const wanted = filter({ field: 'department', value: 'Finance', listId })
  const { id } = await createSegment(ctx, { name: 'Finance', filter: wanted })
  expect(await countSegment(ctx, { id })).toEqual({ people: 2 })
  await importContacts(ctx, { listId, contacts: [{ email: 'eve@x.org', fields: { department: 'Finance' } }] })
  expect(await countSegment(ctx, { id })).toEqual({ people: 3 })
  await updateSegment(ctx, { id, name: 'Floor', filter: filter({ field: 'floor' }) })
  expect(await countSegment(ctx, { id })).toEqual({ people: 1 })
  await updateSegment(ctx, { id, name: 'floor' })
  expect(await listSegments(ctx)).toMatchObject([
    { id, name: 'floor', filter: { field: 'floor', search: '' } },
  ])
  await deleteSegment(ctx, { id })
  await expect(countSegment(ctx, { id })).rejects.toThrow(NotFoundError)
  await expect(deleteSegment(ctx, { id })).rejects.toThrow(NotFoundError)
  await expect(updateSegment(ctx, { id, name: 'X' })).rejects.toThrow(NotFoundError)
})

it('has a name of its own', async () => {
  const one = await createSegment(ctx, { name: 'Finance', filter: filter({}) })
  await expect(createSegment(ctx, { name: 'finance', filter: filter({}) })).rejects.toThrow(ConflictError)
  const two = await createSegment(ctx, { name: 'Sales', filter: filter({}) })
  await expect(updateSegment(ctx, { id: two.id, name: 'FINANCE' })).rejects.toThrow(ConflictError)
  expect(await updateSegment(ctx, { id: one.id, name: 'FINANCE' })).toMatchObject({ name: 'FINANCE' })
})
