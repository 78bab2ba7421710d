import { campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { expect, test } from 'vitest'
import { InvalidError } from '../errors.ts'
import {
  clockContext,
  hoursFromNow,
  insertList,
  insertTopicWithTemplate,
} from '../testing/people/subscription-fixtures.ts'
import { insertTopic } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getSubscriptions } from './get-subscriptions.ts'
import { setCampaignLists } from './set-lists.ts'
import { updateCampaignSubscriptions } from './update-subscriptions.ts'

const database = testDatabase()

const changeOf = (contactListId: number, subscribed: boolean, frequency = 24) => ({
  contactListId,
  subscribed,
  frequency,
})

test('campaigns keep their own subscriptions by the same rules', async () => {
  const ctx = clockContext(database)
  const [campaign] = await database.db
    .insert(campaigns)
    .values({ kind: 'automation', name: 'Weekly', templateIds: [1, 2] })
    .returning()
  const campaignId = campaign?.id ?? 0
  const [a, b] = [await insertList(ctx), await insertList(ctx)]
  const rows = await setCampaignLists(ctx, { campaignId, lists: [changeOf(a, true, 168), changeOf(b, true)] })
  expect(rows.map((row) => row.nextRunAt)).toEqual([
    hoursFromNow(168).toISOString(),
    hoursFromNow(24).toISOString(),
  ])
  const ofList = await updateCampaignSubscriptions(ctx, {
    contactListId: b,
    campaignSubscriptions: [{ campaignId, subscribed: false, frequency: 24 }],
  })
  expect(ofList).toMatchObject([{ campaignId, contactListId: b, isActive: false, nextRunAt: null }])
  const all = await getSubscriptions(ctx)
  expect(all.campaigns).toEqual([{ id: campaignId, name: 'Weekly', templateCount: 2 }])
  expect(all.campaignSubscriptions).toEqual([rows[0], ofList[0]])
})

test('a campaign without its own template counts that of its first active topic', async () => {
  const ctx = clockContext(database)
  await database.db.delete(campaigns)
  const add = async (name: string, templateIds: number[] | null, topicIds: number[]) => {
    const [row] = await database.db
      .insert(campaigns)
      .values({ kind: 'automation', name, templateIds })
      .returning()
    const campaignId = row?.id ?? 0
    await database.db
      .insert(campaignTopics)
      .values(topicIds.map((topicId, position) => ({ campaignId, topicId, position })))
  }
  const withTemplate = await insertTopicWithTemplate(ctx)
  const without = (await insertTopic(database.db)).id
  const { id: switchedOff } = await insertTopic(database.db, { isActive: false })
  await add("first topic's", null, [switchedOff, withTemplate, without])
  await add('first topic has none', null, [without, withTemplate])
  await add('own layout', [], [withTemplate])
  const counts = (await getSubscriptions(ctx)).campaigns.map(({ name, templateCount }) => [
    name,
    templateCount,
  ])
  expect(counts).toEqual([
    ['own layout', 0],
    ['first topic has none', 0],
    ["first topic's", 1],
  ])
})

test('lists subscribe to automations only: an email campaign, which is sent once, is not listed and is refused', async () => {
  const ctx = clockContext(database)
  const [once] = await database.db.insert(campaigns).values({ kind: 'email', name: 'Once' }).returning()
  const campaignId = once?.id ?? 0
  const listId = await insertList(ctx)
  expect((await getSubscriptions(ctx)).campaigns.map((row) => row.name)).not.toContain('Once')
  const refused = new InvalidError(
    "'Once' is an email campaign, which is sent once: lists subscribe to automation campaigns only",
  )
  await expect(setCampaignLists(ctx, { campaignId, lists: [changeOf(listId, true)] })).rejects.toThrow(
    refused,
  )
  const campaignSubscriptions = [{ campaignId, subscribed: true, frequency: 24 }]
  const update = { contactListId: listId, campaignSubscriptions }
  await expect(updateCampaignSubscriptions(ctx, update)).rejects.toThrow(refused)
})
