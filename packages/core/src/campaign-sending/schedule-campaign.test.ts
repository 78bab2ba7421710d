import { ScheduleCampaignInput } from '@newsloom/contract/campaigns/campaign-sending'
import { summaries } from '@newsloom/db/schema/research'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import {
  addAutomation,
  campaignRow,
  campaignScene,
  dueIn,
  longDone,
  sendsOf,
  setCampaign,
} from '../testing/campaigns/campaign-scene.ts'
import { campaignDatabase } from '../testing/emptied-databases.ts'
import { storeAnalysis, suppressAddress } from '../testing/send-fixtures.ts'
import { runDueCampaigns } from './run-due-campaigns.ts'
import { scheduleCampaign } from './schedule-campaign.ts'
import { sendCampaign } from './send-campaign.ts'
import { unscheduleCampaign } from './unschedule-campaign.ts'

const ZONE = process.env.TZ
const database = campaignDatabase()
afterEach(() => {
  if (ZONE === undefined) delete process.env.TZ
  else process.env.TZ = ZONE
})

const fromNow = (ms: number) => new Date(Date.now() + ms)
const schedule = (id: number, over: object = {}) =>
  ScheduleCampaignInput.parse({ id, scheduledAt: fromNow(3_600_000).toISOString(), ...over })
/** Two simultaneous sweepers, as with two workers. */
const sweep = (...contexts: Parameters<typeof runDueCampaigns>) =>
  Promise.all([runDueCampaigns(...contexts), runDueCampaigns(...contexts)])

it('waits for its time, and is sent once by any number of sweepers', async () => {
  const { ctx, mailer, deliver, campaignId } = await campaignScene(database)
  const view = await scheduleCampaign(ctx, schedule(campaignId))
  expect(view).toMatchObject({ status: 'scheduled', statusNote: '', audience: { kind: 'all' } })
  await sweep(ctx)
  expect(await sendsOf(ctx, campaignId)).toEqual([])
  await dueIn(ctx, campaignId, -1)
  await Promise.all(Array.from({ length: 6 }, () => runDueCampaigns(ctx)))
  await sweep(ctx)
  const [send, ...others] = await sendsOf(ctx, campaignId)
  expect(others).toEqual([])
  expect(ctx.jobs).toEqual([{ name: 'sends.deliver', payload: { sendId: send?.id } }])
  await deliver(send?.id ?? 0)
  expect([...mailer.recipients.values()]).toEqual([1, 1, 1])
  expect(await campaignRow(ctx, campaignId)).toMatchObject({
    status: 'sent',
    scheduledAt: null,
    statusNote: '',
  })
})

it("only the database's clock counts, whatever the server's time zone", async () => {
  process.env.TZ = 'Asia/Bangkok'
  const { ctx, campaignId } = await campaignScene(database)
  const at = new Date(Math.floor(fromNow(3_600_000).getTime() / 1_000) * 1_000)
  const inBangkok = new Date(at.getTime() + 7 * 3_600_000).toISOString().replace('.000Z', '+07:00')
  const view = await scheduleCampaign(ctx, schedule(campaignId, { scheduledAt: inBangkok }))
  expect(view.scheduledAt).toBe(at.toISOString())
  const [row] = await database.sql`
    select extract(epoch from scheduled_at)::float as at from campaigns where id = ${campaignId}`
  expect(row?.at).toBe(at.getTime() / 1_000)
  const [early, late] = [-86_400_000, 86_400_000].map((off) => ({ ...ctx, now: () => fromNow(off) }))
  for (const wrong of [early, late]) if (wrong) await sweep(wrong)
  expect(await sendsOf(ctx, campaignId)).toEqual([])
  await dueIn(ctx, campaignId, -1)
  if (early) await sweep(early)
  expect(await sendsOf(ctx, campaignId)).toHaveLength(1)
})

