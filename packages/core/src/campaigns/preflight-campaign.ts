import type { PreflightInput, PreflightItem, PreflightView } from '@newsloom/contract/campaign-sending'
import type { CampaignAudience } from '@newsloom/contract/campaigns'
import type { AudienceView } from '@newsloom/contract/sends'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { composeMail } from '@newsloom/email/compose-mail'
import { trackedUrls } from '@newsloom/email/track-links'
import { asc, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { isChosen } from '../sends/audience.ts'
import { countPeople } from '../sends/count-audience.ts'
import { mailData } from '../templates/mail-data.ts'
import { audienceOf, keptAudience } from './audience-columns.ts'
import { contentOf, isBlank } from './campaign-content.ts'
import type { Filling } from './campaign-filling.ts'
import { checkCampaign, firstBlock } from './check-campaign.ts'
import { getCampaign } from './get-campaign.ts'
import { type Campaign, requireCampaign } from './require-campaign.ts'

/** As many as are asked after at once, and as long as an address may be there. */
const LINKS = { most: 100, length: 2_000 }

/**
 * What is to be known before a campaign goes out: whom it would reach by the same rules as the send itself, and what blocks
 * it or is worth a warning. The links are only named: asking them takes seconds.
 * @throws NotFoundError when it is gone
 */
export async function preflightCampaign(
  ctx: Context,
  { id, audience: other }: z.infer<typeof PreflightInput>,
): Promise<PreflightView> {
  const campaign = await requireCampaign(ctx, id)
  const audience = other ?? audienceOf(await keptAudience(ctx, campaign))
  const { items: checks, filling } = await checkCampaign(ctx, campaign)
  const [view, counts, lists] = await Promise.all([
    getCampaign(ctx, { id }),
    countPeople(ctx, audience, filling?.topicId ?? null),
    listsOf(ctx, audience),
  ])
  const items = [audienceItem(counts), ...checks]
  return {
    campaign: view,
    ...counts,
    lists,
    items,
    links: linksOf(ctx, campaign, filling),
    isReady: firstBlock(items) === null,
  }
}

function audienceItem({ people, suppressed, skipped, duplicates }: AudienceView): PreflightItem {
  const left = [
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(skipped > 0 ? [`${skipped} paused, or not wanting the topic`] : []),
    ...(duplicates > 0 ? [`${duplicates} ${duplicates === 1 ? 'duplicate' : 'duplicates'}`] : []),
  ]
  const without = left.length > 0 ? ` Left out: ${left.join(', ')}.` : ''
  if (people === 0) return { id: 'audience', level: 'blocked', text: `There is nobody to mail.${without}` }
  return { id: 'audience', level: 'ok', text: `${people} ${people === 1 ? 'person' : 'people'}.${without}` }
}

async function listsOf(ctx: Context, audience: CampaignAudience): Promise<PreflightView['lists']> {
  if (audience.kind === 'contacts') return listsOfContacts(ctx, audience.contactIds)
  return ctx.db
    .select({ id: contactLists.id, name: contactLists.name, members: contactLists.contactCount })
    .from(contactLists)
    .where(audience.kind === 'lists' ? inArray(contactLists.id, audience.contactListIds) : undefined)
    .orderBy(asc(contactLists.id))
}

async function listsOfContacts(ctx: Context, contactIds: number[]): Promise<PreflightView['lists']> {
  const rows = await ctx.db.execute<PreflightView['lists'][number]>(sql`
    select l.id, l.name, m.members from (
      select c.list_id, count(*)::int as members from ${contacts} c
      where ${isChosen(contactIds)}
      group by c.list_id
    ) m join ${contactLists} l on l.id = m.list_id order by l.id`)
  return [...rows]
}

function linksOf(ctx: Context, campaign: Campaign, filling: Filling | null): string[] {
  const { htmlContent: html, content: blocks } = contentOf(campaign)
  if (isBlank({ htmlContent: html, content: blocks })) return []
  const data = mailData(ctx, filling ?? { analysis: '', content: { newsItems: [] } })
  const mail = composeMail({ html, blocks, subject: campaign.subject, data })
  return trackedUrls(mail.html)
    .filter((url) => url.length <= LINKS.length)
    .slice(0, LINKS.most)
}
