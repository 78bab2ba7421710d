import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import { CreateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { suppressions } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { sends } from '@newsloom/db/schema/sends'
import { campaignSubscriptions, topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCampaign } from '../campaign-editing/create-campaign.ts'
import { scheduleCampaign } from '../campaign-sending/schedule-campaign.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { getContactsSummary } from '../contacts/get-contacts-summary.ts'
import { NotFoundError } from '../errors.ts'
import { suppress } from '../suppressions/suppress.ts'
import { insertSend } from '../testing/click-fixtures.ts'
import { fillList } from '../testing/people/fill-list.ts'
import { insertTopic } from '../testing/research-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createList } from './create-list.ts'
import { deleteList } from './delete-list.ts'
import { getListUsage } from './get-list-usage.ts'
import { listLists } from './list-lists.ts'
import { updateList } from './update-list.ts'

const ctx = testContext(testDatabase())
let listId: number

beforeEach(async () => {
  await ctx.db.delete(campaigns)
  await ctx.db.delete(contactLists)
  await ctx.db.delete(suppressions)
  listId = (await createList(ctx, { name: 'Executives', description: 'Senior readers' })).id
})

async function firstContactOf(list: number): Promise<number> {
  const [row] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.listId, list))
    .orderBy(contacts.id)
  return row?.id ?? 0
}

it('are listed oldest first, with their counts', async () => {
  const second = await createList(ctx, { name: 'Executives', description: '' })
  await fillList(ctx, second.id, 3)
  expect(await listLists(ctx)).toMatchObject([
    {
      id: listId,
      name: 'Executives',
      description: 'Senior readers',
      contactCount: 0,
      signupUrl: null,
      pausedSince: null,
    },
    { id: second.id, name: 'Executives', description: '', contactCount: 3 },
  ])
})

describe('updateList', () => {
  it('changes only what is given', async () => {
    await fillList(ctx, listId, 2)
    const other = await createList(ctx, { name: 'Others', description: '' })
    expect(await updateList(ctx, { id: listId, name: 'ผู้บริหาร' })).toMatchObject({
      name: 'ผู้บริหาร',
      description: 'Senior readers',
      contactCount: 2,
      signupUrl: null,
      pausedSince: null,
    })
    expect(await updateList(ctx, { id: listId, description: '' })).toMatchObject({ name: 'ผู้บริหาร' })
    const [changed] = await listLists(ctx)
    expect(await updateList(ctx, { id: listId })).toEqual(changed)
    expect(await listLists(ctx)).toEqual([changed, other])
  })

  it('creates an address for the sign-up form, keeps it, and creates another one later', async () => {
    const on = async (signupEnabled: boolean) =>
      (await updateList(ctx, { id: listId, signupEnabled })).signupUrl
    const first = await on(true)
    expect(first).toMatch(/^http:\/\/localhost:3000\/join\/[\w-]{22}$/)
    expect(await on(true)).toBe(first)
    expect((await updateList(ctx, { id: listId, name: 'Renamed' })).signupUrl).toBe(first)
    expect(await on(false)).toBeNull()
    expect((await listLists(ctx))[0]?.signupUrl).toBeNull()
    const second = await on(true)
    expect(second).not.toBe(first)
    expect((await listLists(ctx))[0]?.signupUrl).toBe(second)
  })

  it('refuses a missing list', async () => {
    await expect(updateList(ctx, { id: listId + 1_000, name: 'X' })).rejects.toThrow(NotFoundError)
  })
})