it('refuses a time in the past, except within the last minute', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  const at = (ms: number) =>
    scheduleCampaign(ctx, schedule(campaignId, { scheduledAt: fromNow(ms).toISOString() }))
  await expect(at(-70_000)).rejects.toThrow('Send date cannot be in the past')
  expect((await campaignRow(ctx, campaignId)).status).toBe('draft')
  await at(-50_000)
  await sweep(ctx)
  expect(await sendsOf(ctx, campaignId)).toHaveLength(1)
  expect(() => schedule(campaignId, { scheduledAt: '2030-01-01T09:00:00' })).toThrow('with its zone')
})

it('after a long outage it asks the user, and follows their decision', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  await dueIn(ctx, campaignId, -6 * 3_600 - 5)
  await sweep(ctx)
  const held = await campaignRow(ctx, campaignId)
  expect(held).toMatchObject({ status: 'held', heldReason: 'missed' })
  // when it was due is data, which each screen shows in its own time zone
  expect(held.scheduledAt).toBeInstanceOf(Date)
  expect(held.statusNote).toBe(
    'Newsloom was not running when it was due. Send it now, or choose another time.',
  )
  expect(await sendsOf(ctx, campaignId)).toEqual([])
  await scheduleCampaign(ctx, schedule(campaignId))
  expect(await campaignRow(ctx, campaignId)).toMatchObject({ status: 'scheduled', statusNote: '' })
  await dueIn(ctx, campaignId, -6 * 3_600 + 60)
  await sweep(ctx)
  expect(await sendsOf(ctx, campaignId)).toHaveLength(1)
})

it('an error that a retry cannot fix puts it on hold with the reason, and nothing half done', async () => {
  const { ctx, campaignId, listId } = await campaignScene(database, { recipientCount: 1 })
  await ctx.db.delete(summaries)
  // research may be added until then
  await scheduleCampaign(ctx, schedule(campaignId))
  await dueIn(ctx, campaignId, -1)
  await sweep(ctx)
  expect(await campaignRow(ctx, campaignId)).toMatchObject({
    status: 'held',
    heldReason: 'refused',
    hold: { kind: 'refused', refusal: { kind: 'other' } },
    statusNote: expect.stringMatching(/^It was not sent: this template needs research, and there is none/),
  })
  const other = await campaignScene(database, { recipientCount: 0 })
  const audience = { kind: 'lists', contactListIds: [listId] }
  await scheduleCampaign(ctx, schedule(other.campaignId, { audience }))
  await suppressAddress(ctx, 'p1@example.org')
  await dueIn(ctx, other.campaignId, -1)
  await sweep(ctx)
  expect((await campaignRow(ctx, other.campaignId)).statusNote).toMatch(
    /: everyone in the selected lists has unsubscribed/,
  )
  expect(await database.sql`select from deliveries`).toHaveLength(0)
  expect(await database.sql`select from sends`).toHaveLength(0)
  const back = await unscheduleCampaign(ctx, { id: other.campaignId })
  expect(back).toMatchObject({ status: 'draft', statusNote: '', heldReason: null, scheduledAt: null })
})

it.each([
  ['an error that nobody planned', sql`select 1 / 0`],
  ['a connection that is lost before the end', sql`select pg_terminate_backend(pg_backend_pid())`],
])('%s leaves it due, with nothing half done; the others are sent', async (_, fault) => {
  const { ctx, campaignId } = await campaignScene(database)
  const second = await campaignScene(database, { recipientCount: 0 })
  for (const id of [campaignId, second.campaignId]) await dueIn(ctx, id, -1)
  let isBroken = true
  const enqueue: typeof ctx.queue.enqueue = async (db, job, payload) => {
    // the whole send is written by then
    if (isBroken) await db.execute(fault).finally(() => (isBroken = false))
    return ctx.queue.enqueue(db, job, payload)
  }
  const weak = { ...ctx, queue: { ...ctx.queue, enqueue } }
  await runDueCampaigns(weak)
  expect((await campaignRow(ctx, campaignId)).status).toBe('scheduled')
  expect(await sendsOf(ctx, campaignId)).toEqual([])
  expect(await sendsOf(ctx, second.campaignId)).toHaveLength(1)
  await runDueCampaigns(weak)
  expect(await sendsOf(ctx, campaignId)).toHaveLength(1)
  expect((await campaignRow(ctx, campaignId)).status).toBe('sent')
})

