import { contactFields, contacts } from '@newsloom/db/schema/contacts'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { preflightCampaign } from '../campaign-sending/preflight-campaign.ts'
import { campaignScene, setCampaign } from '../testing/campaigns/campaign-scene.ts'
import { suppressAddress } from '../testing/send-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()

it('counts the recipients without a value of a field, and names fields that no contact has', async () => {
  const { ctx, campaignId } = await campaignScene(database, { recipientCount: 5 })
  await ctx.db.insert(contactFields).values({ name: 'job_title' })
  await ctx.db
    .update(contacts)
    .set({ fields: { job_title: 'CFO' } })
    .where(inArray(contacts.emailNorm, ['p1@example.org', 'p2@example.org']))
  await suppressAddress(ctx, 'p5@example.org')
  const tags = async (values: Parameters<typeof setCampaign>[2]) => {
    await setCampaign(ctx, campaignId, values)
    const { items } = await preflightCampaign(ctx, { id: campaignId, audience: null })
    return items.flatMap(({ id, level, text }) =>
      id === 'merge-tags' && level !== 'ok' ? [`${level}: ${text}`] : [],
    )
  }
  const html = '<p>Dear {{field.job_title | default: "reader"}}</p>{{content}}'
  expect(await tags({ subject: 'For a {{field.job_title}}', htmlContent: html })).toEqual([
    `warning: 2 of 4 recipients have no value in 'job title': the subject would read 'For a'. Add a fallback, such as {{field.job_title | default: "your text"}}.`,
  ])
  expect(await tags({ subject: 'S', htmlContent: html })).toEqual([])
  await ctx.db.insert(contactFields).values({ name: 'industry' })
  expect(await tags({ subject: 'For {{field.industry}}', htmlContent: html })).toEqual([
    `warning: None of the 4 recipients has a value in 'industry': the subject would read 'For'. Add a fallback, such as {{field.industry | default: "your text"}}.`,
  ])
  expect(await tags({ subject: '{{field.jobtitle}}', htmlContent: html })).toEqual([
    `warning: No contact has a field 'jobtitle', so {{field.jobtitle}} is empty for everyone. Select another in the template, or import a column of that name.`,
  ])
})
