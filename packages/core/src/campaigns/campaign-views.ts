import type { CampaignCard, CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { DeliveryState } from '@newsloom/contract/sends/sends'
import { campaigns, campaignTopics } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { campaignGone } from './require-campaign.ts'
import { type CampaignFacts, campaignCard, campaignView } from './views/campaign-view.ts'
import { readFigures } from './views/read-figures.ts'

const {
  htmlContent,
  content,
  customPrompt,
  formatPrompt,
  generatedContent,
  audienceIds: _,
  ...columns
} = getTableColumns(campaigns)

const small = {
  ...columns,
  // up to a million chosen contacts, so only their number
  contactListIds: sql<
    number[]
  >`case when ${campaigns.audienceKind} = 'lists' then ${campaigns.audienceIds} else '{}' end`,
  audienceSize: sql<number>`cardinality(${campaigns.audienceIds})`,
  hasContent: sql<boolean>`${campaigns.generatedContent} <> ''`,
}
/** Created by a person, not for what the Schedule dialog tests. */
export const isOwn: SQL = eq(campaigns.isTestDraft, false)

const large = { htmlContent, content, customPrompt, formatPrompt, generatedContent }

/** The campaigns that `where` selects without their content, newest first. */
export async function campaignCards(ctx: Context, where?: SQL): Promise<CampaignCard[]> {
  const rows = await ctx.db.select(small).from(campaigns).where(where).orderBy(desc(campaigns.id))
  return (await withFacts(ctx, rows)).map(campaignCard)
}

/** The campaigns that `where` selects, with their content, newest first. */
export async function campaignViews(ctx: Context, where?: SQL): Promise<CampaignView[]> {
  const rows = await ctx.db
    .select({ ...small, ...large })
    .from(campaigns)
    .where(where)
    .orderBy(desc(campaigns.id))
  return (await withFacts(ctx, rows)).map(campaignView)
}

/** @throws NotFoundError */
export async function requireCampaignView(ctx: Context, id: number): Promise<CampaignView> {
  const [view] = await campaignViews(ctx, eq(campaigns.id, id))
  if (!view) throw campaignGone()
  return view
}

type FactsFromOthers = Pick<CampaignFacts, 'topics' | 'send' | 'emailsSent' | 'figures'>

/**
 * Adds the facts from other tables to these campaigns, with one query per table however many
 * campaigns there are.
 */
async function withFacts<Row extends { id: number }>(
  ctx: Context,
  rows: Row[],
): Promise<(Row & FactsFromOthers)[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [topics, latest, sent, figures] = await Promise.all([
    topicsOf(ctx, ids),
    latestSends(ctx, ids),
    sentMails(ctx, ids),
    readFigures(ctx, ids),
  ])
  const topicsBy = Map.groupBy(topics, ({ campaignId }) => campaignId)
  const sendBy = new Map(latest.map(({ campaignId, ...send }) => [campaignId, send]))
  const mailsBy = new Map(sent.map(({ campaignId, mails }) => [campaignId, mails]))
  return rows.map((row) => ({
    ...row,
    topics: topicsBy.get(row.id) ?? [],
    send: sendBy.get(row.id) ?? null,
    emailsSent: mailsBy.get(row.id) ?? 0,
    figures: figures.get(row.id) ?? null,
  }))
}

const topicsOf = (ctx: Context, ids: number[]) =>
  ctx.db
    .select({
      campaignId: campaignTopics.campaignId,
      id: campaignTopics.topicId,
      name: researchTopics.name,
    })
    .from(campaignTopics)
    .innerJoin(researchTopics, eq(researchTopics.id, campaignTopics.topicId))
    .where(inArray(campaignTopics.campaignId, ids))
    .orderBy(asc(campaignTopics.campaignId), asc(campaignTopics.position), asc(campaignTopics.topicId))

const noTest = (ids: number[]) => and(inArray(sends.campaignId, ids), ne(sends.kind, 'test'))

const latestSends = (ctx: Context, ids: number[]) =>
  ctx.db
    .selectDistinctOn([sends.campaignId], {
      campaignId: sends.campaignId,
      id: sends.id,
      state: sends.state,
      pauseKind: sends.pauseKind,
    })
    .from(sends)
    .where(noTest(ids))
    .orderBy(asc(sends.campaignId), desc(sends.id))

const OTHERS = DeliveryState.exclude(['sent']).options

/**
 * Mails that the transport accepted: all deliveries minus those in other states, which are few and
 * faster to count.
 */
const sentMails = (ctx: Context, ids: number[]) =>
  ctx.db
    .select({
      campaignId: sends.campaignId,
      mails: sql<number>`sum(audience - (
        select count(*) from deliveries d where d.send_id = sends.id and d.state in ${OTHERS}))::int`,
    })
    .from(sends)
    .where(noTest(ids))
    .groupBy(sends.campaignId)