describe('deleteList', () => {
  it('deletes its contacts and subscriptions with it, and nothing else', async () => {
    const other = await createList(ctx, { name: 'Others', description: '' })
    await fillList(ctx, listId, 2_500)
    await fillList(ctx, other.id, 3)
    await suppress(ctx, { emailNorm: 'reader0@example.org', reason: 'unsubscribed', method: 'page' })
    const topic = await insertTopic(ctx.db, {})
    const subscription = { topicId: topic.id, isActive: true, frequency: 24 }
    await ctx.db.insert(topicSubscriptions).values([
      { listId, ...subscription },
      { listId: other.id, ...subscription },
    ])
    expect(await deleteList(ctx, { id: listId })).toEqual({ id: listId, deletedContacts: 2_500 })
    expect(await listLists(ctx)).toMatchObject([{ id: other.id, contactCount: 3 }])
    expect(await ctx.db.select({ listId: contacts.listId }).from(contacts)).toEqual(
      Array.from({ length: 3 }, () => ({ listId: other.id })),
    )
    expect(await ctx.db.select().from(topicSubscriptions)).toMatchObject([{ listId: other.id }])
    expect(await ctx.db.select().from(suppressions)).toHaveLength(1)
    await expect(deleteList(ctx, { id: listId })).rejects.toThrow(NotFoundError)
  })

  it('asks before it deletes the only recipients of a scheduled campaign, and then puts that on hold at once', async () => {
    const other = await createList(ctx, { name: 'Others', description: '' })
    await fillList(ctx, listId, 3)
    await fillList(ctx, other.id, 1)
    const [mine = 0, theirs = 0] = await Promise.all([listId, other.id].map(firstContactOf))
    const scheduled = async (name: string, audience: CampaignAudience) => {
      const htmlContent = '<p>Hello</p>'
      const input = { kind: 'email', name, subject: 'S', htmlContent, audience }
      const { id } = await createCampaign(ctx, CreateCampaignInput.parse(input))
      await scheduleCampaign(ctx, { id, scheduledAt: '2099-12-01T09:00:00.000Z' })
      return id
    }
    const both = { kind: 'lists' as const, contactListIds: [other.id, listId] }
    const toThis = await scheduled('This', { kind: 'lists', contactListIds: [listId] })
    const toBoth = await scheduled('Both', both)
    const chosen = await scheduled('Chosen', { kind: 'contacts', contactIds: [mine] })
    const mixed = await scheduled('Mixed', { kind: 'contacts', contactIds: [mine, theirs] })
    const all = await scheduled('All', { kind: 'all' })
    const elsewhere = await scheduled('Elsewhere', { kind: 'lists', contactListIds: [other.id] })
    const usage = await getListUsage(ctx, { id: listId })
    expect(usage.scheduled.map(({ name, effect }) => [name, effect])).toEqual([
      ['This', 'held'],
      ['Both', 'held'],
      ['Chosen', 'held'],
      ['Mixed', 'fewer'],
      ['All', 'fewer'],
    ])
    expect(usage.onHold).toEqual([])
    expect(usage.scheduled[0]?.scheduledAt).toBe('2099-12-01T09:00:00.000Z')
    await expect(deleteList(ctx, { id: listId })).rejects.toThrow(
      "'Executives' is used by 3 scheduled campaigns: 'This', 'Both', 'Chosen'. Add force=true to delete the list; these campaigns will be put on hold.",
    )
    expect(await listLists(ctx)).toHaveLength(2)
    await deleteList(ctx, { id: listId, force: true })
    for (const id of [toThis, toBoth, chosen])
      expect(await getCampaign(ctx, { id })).toMatchObject({
        status: 'held',
        heldReason: 'list-gone',
        scheduledAt: '2099-12-01T09:00:00.000Z',
        statusNote:
          "Its contact list 'Executives' was deleted. Check its recipients, then send it or choose another time.",
      })
    for (const id of [mixed, all, elsewhere])
      expect(await getCampaign(ctx, { id })).toMatchObject({ status: 'scheduled', statusNote: '' })
    // campaigns already on hold are named too, although nothing changes for them
    expect((await getListUsage(ctx, { id: other.id })).onHold).toEqual([{ id: toBoth, name: 'Both' }])
    // deleting the last list removes everybody's recipients
    await deleteList(ctx, { id: other.id, force: true })
    for (const id of [mixed, all, elsewhere]) expect((await getCampaign(ctx, { id })).status).toBe('held')
    await expect(
      scheduleCampaign(ctx, { id: elsewhere, scheduledAt: '2099-12-01T09:00:00.000Z' }),
    ).rejects.toThrow('The contact lists of this campaign were deleted')
  })

  it('says what the list is subscribed to, and what was last sent to it', async () => {
    const topic = await insertTopic(ctx.db, { name: 'Rates' })
    const subscription = { listId, topicId: topic.id, frequency: 24 }
    await ctx.db.insert(topicSubscriptions).values({ ...subscription, isActive: true })
    const [campaign] = await ctx.db
      .insert(campaigns)
      .values({ kind: 'automation', name: 'Weekly' })
      .returning({ id: campaigns.id })
    const weekly = campaign?.id ?? 0
    await ctx.db
      .insert(campaignSubscriptions)
      .values({ listId, campaignId: weekly, isActive: true, frequency: 24 })
    const sendId = await insertSend(ctx)
    await ctx.db.update(sends).set({ contactListIds: [listId], label: 'Spring', state: 'sending' })
    expect(await getListUsage(ctx, { id: listId })).toEqual({
      scheduled: [],
      onHold: [],
      topics: [{ id: topic.id, name: 'Rates' }],
      campaigns: [{ id: weekly, name: 'Weekly' }],
      lastSend: { id: sendId, label: 'Spring', at: expect.any(String), isUnderWay: true },
    })
    await ctx.db.update(topicSubscriptions).set({ isActive: false })
    await insertSend(ctx, 'test')
    expect(await getListUsage(ctx, { id: listId })).toMatchObject({ topics: [], lastSend: { id: sendId } })
    await expect(getListUsage(ctx, { id: listId + 1_000 })).rejects.toThrow(NotFoundError)
  })

  it('waits for a running import, or makes it find nothing', async () => {
    const importing = async () => {
      for (let i = 0; i < 20; i += 1) {
        await ctx.db.execute(sql`insert into contacts (list_id, email, email_norm)
          select ${listId}::int, e, e from (select 'late' || ${i}::int || '@example.org' as e) x`)
      }
    }
    const [gone] = await Promise.all([
      deleteList(ctx, { id: listId }),
      importing().catch((error: unknown) => expect(String(error)).toContain('Failed query')),
    ])
    expect(gone.deletedContacts).toBeGreaterThanOrEqual(0)
    expect(await ctx.db.select().from(contacts).where(eq(contacts.listId, listId))).toEqual([])
  })
})

