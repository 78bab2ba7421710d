import { FIELD_LIMITS } from '@newsloom/contract/contacts/fields'
import { contacts } from '@newsloom/db/schema/contacts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { fieldNames, listFields } from '../contact-fields/list-fields.ts'
import { createList } from '../contact-lists/create-list.ts'
import { InvalidError } from '../errors.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { importContacts } from './import-contacts.ts'
import { importRows } from './import-rows.ts'

const database = testDatabase()
const ctx = testContext(database)
let listId: number

beforeEach(async () => {
  await database.sql`truncate contact_lists, contact_fields cascade`
  listId = (await createList(ctx, { name: 'Executives', description: '' })).id
})

type Rows = Parameters<typeof importContacts>[1]['contacts']
const add = (rows: Rows, list = listId) => importContacts(ctx, { listId: list, contacts: rows })
const fieldsIn = async (list = listId) =>
  Object.fromEntries(
    (await ctx.db.select().from(contacts).where(eq(contacts.listId, list)).orderBy(asc(contacts.id))).map(
      ({ email, fields }) => [email, fields],
    ),
  )

it('keeps the further columns of a file by the names of fields', async () => {
  const result = await add([
    {
      email: 'a@x.org',
      name: 'A',
      fields: { Department: ' Finance ', 'Job Title': 'CFO', ตำแหน่ง: 'ผู้อำนวยการ' },
    },
    { email: 'b@x.org', fields: { Department: '', constructor: 'Yes', 'Job Title': null } },
    { email: 'c@x.org', name: 'C' },
  ])
  expect(result).toMatchObject({ count: 3, rejectedCount: 0 })
  expect(await fieldsIn()).toEqual({
    'a@x.org': { department: 'Finance', job_title: 'CFO', ตำแหน่ง: 'ผู้อำนวยการ' },
    'b@x.org': { constructor: 'Yes' },
    'c@x.org': null,
  })
  expect(await fieldNames(ctx)).toEqual(['constructor', 'department', 'job_title', 'ตำแหน่ง'])
})

it('of people who are in the list already, fills in what they lack, and the first value stays', async () => {
  await add([{ email: 'a@x.org', fields: { department: 'Finance' } }, { email: 'b@x.org' }])
  const again: Rows = [
    { email: 'A@x.org', name: 'New', fields: { department: 'Sales', title: 'CFO' } },
    { email: 'b@x.org', fields: { department: 'Legal' } },
    { email: 'b@x.org', fields: { department: 'IT', title: 'Lead' } },
    { email: 'c@x.org', fields: { title: 'CEO' } },
  ]
  expect(await add(again)).toMatchObject({ count: 1, duplicates: 3, filled: 2 })
  expect(await fieldsIn()).toEqual({
    'a@x.org': { department: 'Finance', title: 'CFO' },
    'b@x.org': { department: 'Legal', title: 'Lead' },
    'c@x.org': { title: 'CEO' },
  })
  expect(await add(again)).toEqual({ listId, count: 0, duplicates: 4, rejectedCount: 0, rejected: [] })
})

it('leaves the contacts of other lists alone, and counts a person once', async () => {
  const other = (await createList(ctx, { name: 'Other', description: '' })).id
  await add([{ email: 'a@x.org' }], other)
  await add([{ email: 'a@x.org', fields: { department: 'Finance' } }])
  expect(await fieldsIn(other)).toEqual({ 'a@x.org': null })
  await add([{ email: 'a@x.org', fields: { department: 'Sales' } }], other)
  expect(await listFields(ctx)).toEqual([{ name: 'department', people: 1 }])
})

it('refuses rows whose fields are not text or lack a name, and says why', async () => {
  const rows: unknown[] = [
    { email: 'b@x.org', fields: { floor: 3 } },
    { email: 'c@x.org', fields: { '—': 'Dash' } },
    { email: 'd@x.org', fields: { Email: 'other@x.org' } },
    { email: 'e@x.org', fields: ['Finance'] },
    { email: 'f@x.org', fields: { department: 'Finance' } },
  ]
  const { count, rejected } = await importRows(ctx, { kind: 'contacts', listId, groups: [rows] })
  expect(count).toBe(1)
  expect(rejected.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    "1: its field 'floor' is not text",
    "2: its field '—' needs another name, with letters or digits",
    "3: its field 'Email' needs another name, with letters or digits",
    '4: its fields are not a JSON object',
  ])
})

it('leaves out values that are too long, adds their contacts, and reports how many', async () => {
  const long = 'x'.repeat(FIELD_LIMITS.value)
  const answer = await add([
    { email: 'a@x.org', fields: { department: `${long}y`, title: 'CFO' } },
    { email: 'b@x.org', fields: { department: `${long}y` } },
    { email: 'c@x.org', fields: { department: long } },
  ])
  expect(answer).toEqual({ listId, count: 3, duplicates: 0, tooLong: 2, rejectedCount: 0, rejected: [] })
  expect(await fieldsIn()).toEqual({
    'a@x.org': { title: 'CFO' },
    'b@x.org': null,
    'c@x.org': { department: long },
  })
})

it('imports nothing of a file that would make too many fields', async () => {
  const fields = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`f${from + i}`, 'v']))
  await add([{ email: 'a@x.org', fields: fields(0, FIELD_LIMITS.fields - 1) }])
  await expect(add([{ email: 'b@x.org', fields: { one: 'v', two: 'v' } }])).rejects.toThrow(InvalidError)
  await expect(add([{ email: 'c@x.org', fields: fields(100, 131) }])).rejects.toThrow(InvalidError)
  expect(Object.keys(await fieldsIn())).toEqual(['a@x.org'])
  expect(await add([{ email: 'b@x.org', fields: { one: 'v' } }])).toMatchObject({ count: 1 })
})
