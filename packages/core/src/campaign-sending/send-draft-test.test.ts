import { CreateEmailCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { expect, it } from 'vitest'
import { duplicateCampaign } from '../campaign-editing/duplicate-campaign.ts'
import { updateCampaign } from '../campaign-editing/update-campaign.ts'
import { listCampaignCards } from '../campaigns/list-campaign-cards.ts'
import { listCampaigns } from '../campaigns/list-campaigns.ts'
import { getDashboardStats } from '../dashboard/get-dashboard-stats.ts'
import { campaignRow, campaignScene } from '../testing/campaigns/campaign-scene.ts'
import { campaignDatabase } from '../testing/emptied-databases.ts'
import { suppressAddress } from '../testing/send-fixtures.ts'
import { sendDraftTest } from './send-draft-test.ts'

const database = campaignDatabase()

const draft = (name: string, htmlContent: string) =>
  CreateEmailCampaignInput.parse({ kind: 'email', name: `Test: ${name}`, subject: name, htmlContent })

it('tests of unsaved content share one draft, which is not a campaign, and each mails its own text', async () => {
  const { ctx, mailer, deliver } = await campaignScene(database)
  const figures = await getDashboardStats(ctx)
  const test = (name: string) =>
    sendDraftTest(ctx, { draft: draft(name, `<p>This is ${name}</p>`), to: 'me@example.org' })
  // with two dialogs at once, neither mails the other's text
  const sent = await Promise.all([test('One'), test('Two'), test('Untitled')])
  expect(new Set(sent.map(({ campaignId }) => campaignId)).size).toBe(1)
  for (const { sendId } of sent) await deliver(sendId)
  expect(mailer.mails.map(({ subject, html }) => [subject, /This is (\w+)/.exec(html)?.[1]]).sort()).toEqual([
    ['[Test] One', 'One'],
    ['[Test] Two', 'Two'],
    ['[Test] Untitled', 'Untitled'],
  ])
  expect(await getDashboardStats(ctx)).toEqual(figures)
  expect((await listCampaignCards(ctx)).filter(({ name }) => name.startsWith('Test: '))).toEqual([])
  expect((await listCampaigns(ctx)).filter(({ name }) => name.startsWith('Test: '))).toEqual([])
})

it('saving the draft makes it a normal campaign, and the next test gets another draft', async () => {
  const { ctx } = await campaignScene(database)
  const figures = await getDashboardStats(ctx)
  const { campaignId } = await sendDraftTest(ctx, { draft: draft('One', '<p>1</p>'), to: 'me@example.org' })
  const copy = await duplicateCampaign(ctx, { id: campaignId })
  expect((await campaignRow(ctx, copy.id)).isTestDraft).toBe(false)
  await updateCampaign(ctx, {
    kind: 'email',
    id: campaignId,
    name: 'Mine',
    subject: 'S',
    htmlContent: '<p>1</p>',
  })
  expect((await getDashboardStats(ctx)).campaigns).toBe(figures.campaigns + 2)
  const next = await sendDraftTest(ctx, { draft: draft('Two', '<p>2</p>'), to: 'me@example.org' })
  expect(next.campaignId).not.toBe(campaignId)
  expect(await campaignRow(ctx, campaignId)).toMatchObject({ name: 'Mine', htmlContent: '<p>1</p>' })
})

it('a refused test leaves nothing behind', async () => {
  const { ctx } = await campaignScene(database)
  await suppressAddress(ctx, 'me@example.org')
  const asked = sendDraftTest(ctx, { draft: draft('One', '<p>1</p>'), to: 'me@example.org' })
  await expect(asked).rejects.toThrow(/me@example\.org/)
  expect((await listCampaigns(ctx)).filter(({ name }) => name.startsWith('Test: '))).toEqual([])
})
