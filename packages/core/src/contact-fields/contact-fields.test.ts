import { FIELD_LIMITS } from '@newsloom/contract/contacts/fields'
import { contacts } from '@newsloom/db/schema/contacts'
import { beforeEach, expect, it } from 'vitest'
import { importContacts } from '../contact-imports/import-contacts.ts'
import { createList } from '../contact-lists/create-list.ts'
import { applyBulk } from '../contacts/apply-bulk.ts'
import { exportPeople } from '../contacts/export-people.ts'
import { undoRemoval } from '../contacts/undo-removal.ts'
import { updateContact } from '../contacts/update-contact.ts'
import { transaction } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { erasePerson } from '../people/erase-person.ts'
import { exportPerson } from '../people/export-person.ts'
import { getPerson } from '../people/get-person.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { deleteField } from './delete-field.ts'
import { fieldNames, listFields } from './list-fields.ts'
import { registerFields } from './register-fields.ts'

const database = testDatabase()
const ctx = testContext(database)
const email = 'ann@x.org'
let second: number

beforeEach(async () => {
  await database.sql`truncate contact_lists, contact_fields cascade`
  await list('First', { department: 'Finance' })
  second = await list('Second', { department: 'Sales', title: 'CFO' })
})

async function list(name: string, fields: Record<string, string>): Promise<number> {
  const { id } = await createList(ctx, { name, description: '' })
  await importContacts(ctx, { listId: id, contacts: [{ email, name: 'Ann', fields }] })
  return id
}
const idOf = async () => (await ctx.db.select({ id: contacts.id }).from(contacts))[0]?.id ?? 0
const fieldsOf = async () => (await getPerson(ctx, { email })).fields
const rows = async () => (await ctx.db.select().from(contacts)).map(({ fields }) => fields)
async function exported() {
  const all = []
  for await (const page of exportPeople(ctx, { filter: { search: '' }, except: [] })) all.push(...page)
  return all
}

it('a person has the oldest value of each field, in every view and export', async () => {
  const fields = { department: 'Finance', title: 'CFO' }
  expect(await fieldsOf()).toEqual(fields)
  expect(await exported()).toMatchObject([{ email, fields }])
  const everything = await exportPerson(ctx, { email })
  expect(everything).toMatchObject({ fields, memberships: [{ fields: { department: 'Finance' } }, {}] })
})

it('a correction counts in all lists; what is empty goes, what is not given stays', async () => {
  const id = await idOf()
  await updateContact(ctx, { id, fields: { department: 'Legal', title: '', city: 'Bangkok' } })
  expect(await rows()).toEqual([
    { department: 'Legal', city: 'Bangkok' },
    { department: 'Legal', city: 'Bangkok' },
  ])
  expect(await fieldNames(ctx)).toEqual(['city', 'department', 'title'])
  await updateContact(ctx, { id, name: 'Anna' })
  expect(await getPerson(ctx, { email })).toMatchObject({ name: 'Anna', fields: { department: 'Legal' } })
  await updateContact(ctx, { id, fields: { department: '', city: '' } })
  expect(await rows()).toEqual([null, null])
  await expect(updateContact(ctx, { id: 999_999, fields: { city: 'X' } })).rejects.toThrow(NotFoundError)
})

it('goes with the person into another list, and comes back with an undo', async () => {
  const third = (await createList(ctx, { name: 'Third', description: '' })).id
  const selection = { filter: { search: '' }, except: [] }
  await applyBulk(ctx, { selection, action: { kind: 'add', listId: third }, expected: 1 })
  const fields = { department: 'Finance', title: 'CFO' }
  expect((await rows())[2]).toEqual(fields)
  const { removed } = await applyBulk(ctx, {
    selection,
    action: { kind: 'remove', listId: second },
    expected: 1,
  })
  await undoRemoval(ctx, { listId: second, removed: removed ?? [] })
  expect(await rows()).toContainEqual({ department: 'Sales', title: 'CFO' })
})

it('is deleted with its values, and with the person', async () => {
  await deleteField(ctx, { name: 'department' })
  expect(await fieldsOf()).toEqual({ title: 'CFO' })
  expect(await rows()).toEqual([null, { title: 'CFO' }])
  expect(await listFields(ctx)).toEqual([{ name: 'title', people: 1 }])
  await expect(deleteField(ctx, { name: 'department' })).rejects.toThrow(NotFoundError)
  await erasePerson(ctx, { email })
  expect(await rows()).toEqual([])
  expect(await listFields(ctx)).toEqual([{ name: 'title', people: 0 }])
})

it('are not too many when two transactions add the last one at the same time', async () => {
  const names = Array.from({ length: FIELD_LIMITS.fields - 3 }, (_, at) => `f${at}`)
  await transaction(ctx, (tx) => registerFields(tx, new Set(names)))
  const add = (name: string) => transaction(ctx, (tx) => registerFields(tx, new Set([name])))
  const { promise: isAdded, resolve } = Promise.withResolvers<void>()
  const one = transaction(ctx, async (tx) => {
    await registerFields(tx, new Set(['one']))
    resolve()
    await untilLockWait(database)
  })
  await isAdded
  await expect(add('two')).rejects.toThrow(InvalidError)
  await one
  expect(await fieldNames(ctx)).toHaveLength(FIELD_LIMITS.fields)
})
