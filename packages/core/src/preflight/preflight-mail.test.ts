import { beforeEach, expect, it } from 'vitest'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { previewCampaign } from '../campaign-sending/preview-campaign.ts'
import { NotFoundError } from '../errors.ts'
import { campaignScene, setCampaign } from '../testing/campaigns/campaign-scene.ts'
import { forgetPeople, optOut, secondList } from '../testing/people/opt-out-fixtures.ts'
import { addPeople } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.sql`truncate campaigns, sends, summaries, research_archives, contact_lists, research_topics cascade`
  await forgetPeople(database)
})

it('names images with the same problem in one line', async () => {
  const { ctx, campaignId: id } = await campaignScene(database)
  const picture = (n: number) => `<img width="200" src="https://example.org/p${n}.png">`
  const htmlContent = `{{content}}${Array.from({ length: 12 }, (_, n) => picture(n)).join('')}`
  await setCampaign(ctx, id, { htmlContent })
  const { items } = await preflightCampaign(ctx, { id, audience: null })
  expect(items.filter(({ text }) => text.includes('alt text'))).toEqual([
    {
      id: 'content',
      level: 'warning',
      text: '12 images (p0.png, p1.png, p2.png, …) have no alt text.',
    },
  ])
})

it("previews to one of the campaign's own recipients, as the pre-flight does, or says that there is none", async () => {
  const { ctx, campaignId: id, topicId } = await campaignScene(database, { recipientCount: 2 })
  const own = await secondList(ctx)
  const audience = (audienceIds: number[]) => setCampaign(ctx, id, { audienceKind: 'lists', audienceIds })
  await addPeople(ctx, own, 7, 8)
  await optOut(ctx, 'p7@example.org', topicId)
  await audience([own])
  const { mail } = await preflightCampaign(ctx, { id, audience: null })
  expect(mail?.to).toBe('Person 8 <p8@example.org>')
  expect(await previewCampaign(ctx, { id })).toEqual({ mail, isRecipient: true, isSample: false })
  await audience([])
  const { name, email } = ctx.config.user
  expect(await previewCampaign(ctx, { id })).toMatchObject({
    mail: { to: `${name} <${email}>` },
    isRecipient: false,
  })
  await expect(previewCampaign(ctx, { id: 999_999 })).rejects.toThrow(NotFoundError)
})

it('previews an automation with its own name and date, and without a body says that there is none', async () => {
  const { ctx, campaignId: id } = await campaignScene(database)
  const generatedContent = '<p>{{topic}} {{date}}</p>'
  await setCampaign(ctx, id, { kind: 'automation', name: 'Weekly digest', generatedContent })
  const lateUtc = { ...ctx, now: () => new Date('2026-11-22T20:31:00Z') }
  const { mail } = await previewCampaign(lateUtc, { id })
  expect(mail?.html).toContain('Weekly digest')
  expect(mail?.html).toMatch(/23 (พฤศจิกายน|November)/)
  expect(mail).toEqual((await preflightCampaign(lateUtc, { id, audience: null })).mail)
  await setCampaign(ctx, id, { generatedContent: '' })
  expect((await previewCampaign(ctx, { id })).mail).toBeNull()
})
