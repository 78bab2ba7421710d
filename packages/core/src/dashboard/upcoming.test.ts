import type { UpcomingItem } from '@newsloom/contract/activity/upcoming'
import { approvers } from '@newsloom/db/schema/approvals'
import { campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { campaignSubscriptions, topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deleteList } from '../contact-lists/delete-list.ts'
import { erasePerson } from '../people/erase-person.ts'
import { plantSend } from '../testing/campaigns/campaign-fixtures.ts'
import { leave, optOut, pause } from '../testing/people/opt-out-fixtures.ts'
import { insertTopic } from '../testing/research-fixtures.ts'
import { addPeople, suppressAddress } from '../testing/send-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { undoWipe } from '../wipe/undo-wipe.ts'
import { wipeAllData } from '../wipe/wipe-all-data.ts'
import { countUpcomingPeople } from './count-upcoming-people.ts'
import { listUpcoming } from './list-upcoming.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(() => {
  ctx = testContext(database)
})

const NOW = Date.parse('2026-11-20T08:00:00.000Z')
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000)

/** A list of the people p<from>@example.org to p<to>@example.org. */
async function insertList(name: string, from = 1, to = 0): Promise<number> {
  const [list] = await ctx.db.insert(contactLists).values({ name }).returning()
  const id = list?.id ?? 0
  if (to >= from) await addPeople(ctx, id, from, to)
  return id
}
const topic = async (name: string, isActive = true) => (await insertTopic(ctx.db, { name, isActive })).id

async function campaign(name: string, over: Partial<typeof campaigns.$inferInsert>, topicIds: number[] = []) {
  const [row] = await ctx.db
    .insert(campaigns)
    .values({ kind: 'email', name, ...over })
    .returning()
  const campaignId = row?.id ?? 0
  for (const [position, topicId] of topicIds.entries())
    await ctx.db.insert(campaignTopics).values({ campaignId, topicId, position })
  return campaignId
}
const subscribe = (topicId: number, listId: number, at: Date, isActive = true) =>
  ctx.db
    .insert(topicSubscriptions)
    .values({ topicId, listId, isActive, frequency: 24, nextRunAt: isActive ? at : null })
const subscribeToCampaign = (campaignId: number, listId: number, at: Date) =>
  ctx.db
    .insert(campaignSubscriptions)
    .values({ campaignId, listId, isActive: true, frequency: 24, nextRunAt: at })

const names = (items: UpcomingItem[]) => items.map(({ name }) => name)
/** People by the name of the row. */
async function peopleByName(): Promise<Record<string, number>> {
  const { items } = await listUpcoming(ctx)
  const counted = new Map((await countUpcomingPeople(ctx, { limit: 50 })).map((row) => [row.key, row.people]))
  return Object.fromEntries(
    items.flatMap(({ key, name }) => {
      const recipientCount = counted.get(key)
      return recipientCount === undefined ? [] : [[name, recipientCount] as const]
    }),
  )
}

test('a paused list is mailed nothing, so nothing is planned for it', async () => {
  const [gold, board, staff] = [await topic('Gold'), await insertList('Board'), await insertList('Staff')]
  for (const list of [board, staff]) await subscribe(gold, list, inMinutes(30))
  const pauseList = (id: number) =>
    ctx.db.update(contactLists).set({ pausedSince: ctx.now() }).where(eq(contactLists.id, id))
  await pauseList(board)
  expect((await listUpcoming(ctx)).items).toMatchObject([{ name: 'Gold', lists: ['Staff'] }])
  await pauseList(staff)
  expect((await listUpcoming(ctx)).items).toEqual([])
})

test('an empty installation plans nothing', async () => {
  expect(await listUpcoming(ctx)).toEqual({ items: [], total: 0, whyNot: null })
  expect(await countUpcomingPeople(ctx, { limit: 5 })).toEqual([])
})

test('planned emails are listed by their time, and lists that are due together are one row', async () => {
  const [rice, gold] = [await topic('Rice'), await topic('Gold')]
  const [board, staff, press, all] = [
    await insertList('Board'),
    await insertList('Staff'),
    await insertList('Press'),
    await insertList('all'),
  ]
  const digest = await campaign('Digest', { kind: 'automation' }, [rice, gold])
  const letter = await campaign('Letter', { status: 'scheduled', scheduledAt: inMinutes(45) })
  await subscribe(gold, board, inMinutes(90))
  // in the same minute, whatever the seconds
  await subscribe(rice, staff, new Date(NOW + 30 * 60_000 + 900))
  for (const list of [board, press, all]) await subscribe(rice, list, inMinutes(30))
  await subscribeToCampaign(digest, board, inMinutes(-5))
  await ctx.db.insert(approvers).values({ topicId: rice, email: 'b@x.org', emailNorm: 'b@x.org' })
  const { items, total } = await listUpcoming(ctx)
  expect(total).toBe(4)
  expect(items).toEqual([
    // overdue: the next sweep runs it
    expect.objectContaining({ kind: 'subscription', of: 'campaign', id: digest, lists: ['Board'] }),
    {
      kind: 'subscription',
      of: 'topic',
      key: expect.stringContaining(`topic ${rice} ${inMinutes(30).getTime()} `),
      id: rice,
      name: 'Rice',
      lists: ['all', 'Board', 'Press'],
      listCount: 4,
      at: inMinutes(30).toISOString(),
    },
    {
      kind: 'campaign',
      key: expect.any(String),
      id: letter,
      name: 'Letter',
      at: inMinutes(45).toISOString(),
    },
    expect.objectContaining({ name: 'Gold', at: inMinutes(90).toISOString() }),
  ])
})

