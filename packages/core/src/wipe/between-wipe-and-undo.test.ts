import { beforeEach, expect, test } from 'vitest'
import { declineSend } from '../approvals/decide.ts'
import { insertClicks } from '../clicks/insert-clicks.ts'
import { NotFoundError } from '../errors.ts'
import { erasePerson } from '../people/erase-person.ts'
import { exportPerson } from '../people/export-person.ts'
import { getPerson } from '../people/get-person.ts'
import { unsubscribe } from '../suppressions/unsubscribe.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import { approvalScene, SECOND } from '../testing/approvals/approval-scene.ts'
import { personRequest } from '../testing/click-fixtures.ts'
import { plantPerson, wherever } from '../testing/people/plant-person.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { fillTables } from '../testing/wipe/fill-tables.ts'
import { undoWipe } from './undo-wipe.ts'
import { wipeAllData } from './wipe-all-data.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database)
})

/** The only value of a query. */
async function only(query: string): Promise<unknown> {
  const [row] = await database.sql.unsafe(query)
  return Object.values(row ?? {})[0]
}

test('a click in an old email is stored without a person, and named again by an undo', async () => {
  await fillTables(database)
  const deliveryId = Number(await only(`select id from deliveries where state = 'sent'`))
  const sendId = await only(`select send_id from deliveries where state = 'sent'`)
  const { wipe } = await wipeAllData(ctx)
  const request = personRequest()
  const click = { at: new Date(), linkId: 1, newsItemId: null, topicId: null, request }
  await insertClicks(ctx, [
    { ...click, deliveryId },
    { ...click, deliveryId: null },
  ])
  const later = 'select send_id, email_norm from clicks order by id desc limit 2'
  const nobody = { send_id: null, email_norm: null }
  expect(await database.sql.unsafe(later)).toEqual([nobody, nobody])
  await undoWipe(ctx, { id: wipe.id })
  expect(await database.sql.unsafe(later)).toEqual([
    nobody,
    { send_id: sendId, email_norm: 'p1@example.org' },
  ])
  expect(await only('select count(*)::int from clicks')).toBe(3)
})

test('an unsubscribe after the wipe stays after the undo', async () => {
  await fillTables(database)
  const { wipe } = await wipeAllData(ctx)
  const token = unsubscribeToken(ctx.config.linkSecret, {
    email: 'p1@example.org',
    listId: null,
    deliveryId: 2,
  })
  await unsubscribe(ctx, { token, source: 'one-click' })
  await undoWipe(ctx, { id: wipe.id })
  const rows = await database.sql`select email_norm, reason from suppressions order by email_norm`
  expect(rows).toEqual([
    { email_norm: 'gone@example.org', reason: 'unsubscribed' },
    { email_norm: 'p1@example.org', reason: 'unsubscribed' },
  ])
})

test('an article that was read again is one article afterwards, in its newer form', async () => {
  await fillTables(database)
  const oldId = await only(`select id from articles where hash = 'h2'`)
  const { wipe } = await wipeAllData(ctx)
  const { sql } = database
  await sql`delete from suppressions`
  await fillTables(database)
  await sql`update articles set hash = 'newer', title = 'Two, corrected' where canonical_url = 'https://n.example/2'`
  await sql`update source_states set etag = 'newer'`
  await undoWipe(ctx, { id: wipe.id })
  expect(await sql`select id, title from articles where canonical_url = 'https://n.example/2'`).toEqual([
    { id: oldId, title: 'Two, corrected' },
  ])
  expect(await only('select count(*)::int from articles')).toBe(2)
  const users = await sql`
    select (select array_agg(distinct article_id) from news_items) as items, (select array_agg(distinct article_id) from source_articles) as listed,
      (select array_agg(distinct lead_id) from article_choices) as choices, (select array_agg(distinct article_ids[1]) from summaries) as summaries,
      (select array_agg(distinct (content -> 'articleIds' ->> 0)::int) from campaign_runs) as content`
  const one = [oldId]
  expect(users[0]).toEqual({ items: one, listed: one, choices: one, summaries: one, content: one })
  expect(await sql`select etag from source_states`).toEqual([{ etag: 'newer' }])
  expect(await only('select count(*)::int from research_topics')).toBe(2)
})