it('changing or removing the time while it is due: one of the two happens', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  for (const change of ['later', 'never'] as const) {
    const id =
      change === 'later' ? campaignId : (await campaignScene(database, { recipientCount: 0 })).campaignId
    await dueIn(ctx, id, -1)
    const asked = change === 'later' ? scheduleCampaign(ctx, schedule(id)) : unscheduleCampaign(ctx, { id })
    const changed = asked.then(
      () => true,
      () => false,
    )
    await Promise.all([sweep(ctx), changed])
    const isSent = (await sendsOf(ctx, id)).length === 1
    expect((await campaignRow(ctx, id)).status).toBe(
      isSent ? 'sent' : change === 'later' ? 'scheduled' : 'draft',
    )
    expect(await changed).toBe(!isSent)
  }
})

it('refuses at once what cannot resolve itself', async () => {
  const { ctx, campaignId, topicId } = await campaignScene(database)
  await setCampaign(ctx, campaignId, { subject: 'Hello {{frist_name}}' })
  await expect(scheduleCampaign(ctx, schedule(campaignId))).rejects.toThrow('{{frist_name}}')
  await setCampaign(ctx, campaignId, { subject: 'Hello' })
  const automation = await addAutomation(ctx, { topicIds: [topicId] })
  await expect(scheduleCampaign(ctx, schedule(automation))).rejects.toThrow('no content to send yet')
  const lists = { audience: { kind: 'lists', contactListIds: [999_999] } }
  await expect(scheduleCampaign(ctx, schedule(campaignId, lists))).rejects.toThrow('Contact list not found')
  await expect(scheduleCampaign(ctx, schedule(999_999))).rejects.toThrow('no longer exists')
  const { sendId } = await sendCampaign(ctx, { id: campaignId })
  await longDone(ctx, sendId)
  await storeAnalysis(ctx, topicId, 'New')
  await expect(scheduleCampaign(ctx, schedule(campaignId))).rejects.toThrow('was already sent')
  await expect(unscheduleCampaign(ctx, { id: campaignId })).rejects.toThrow(
    'Pause or cancel the send instead',
  )
})

it('10,000 contacts can be chosen at once; unknown ones are counted and refused', async () => {
  const { ctx, campaignId, listId } = await campaignScene(database, { recipientCount: 0 })
  await database.sql`
    insert into contacts (list_id, email, email_norm)
    select ${listId}, 'x' || n || '@example.org', 'x' || n || '@example.org' from generate_series(1, 10000) n`
  const rows = await database.sql<{ id: number }[]>`select id from contacts`
  const contactIds = rows.map(({ id }) => id)
  const last = Math.max(...contactIds)
  await expect(
    scheduleCampaign(
      ctx,
      schedule(campaignId, { contactIds: [...contactIds, last + 1, last + 2, last + 2] }),
    ),
  ).rejects.toThrow('2 of the 10002 selected contacts no longer exist.')
  await expect(scheduleCampaign(ctx, schedule(campaignId, { contactIds: [] }))).rejects.toThrow(
    'at least one contact',
  )
  const view = await scheduleCampaign(ctx, schedule(campaignId, { contactIds }))
  expect(view.audience).toEqual({ kind: 'contacts', contacts: 10_000 })
  await dueIn(ctx, campaignId, -1)
  await sweep(ctx)
  expect((await sendsOf(ctx, campaignId)).map((send) => send.audience)).toEqual([10_000])
})
