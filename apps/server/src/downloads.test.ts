import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { startTestServer } from './testing/start-test-server.ts'

const PEOPLE = 9_000
const database = testDatabase()
let server: RunningServer
let listId: number

beforeAll(async () => {
  server = await startTestServer(testContext(database))
  const [list] = await database.sql<
    { id: number }[]
  >`insert into contact_lists (name) values ('All') returning id`
  listId = list?.id ?? 0
  await database.sql`insert into contacts (list_id, email, email_norm)
    select ${listId}, e, e from (select 'reader' || i || '@example.org' as e from generate_series(1, ${PEOPLE}::int) i) x`
})
afterAll(async () => {
  await server.stop()
})

/** Returns the text that arrived, and whether the answer was complete. */
async function download(path: string): Promise<{ text: string; complete: boolean }> {
  const request = get({ host: '127.0.0.1', port: server.port, path, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(200)
  let text = ''
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  response.on('error', () => undefined) // a broken answer is what is looked for: `complete` says so
  await new Promise((resolve) => response.once('close', resolve))
  return { text, complete: response.complete }
}

const DOWNLOADS = () => [`/api/contact-lists/${listId}/export`, '/api/contacts']

test('a list is downloaded completely', async () => {
  for (const path of DOWNLOADS()) {
    const { text, complete } = await download(path)
    expect(complete).toBe(true)
    expect(text.match(/reader\d+@/g)).toHaveLength(PEOPLE)
  }
})

test('an error aborts the answer, so a partial list is not mistaken for a complete one', async () => {
  // a time that no answer can tell, in the third page
  await database.sql`update contacts set created_at = 'infinity' where email = 'reader5000@example.org'`
  for (const path of DOWNLOADS()) {
    expect((await download(path)).complete).toBe(false)
  }
})