describe('getContactsSummary', () => {
  it('is all zero without lists', async () => {
    await deleteList(ctx, { id: listId })
    const zero = { lists: 0, contacts: 0, topicSubscriptions: 0, campaignSubscriptions: 0 }
    expect(await getContactsSummary(ctx)).toEqual(zero)
  })

  it('counts lists, memberships and active subscriptions', async () => {
    const other = await createList(ctx, { name: 'Others', description: '' })
    await fillList(ctx, listId, 4)
    await fillList(ctx, other.id, 3)
    const topic = await insertTopic(ctx.db, {})
    const [campaign] = await ctx.db
      .insert(campaigns)
      .values({ kind: 'email', name: 'Weekly' })
      .returning({ id: campaigns.id })
    const campaignId = campaign?.id ?? 0
    await ctx.db.insert(topicSubscriptions).values([
      { listId, topicId: topic.id, isActive: true, frequency: 24 },
      { listId: other.id, topicId: topic.id, isActive: false, frequency: 24 },
    ])
    await ctx.db.insert(campaignSubscriptions).values([
      { listId, campaignId, isActive: true, frequency: 24 },
      { listId: other.id, campaignId, isActive: true, frequency: 24 },
    ])
    expect(await getContactsSummary(ctx)).toEqual({
      lists: 2,
      contacts: 7,
      topicSubscriptions: 1,
      campaignSubscriptions: 2,
    })
  })
})
