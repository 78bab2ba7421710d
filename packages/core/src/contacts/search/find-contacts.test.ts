import { connect } from '@newsloom/db/client'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createList } from '../../contact-lists/create-list.ts'
import type { Context } from '../../context.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findContacts } from './find-contacts.ts'

type Person = { id: number; listId: number; text: string }

/** A repeatable source of numbers (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}
const random = numbers(3)
const pick = <T>(things: readonly T[]): T => {
  const thing = things[random(things.length)]
  if (thing === undefined) throw new Error('nothing to pick')
  return thing
}

const FIRST = "Somchai Ana Zoë Ünal สมชาย พี่แหม่ม ณัฏฐ์ น้ำผึ้ง กำพล Bob_by 100% O'Neil".split(' ')
const LAST = 'Jackson Smith ใจดี ศรีสุข Smith-Jones แซ่ลิ้ม \\back van'.split(' ')
const DOMAINS = ['example.com', 'example.org', 'bank.example.co.th', 'uni-x.example']
/** ids in widely separated ranges of the index, the first ones at their edges */
const STARTS = [16_300, 32_700, 49_152, 180_000]
const GROUP = 450

const database = testDatabase()
const ctx = testContext(database)
let people: Person[]
let lists: number[]

beforeAll(async () => {
  lists = []
  for (const name of ['one', 'two']) lists.push((await createList(ctx, { name, description: '' })).id)
  for (const start of STARTS) {
    await database.sql`select setval('contacts_id_seq', ${start})`
    await addGroup(start)
  }
  const rows = await database.sql<{ id: number; list_id: number; name: string | null; email: string }[]>`
    select id, list_id, name, email from contacts order by id`
  people = rows.map(({ id, list_id, name, email }) => ({
    id,
    listId: list_id,
    text: `${name ?? ''} ${email}`,
  }))
})

/** Both lists in turn; only the last group is full of people from one company. */
async function addGroup(start: number): Promise<void> {
  for (const listId of [...lists, ...lists]) {
    const group = Array.from({ length: GROUP }, (_, i) => {
      const domain = start === STARTS.at(-1) && random(10) > 0 ? 'company.example' : pick(DOMAINS)
      const local = `${pick(['ana', 'bob_x', 'c.d', 'Eve+news', "o'x"])}${random(10_000)}.${listId}.${start}.${i}`
      const name = random(4) === 0 ? null : `${pick(FIRST)} ${pick(LAST)}`
      return { name, email: `${local}${random(1_000)}@${domain}` }
    })
    await database.sql`insert into contacts (list_id, name, email, email_norm)
      select ${listId}, * from unnest(${group.map(({ name }) => name)}::text[], ${group.map(({ email }) => email)}::text[],
        ${group.map(({ email }) => email.toLowerCase())}::text[]) on conflict do nothing`
  }
}

type Test = (text: string) => boolean
const holds = (term: string): Test => {
  const wanted = term.toLowerCase()
  return (text) => text.toLowerCase().includes(wanted)
}
const begins = (term: string): Test => {
  const wanted = term.toLowerCase()
  return (text) =>
    text.toLowerCase().startsWith(wanted) || [' ', '.', '@'].some((sign) => holds(sign + term)(text))
}

/** The search terms, each with a test that scans every row. */
function terms(): [string, Test][] {
  const letters = [...'abcdefjkmnosuvxzก้ใส'].filter((letter) => letter !== '้')
  const short = Array.from({ length: 40 }, () => pick(letters) + (random(2) ? pick(letters) : ''))
  const parts = Array.from({ length: 120 }, () => {
    const { text } = pick(people)
    const from = random(text.length - 3)
    return text.slice(from, from + 3 + random(12)).trim()
  }).filter((part) => /^[\p{L}\p{N}]{3}/u.test(part))
  const signs = ['_', '%', '\\', '@', '+', "'", '-', '.']
  const others = [
    'company',
    'example',
    '@company',
    '.co.',
    'SMITH-J',
    'bob_x',
    "o'x",
    'ไม่มี',
    'ใจดี a',
    '100%',
    '%%%',
    '_x1',
  ]
  return [
    ...short.map((term): [string, Test] => [term, begins(term)]),
    ...[...parts, ...signs, ...others].map((term): [string, Test] => [term, holds(term)]),
  ]
}

async function compare(db: Context, rounds: number): Promise<void> {
  const asked = terms()
  for (let round = 0; round < rounds; round += 1) {
    const [search, test] = pick(asked)
    const listId = pick(lists)
    const cursor = random(3) === 0 ? 0 : pick(people).id - random(2)
    const limit = pick([1, 10, 51, 201])
    const expected = people.filter((one) => one.listId === listId && one.id > cursor && test(one.text))
    const found = await findContacts(db, { listId, search, cursor, limit })
    expect(found, JSON.stringify({ search, listId, cursor, limit })).toEqual(
      expected.slice(0, limit).map(({ id }) => id),
    )
  }
}

describe('findContacts finds what a scan of every row finds', () => {
  it('in a list that was just imported', () => compare(ctx, 150))

  it('with statistics for the planner', async () => {
    await database.sql`vacuum analyze contacts`
    await compare(ctx, 80)
  })

  it.each(['enable_bitmapscan', 'enable_indexscan', 'enable_nestloop', 'enable_sort'])(
    'without %s',
    async (setting) => {
      const other = connect(database.url, { max: 1 })
      await other.db.execute(sql.raw(`set ${setting} = off`))
      await compare({ ...ctx, db: other.db }, 30)
      await other.close()
    },
  )
})

it('pages through all matches, each once', async () => {
  const [listId = 0] = lists
  const seen: number[] = []
  for (let cursor = 0; ; ) {
    const found = await findContacts(ctx, { listId, search: 'company', cursor, limit: 97 })
    seen.push(...found)
    if (found.length < 97) break
    cursor = found.at(-1) ?? 0
  }
  const expected = people.filter((one) => one.listId === listId && holds('company')(one.text))
  expect(expected.length).toBeGreaterThan(500)
  expect(seen).toEqual(expected.map(({ id }) => id))
})
