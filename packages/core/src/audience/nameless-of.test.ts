import { contacts } from '@newsloom/db/schema/contacts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendNews } from '../news-sending/send-news.ts'
import { leave, optOut, secondList } from '../testing/people/opt-out-fixtures.ts'
import { sendScene, suppressAddress } from '../testing/send-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type KnownAudience, peopleOf } from './audience.ts'
import { namelessOf } from './nameless-of.ts'

const database = testDatabase()

test('selects the people to be mailed who have no name, however often they are in the lists', async () => {
  const ctx = testContext(database)
  const { listId, topicId, templateId, archiveId: _ } = await sendScene(ctx, { people: 0 })
  const other = await secondList(ctx)
  const names = [null, ' ', 'Ann']
  // each pair of names, with either membership first
  const pairs = names.flatMap((a) => names.map((b) => [a, b] as const))
  const rows = [...pairs, ...pairs].flatMap(([a, b], n) => {
    const emailNorm = `p${n}@example.org`
    const row = (list: number, name: string | null) => ({ listId: list, email: emailNorm, emailNorm, name })
    const both = [row(listId, a), row(other, b)]
    return n < pairs.length ? both : both.toReversed()
  })
  rows.push({ listId, email: 'only@example.org', emailNorm: 'only@example.org', name: null })
  const stored = await ctx.db.insert(contacts).values(rows).returning({ id: contacts.id })
  await suppressAddress(ctx, 'p0@example.org')
  await optOut(ctx, 'p1@example.org', topicId)
  await leave(ctx, listId, 'p9@example.org')
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [other], subject: null })
  const [send] = await ctx.db.execute<{ run: number }>(
    sql`select research_run_id as run from sends where id = ${sendId}`,
  )
  const audiences: KnownAudience[] = [
    { kind: 'lists', contactListIds: [listId] },
    { kind: 'lists', contactListIds: [listId, other] },
    { kind: 'lists', contactListIds: [listId, other], unlessReceivedRunId: send?.run ?? 0 },
    { kind: 'contacts', contactIds: stored.map(({ id }) => id).filter((id) => id % 5 > 0) },
  ]
  const counts: number[] = []
  for (const audience of audiences) {
    const found = await ctx.db.execute<{ email_norm: string }>(namelessOf(audience, topicId))
    const wanted = await ctx.db.execute<{ email_norm: string }>(sql`
      select p.email_norm from (${peopleOf(audience, topicId)}) p
      where p.left_out is null and coalesce(btrim(p.name), '') = ''`)
    const sorted = (of: Iterable<{ email_norm: string }>) => [...of].map((row) => row.email_norm).toSorted()
    expect(sorted(found)).toEqual(sorted(wanted))
    counts.push(found.length)
  }
  // the one who has received nothing yet, and nobody else
  expect(counts[2]).toBe(1)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})
