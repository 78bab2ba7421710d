import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendChunks } from './testing/import-client.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))
const ROWS = 60_000
const CHUNK = 5_000
const CHUNKS = ROWS / CHUNK
/** the whole file is imported again after each kill, up to the next one */
const KILL_AT = [0.3, 0.6, 0.9]

const database = testDatabase()
let listId: number
const children: ChildProcess[] = []
beforeAll(async () => {
  const [list] = await database.sql`insert into contact_lists (name) values ('Readers') returning id`
  listId = list?.id
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
})

async function startServer(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(MAIN, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', PORT: '0', DATABASE_URL: database.url },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  children.push(child)
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { child, url: `http://localhost:${message.port}` }
}

/** Every tenth person comes a second time, in other letters, in a later chunk. */
const emailOf = (row: number): string =>
  row >= ROWS / 2 && row % 10 === 0 ? `Reader${row - ROWS / 2}@Example.org` : `reader${row}@example.org`
const PEOPLE = ROWS - ROWS / 20

function* chunks() {
  for (let from = 0; from < ROWS; from += CHUNK) {
    const contacts = Array.from({ length: CHUNK }, (_, i) => ({
      email: emailOf(from + i),
      name: `Reader ${from + i}`,
      tags: [] as [],
    }))
    yield { listId, contacts }
  }
}

async function stored(): Promise<{ rows: number; people: number; counted: number }> {
  const [row] = await database.sql`
    select count(*)::int as rows, count(distinct c.email_norm)::int as people,
      (select contact_count from contact_lists where id = ${listId}) as counted
    from contacts c where c.list_id = ${listId}`
  return { rows: row?.rows, people: row?.people, counted: row?.counted }
}

it('has exactly the rows of the file after kills at 30, 60 and 90 %', { timeout: 120_000 }, async () => {
  for (const share of KILL_AT) {
    const before = (await stored()).rows
    const { child, url } = await startServer()
    const killed = once(child, 'exit')
    const sums = await sendChunks(url, chunks(), (answered) => {
      if (answered === Math.round(CHUNKS * share)) child.kill('SIGKILL')
    })
    await killed
    expect(sums.answered).toBeLessThan(CHUNKS)
    const { rows, people, counted } = await stored()
    // answered chunks are stored; a running one is stored completely or not at all
    expect(rows - before).toBeGreaterThanOrEqual(sums.count)
    expect({ people, counted }).toEqual({ people: rows, counted: rows })
  }
  const { url } = await startServer()
  const sums = await sendChunks(url, chunks())
  expect(sums.count + sums.duplicates).toBe(ROWS)
  expect(await stored()).toEqual({ rows: PEOPLE, people: PEOPLE, counted: PEOPLE })
  expect(await sendChunks(url, chunks())).toEqual({
    answered: CHUNKS,
    count: 0,
    duplicates: ROWS,
    rejectedCount: 0,
  })
})
