import { PeopleTableInput } from '@newsloom/contract/contacts/people-table'
import { createTestDatabase } from '@newsloom/db/testing'
import { exportPeople } from '../src/contacts/export-people.ts'
import { pagePeople } from '../src/contacts/page-people.ts'
import { testContext } from '../src/testing/test-context.ts'
import { fillMillion, PICK } from './million-contacts.ts'
import { elapsedMs, median } from './timing.ts'

// The tab 'All contacts' with 1,000,000 memberships of 700,000 people: its first page by each order
// and filter, and the export of everyone, compared with one GROUP BY over all memberships.
const ROUNDS = 5
const VIEWS = {
  newest: {},
  'by address': { sort: 'email' },
  'page 1,000': { page: 1_000 },
  'by name': { sort: 'name' },
  'of a list': { listId: 4 },
  'that match a word': { search: 'jennifer.taylor' },
  'by status': { status: 'bounced' },
}

const database = await createTestDatabase()
const ctx = testContext(database)
try {
  await database.sql.unsafe(PICK)
  await fillMillion(database.sql)
  await database.sql.unsafe('vacuum analyze')
  const views: Record<string, number> = {}
  for (const [name, view] of Object.entries(VIEWS)) {
    const input = PeopleTableInput.parse(view)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await elapsedMs(() => pagePeople(ctx, input)))
    views[name] = Math.round(median(times))
  }
  const exported = await elapsedMs(async () => {
    for await (const page of exportPeople(ctx, { filter: { search: '' }, except: [] })) page.length
  })
  const plain = await elapsedMs(
    () => database.sql`
    select count(*) from (select email_norm, min(id), min(created_at), max(name) from contacts group by 1) p`,
  )
  console.log(
    JSON.stringify({
      bench: 'people-table',
      ours: views.newest,
      unit: 'ms for the first page of 700,000 people',
      reference: Math.round(plain),
      referenceName: 'ms for one GROUP BY over all memberships',
      ratio: Number(((views.newest ?? 0) / plain).toFixed(2)),
      views,
      exportMs: Math.round(exported),
    }),
  )
} finally {
  await database.close()
}
