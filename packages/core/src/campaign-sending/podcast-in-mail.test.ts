import { CampaignTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import { expect, it } from 'vitest'
import type { Audience } from '../audience/audience.ts'
import { requireCampaign } from '../campaigns/require-campaign.ts'
import { addAutomation, campaignScene } from '../testing/campaigns/campaign-scene.ts'
import { campaignDatabase } from '../testing/emptied-databases.ts'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { draftCampaignSend } from './draft-campaign-send.ts'
import { sendCampaignTest } from './send-campaign-test.ts'

const database = campaignDatabase()
const OWN = { podcastUrl: 'https://media.example/weekly.mp3', podcastTitle: 'My <show>' }
const AUDIENCE: Audience = { kind: 'ad-hoc', recipients: [] }

/** An automation with this content and podcast. */
async function scene(generatedContent: string, podcast: object) {
  const found = await campaignScene(database)
  const id = await addAutomation(found.ctx, { topicIds: [found.topicId], generatedContent, ...podcast })
  const snapshot = async (over: object = {}) => {
    const campaign = await requireCampaign(found.ctx, id)
    return (await draftCampaignSend(found.ctx, campaign, { audience: AUDIENCE, ...over })).snapshot
  }
  return { ...found, id, snapshot }
}

it('a test email has a button to the podcast, with its title', async () => {
  const { ctx, mailer, deliver, id } = await scene('<html><body><p>Content</p></body></html>', OWN)
  const input = CampaignTestInput.parse({ id, to: 'me@example.org' })
  await deliver((await sendCampaignTest(ctx, input)).sendId)
  const { html = '', text = '' } = mailer.mails.at(-1) ?? {}
  expect(html).toContain('My &lt;show&gt;')
  expect(html).toContain('>Listen<')
  expect(html.indexOf('Listen')).toBeGreaterThan(html.indexOf('Content'))
  expect(text).toContain('My <show>')
})

it("Newsloom's own podcast leads to its page, with its length", async () => {
  const { ctx, id, snapshot } = await scene('<p>Content</p>', {})
  const name = await insertEpisode({ ...ctx, audio: memoryStore() }, new Uint8Array(9), {
    campaignId: id,
    seconds: 312,
  })
  const own = { podcastUrl: `${ctx.config.publicUrl}/e/${name}.mp3`, podcastTitle: 'The week in rates' }
  const campaign = await requireCampaign(ctx, id)
  const { html } = (await draftCampaignSend(ctx, { ...campaign, ...own }, { audience: AUDIENCE })).snapshot
  expect(html).toContain(`href="${ctx.config.publicUrl}/e/${name}"`)
  expect(html).toContain('5 min')
  expect((await snapshot()).html).not.toContain('Listen')
})

it('a place in the content is filled where it is, once, and stays empty without a podcast', async () => {
  const { snapshot } = await scene('<p>{{podcast}}</p><p>Content</p>', OWN)
  const { html } = await snapshot()
  expect(html.match(/>Listen</g)).toHaveLength(1)
  expect(html.indexOf('Listen')).toBeLessThan(html.indexOf('Content'))
  const { snapshot: without } = await scene('<p>{{podcast}}</p><p>Content</p>', {})
  expect((await without()).html).not.toMatch(/Listen|podcast/)
})

it("content that an automation has just written does not lead to the podcast of the campaign's content", async () => {
  const { snapshot } = await scene('<p>Content</p>', OWN)
  expect((await snapshot({ campaignRunId: 1 })).html).not.toContain('Listen')
})
