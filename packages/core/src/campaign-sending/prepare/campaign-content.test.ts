import { expect, it } from 'vitest'
import { requireCampaign } from '../../campaigns/require-campaign.ts'
import { fingerprintOf } from '../../mail/compose-snapshot.ts'
import { campaignScene } from '../../testing/campaigns/campaign-scene.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { campaignFingerprint } from './campaign-content.ts'

const database = testDatabase()

it('knows a campaign that was sent before there were preview texts, and distinguishes preview texts', async () => {
  const { ctx, campaignId } = await campaignScene(database)
  const campaign = await requireCampaign(ctx, campaignId)
  const { id, subject, htmlContent, content } = campaign
  const before = fingerprintOf(['campaign', id, subject, htmlContent, content])
  expect(campaignFingerprint(campaign)).toBe(before)
  const one = campaignFingerprint({ ...campaign, preheader: 'One' })
  expect([before, one]).not.toContain(campaignFingerprint({ ...campaign, preheader: 'Other' }))
  expect(one).not.toBe(before)
})