test('subscriptions of a list that was deleted since stay deleted', async () => {
  await fillTables(database)
  const { wipe } = await wipeAllData(ctx)
  await database.sql`delete from contact_lists`
  await undoWipe(ctx, { id: wipe.id })
  expect(await only('select count(*)::int from topic_subscriptions')).toBe(0)
  expect(await only('select count(*)::int from research_topics')).toBe(1)
})

test('campaigns that were due meanwhile are held, and only those that were wiped', async () => {
  await fillTables(database)
  await database.sql`update campaigns set scheduled_at = now()`
  const { wipe } = await wipeAllData(ctx)
  await database.sql`insert into campaigns (kind, name, status, scheduled_at) values ('email', 'New', 'scheduled', now())`
  await undoWipe(ctx, { id: wipe.id })
  expect(await database.sql`select name, status from campaigns order by id`).toEqual([
    { name: 'Spring', status: 'held' },
    { name: 'New', status: 'scheduled' },
  ])
})

test('a test draft made since gives way to the restored one', async () => {
  const { sql } = database
  await sql`insert into campaigns (kind, name, is_test_draft) values ('email', 'Old draft', true)`
  const { wipe } = await wipeAllData(ctx)
  await sql`insert into campaigns (kind, name, is_test_draft) values ('email', 'New draft', true)`
  await undoWipe(ctx, { id: wipe.id })
  expect(await sql`select name from campaigns`).toEqual([{ name: 'Old draft' }])
})

test('a person erased after a wipe is nowhere, before and after its undo', async () => {
  const spelled = 'Zebulon.Q@example.org'
  const emailNorm = 'zebulon.q@example.org'
  await plantPerson(ctx, { spelled, emailNorm, mark: 'Quux' })
  await plantPerson(ctx, { spelled: 'By@example.org', emailNorm: 'by@example.org', mark: 'Zuul' })
  const { wipe } = await wipeAllData(ctx)
  const others = await wherever(ctx, 'zuul')
  expect(Object.keys(await wherever(ctx, 'zebulon'))).toContain(`wipe_${wipe.id}.deliveries`)
  const exported = JSON.stringify(await exportPerson(ctx, { email: emailNorm }))
  for (const word of ['Reader Quux', 're-Quux', 'agent-Quux', 'Dear Quux']) expect(exported).toContain(word)
  await erasePerson(ctx, { email: emailNorm })
  const traces = async () => [await wherever(ctx, 'zebulon'), await wherever(ctx, 'quux')]
  expect(await traces()).toEqual([{}, {}])
  expect(await wherever(ctx, 'zuul')).toEqual(others)
  await undoWipe(ctx, { id: wipe.id })
  expect(await traces()).toEqual([{}, {}])
})

test('an old link does not bring back the address of a person who was erased', async () => {
  const emailNorm = 'zebulon.q@example.org'
  await plantPerson(ctx, { spelled: emailNorm, emailNorm, mark: 'Quux' })
  const deliveryId = Number(
    await only(`select id from deliveries where state = 'sent' and email_norm = '${emailNorm}'`),
  )
  await erasePerson(ctx, { email: emailNorm })
  await database.sql`delete from suppressions`
  await wipeAllData(ctx)
  const token = unsubscribeToken(ctx.config.linkSecret, { email: emailNorm, listId: null, deliveryId })
  await unsubscribe(ctx, { token, source: 'page' })
  expect(await wherever(ctx, 'zebulon')).toEqual({})
  expect(await only('select count(*)::int from suppressions')).toBe(1)
})

test('somebody who only approves emails gets what a wipe keeps of them', async () => {
  const { ctx, send, link } = await approvalScene(database)
  await send()
  await declineSend(ctx, { token: await link(), reason: 'The figure is wrong' })
  await wipeAllData(ctx)
  expect(await getPerson(ctx, { email: SECOND })).toMatchObject({ email: SECOND, memberships: [] })
  expect(await exportPerson(ctx, { email: SECOND })).toMatchObject({
    email: SECOND,
    memberships: [],
    approvals: [{ state: 'declined', reason: 'The figure is wrong' }],
  })
  await expect(exportPerson(ctx, { email: 'nobody@example.org' })).rejects.toThrow(NotFoundError)
  await expect(getPerson(ctx, { email: 'nobody@example.org' })).rejects.toThrow(NotFoundError)
})
