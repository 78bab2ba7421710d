import { afterEach, expect, test } from 'vitest'
import { createOldDatabase } from './testing-migrations.ts'

let close: (() => Promise<void>) | null = null
afterEach(async () => {
  await close?.()
  close = null
})

test('emails that a wipe of before keeps for its undo can have fields (0056)', async () => {
  const database = await createOldDatabase(55)
  close = database.close
  const { sql, upgrade } = database
  await sql`create schema wipe_7`
  await sql`create table wipe_7.deliveries (like deliveries)`
  await sql`create schema wipe_notes`
  await sql`create table wipe_notes.deliveries (id int)`
  await upgrade()
  const columns = await sql`
    select table_schema from information_schema.columns
    where table_name = 'deliveries' and column_name = 'fields' order by 1`
  expect(columns.map(({ table_schema }) => table_schema)).toEqual(['public', 'wipe_7'])
})