test('nothing that would not go out is listed: paused, inactive, drafts, tests, on hold, ended', async () => {
  const [rice, idle] = [await topic('Rice'), await topic('Idle', false)]
  const list = await insertList('Board')
  await subscribe(rice, list, inMinutes(1), false)
  await subscribe(idle, list, inMinutes(1))
  const quiet = await campaign('Quiet', { kind: 'automation' }, [idle])
  const letter = await campaign('Letter', { status: 'draft' })
  await subscribeToCampaign(quiet, list, inMinutes(1))
  // lists may be subscribed to an email campaign, which no sweep mails
  await subscribeToCampaign(letter, list, inMinutes(1))
  await campaign('Held', { status: 'held', hold: { kind: 'missed' }, scheduledAt: inMinutes(-1) })
  await campaign('Trial', { status: 'scheduled', scheduledAt: inMinutes(1), isTestDraft: true })
  await plantSend(ctx, letter, { kind: 'test', state: 'sending', people: ['pending'] })
  await plantSend(ctx, letter, { state: 'done', people: ['sent'] })
  await plantSend(ctx, letter, { state: 'cancelled', people: ['skipped'] })
  expect(await listUpcoming(ctx)).toEqual({ items: [], total: 0, whyNot: null })
  await ctx.db.update(researchTopics).set({ isActive: true }).where(eq(researchTopics.id, idle))
  expect(names((await listUpcoming(ctx)).items)).toEqual(['Quiet', 'Idle'])
})

test('people count once, without those who may not be emailed; erased ones are gone', async () => {
  const [rice, gold] = [await topic('Rice'), await topic('Gold')]
  const [board, staff] = [await insertList('Board', 1, 10), await insertList('Staff', 6, 15)]
  await insertList('Others', 20, 29)
  await subscribe(rice, board, inMinutes(10))
  await subscribe(rice, staff, inMinutes(10))
  await subscribe(gold, board, inMinutes(20))
  const scheduled = (minutes: number) => ({ status: 'scheduled' as const, scheduledAt: inMinutes(minutes) })
  await campaign('Everyone', scheduled(30))
  await campaign('Staff letter', { ...scheduled(40), audienceKind: 'lists', audienceIds: [staff] })
  const chosen = await ctx.db.execute<{ id: number }>(
    sql`select id from contacts where email_norm in ('p1@example.org', 'p2@example.org')`,
  )
  const audienceIds = chosen.map(({ id }) => id)
  await campaign('Two people', { ...scheduled(50), audienceKind: 'contacts', audienceIds })
  const digest = await campaign('Digest', { kind: 'automation' }, [rice])
  await subscribeToCampaign(digest, board, inMinutes(60))
  expect(await peopleByName()).toEqual({
    Rice: 15,
    Gold: 10,
    Everyone: 25,
    'Staff letter': 10,
    'Two people': 2,
    Digest: 10,
  })
  await suppressAddress(ctx, 'p1@example.org')
  await optOut(ctx, 'p3@example.org', rice)
  await pause(ctx, 'p4@example.org', new Date(Date.now() + 86_400_000))
  await leave(ctx, board, 'p5@example.org')
  // in both lists, and left one of them
  await leave(ctx, board, 'p6@example.org')
  await erasePerson(ctx, { email: 'p15@example.org' })
  expect(await peopleByName()).toEqual({
    Rice: 10,
    Gold: 6,
    Everyone: 21,
    'Staff letter': 9,
    'Two people': 1,
    Digest: 5,
  })
})

test('deleted or wiped emails are no longer listed; an undo brings them back', async () => {
  const rice = await topic('Rice')
  const [board, staff] = [await insertList('Board', 1, 2), await insertList('Staff')]
  // an undo holds what became due meanwhile
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await subscribe(rice, board, ahead(60))
  await subscribe(rice, staff, ahead(70))
  const letter = await campaign('Letter', { status: 'scheduled', scheduledAt: ahead(80) })
  await plantSend(ctx, letter, { state: 'paused', people: ['pending'] })
  expect((await listUpcoming(ctx)).total).toBe(4)
  await deleteList(ctx, { id: staff })
  expect((await listUpcoming(ctx)).total).toBe(3)
  const { wipe } = await wipeAllData(ctx)
  expect(await listUpcoming(ctx)).toEqual({ items: [], total: 0, whyNot: null })
  await undoWipe(ctx, { id: wipe.id })
  expect(names((await listUpcoming(ctx)).items)).toEqual(['Spring', 'Rice', 'Letter'])
})

test('fifty rows are listed, and more are counted', async () => {
  const rice = await topic('Rice')
  const list = await insertList('Board', 1, 3)
  await ctx.db.insert(campaigns).values(
    Array.from({ length: 60 }, (_, n) => ({
      kind: 'email' as const,
      name: `Letter ${n}`,
      status: 'scheduled' as const,
      scheduledAt: inMinutes(100 - n),
    })),
  )
  await subscribe(rice, list, inMinutes(0))
  const { items, total } = await listUpcoming(ctx)
  expect([items.length, total]).toEqual([50, 61])
  expect(names(items).slice(0, 3)).toEqual(['Rice', 'Letter 59', 'Letter 58'])
  expect((await countUpcomingPeople(ctx, { limit: 5 })).map(({ people }) => people)).toEqual([3, 3, 3, 3, 3])
})
