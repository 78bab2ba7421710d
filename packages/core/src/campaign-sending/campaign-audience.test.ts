import { UpdateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { contacts } from '@newsloom/db/schema/contacts'
import { sends } from '@newsloom/db/schema/sends'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { duplicateCampaign } from '../campaign-editing/duplicate-campaign.ts'
import { updateCampaign } from '../campaign-editing/update-campaign.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import {
  addAutomation,
  addEmailCampaign,
  campaignRow,
  campaignScene,
  refusal,
  sendsOf,
} from '../testing/campaigns/campaign-scene.ts'
import { campaignDatabase } from '../testing/emptied-databases.ts'
import {
  deliveryStatesOf,
  leave,
  optOut,
  pause,
  secondList,
  tomorrow,
} from '../testing/people/opt-out-fixtures.ts'
import { addContact, addPeople, suppressAddress } from '../testing/send-fixtures.ts'
import { countCampaignRecipients } from './count-campaign-recipients.ts'
import { preflightCampaign } from './preflight-campaign.ts'
import { sendCampaign } from './send-campaign.ts'

const database = campaignDatabase()

it("an automation's recipients are saved, read, counted, duplicated and mailed", async () => {
  const { ctx, mailer, deliver, topicId } = await campaignScene(database, { recipientCount: 3 })
  const second = await secondList(ctx)
  await addPeople(ctx, second, 7, 8)
  const audience = { kind: 'lists' as const, contactListIds: [second] }
  const id = await addAutomation(ctx, { topicIds: [topicId], audience, generatedContent: '<p>Written</p>' })
  expect((await getCampaign(ctx, { id })).audience).toEqual(audience)
  expect(await preflightCampaign(ctx, { id, audience: null })).toMatchObject({
    people: 2,
    lists: [{ id: second, members: 2 }],
  })
  expect(await countCampaignRecipients(ctx, { id })).toMatchObject({ people: 2, suppressed: 0 })
  expect((await duplicateCampaign(ctx, { id })).audience).toEqual(audience)
  // an update without recipients keeps them
  const update = { kind: 'automation', id, name: 'Other', persona: 'P', topicIds: [topicId] }
  expect((await updateCampaign(ctx, UpdateCampaignInput.parse(update))).audience).toEqual(audience)
  await deliver((await sendCampaign(ctx, { id, audience: null, people: 2 })).sendId)
  expect([...mailer.recipients.keys()]).toEqual(['p7@example.org', 'p8@example.org'])
})

it('mails selected contacts once each and nobody else, except those who left since', async () => {
  const { ctx, mailer, deliver, campaignId, listId } = await campaignScene(database, { recipientCount: 6 })
  const second = await secondList(ctx)
  await addPeople(ctx, second, 1, 2)
  await leave(ctx, listId, 'p3@example.org')
  await suppressAddress(ctx, 'p4@example.org')
  const chosen = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      inArray(
        contacts.emailNorm,
        [1, 2, 3, 4, 5].map((n) => `p${n}@example.org`),
      ),
    )
  const audience = { kind: 'contacts' as const, contactIds: chosen.map(({ id }) => id) }
  const counts = { people: 3, suppressed: 1, skipped: 0, duplicates: 2 }
  const told = await preflightCampaign(ctx, { id: campaignId, audience })
  expect(told).toMatchObject(counts)
  expect(told.lists.map(({ id, members }) => [id, members])).toEqual([
    [listId, 4],
    [second, 2],
  ])
  const { sendId, message } = await sendCampaign(ctx, { id: campaignId, audience, people: 3 })
  expect(message).toBe('Sending to 3 recipients')
  // a contact chosen from one list is not mailed for being in another
  await addPeople(ctx, second, 5, 5)
  await leave(ctx, listId, 'p5@example.org')
  await deliver(sendId)
  expect([...mailer.recipients]).toEqual([
    ['p1@example.org', 1],
    ['p2@example.org', 1],
  ])
  expect(await deliveryStatesOf(ctx, sendId)).toEqual({
    p1: 'sent',
    p2: 'sent',
    p4: 'suppressed: unsubscribed',
    p5: 'skipped: left-list',
  })
  expect((await sendsOf(ctx, campaignId))[0]).toMatchObject({
    audience: 4,
    duplicates: 2,
    contactListIds: [],
  })
})

it("counts a campaign's recipients as its review does, without those who opted out of its topic", async () => {
  const { ctx, campaignId, topicId } = await campaignScene(database, { recipientCount: 6 })
  await suppressAddress(ctx, 'p1@example.org')
  await optOut(ctx, 'p2@example.org', topicId)
  const counted = await countCampaignRecipients(ctx, { id: campaignId })
  expect(counted).toEqual({ people: 4, suppressed: 1, skipped: 1, duplicates: 0 })
  expect(await preflightCampaign(ctx, { id: campaignId, audience: null })).toMatchObject(counted)
  await expect(countCampaignRecipients(ctx, { id: 999_999 })).rejects.toThrow('no longer exists')
})

it('sends only if the count is the one that was shown', async () => {
  const { ctx, campaignId, listId, topicId } = await campaignScene(database, { recipientCount: 20 })
  const second = await secondList(ctx)
  await addPeople(ctx, second, 15, 30)
  await suppressAddress(ctx, 'p1@example.org')
  await pause(ctx, 'p2@example.org', tomorrow())
  await optOut(ctx, 'p16@example.org', topicId)
  await leave(ctx, listId, 'p20@example.org')
  for (const audience of [
    { kind: 'all' as const },
    { kind: 'lists' as const, contactListIds: [listId] },
    { kind: 'lists' as const, contactListIds: [listId, second] },
  ]) {
    const id = await addEmailCampaign(ctx, { htmlContent: '{{content}}', audience })
    const { people, suppressed, skipped, duplicates } = await preflightCampaign(ctx, { id, audience: null })
    const { sendId } = await sendCampaign(ctx, { id, people })
    const [send] = await ctx.db.select().from(sends).where(eq(sends.id, sendId))
    expect(send).toMatchObject({ audience: people + suppressed + skipped, duplicates })
  }
  const shown = (await preflightCampaign(ctx, { id: campaignId, audience: null })).people
  await addContact(ctx, second, 'new@example.org')
  expect(await refusal(sendCampaign(ctx, { id: campaignId, people: shown }))).toBe(
    `The number of recipients changed from ${shown} to ${shown + 1}. Nothing was sent. Check the recipients and confirm again.`,
  )
  expect(await sendsOf(ctx, campaignId)).toEqual([])
  expect((await campaignRow(ctx, campaignId)).status).toBe('draft')
})

it('says that there is nobody to mail', async () => {
  const { ctx, campaignId, listId } = await campaignScene(database, { recipientCount: 0 })
  expect(await refusal(sendCampaign(ctx, { id: campaignId }))).toMatch(
    /The contact lists have no contacts yet/,
  )
  await addContact(ctx, listId, 'a@example.org')
  await suppressAddress(ctx, 'a@example.org')
  expect(await refusal(sendCampaign(ctx, { id: campaignId }))).toMatch(/^Everyone in the contact lists/)
  await expect(sendCampaign(ctx, { id: 999_999 })).rejects.toThrow('no longer exists')
})
