import type { TopicView } from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { researchTopics } from '@newsloom/db/schema/topics'
import { desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { spentBy } from '../model-calls/budget.ts'
import { usesSamples } from './uses-samples.ts'

/** The active run; the database allows one per topic. */
const ACTIVE_RUN = sql<number | null>`(
  select run.id from research_runs run
  where run.topic_id = research_topics.id and run.state in ('queued', 'running', 'cancelling') limit 1)`

/** Leads of the newest research with articles, as the News panel lists them. */
const ITEMS = sql<number>`(
  select count(*)::int from news_items item where item.is_lead and item.run_id = (
    select run.id from research_runs run
    where run.topic_id = research_topics.id and run.state = 'succeeded'
      and exists (select 1 from news_items kept where kept.run_id = run.id)
    order by run.id desc limit 1))`

type TopicRow = typeof researchTopics.$inferSelect & {
  activeRunId: number | null
  newsItemsCount: number
  spentThisMonth: number
}

/** The views of the topics that `where` selects, newest first. */
export async function topicViews(ctx: Context, where?: SQL): Promise<TopicView[]> {
  const rows = await ctx.db
    .select({
      ...getTableColumns(researchTopics),
      activeRunId: ACTIVE_RUN,
      newsItemsCount: ITEMS,
      spentThisMonth: spentBy(ctx),
    })
    .from(researchTopics)
    .where(where)
    .orderBy(desc(researchTopics.id))
  return rows.map(topicView)
}

/** @throws NotFoundError when there is no such topic */
export async function requireTopicView(ctx: Context, id: number): Promise<TopicView> {
  const [view] = await topicViews(ctx, eq(researchTopics.id, id))
  if (!view) throw new NotFoundError(sentence('topicGone'))
  return view
}

const topicView = (row: TopicRow): TopicView => ({
  id: row.id,
  name: row.name,
  description: row.description,
  keywords: row.keywords,
  newsSources: row.newsSources,
  isActive: row.isActive,
  persona: row.persona,
  customPrompt: row.customPrompt,
  formatPrompt: row.formatPrompt,
  geminiModel: row.geminiModel,
  timeSensitive: row.timeSensitive,
  timeFilter: row.timeFilter,
  customTimeValue: row.customTimeValue,
  customTimeUnit: row.customTimeUnit,
  unsupported: row.unsupported,
  knownStories: row.knownStories,
  nothingNew: row.nothingNew,
  monthlyBudget: row.monthlyBudget,
  spentThisMonth: row.spentThisMonth,
  templateId: row.templateId,
  lastResearchAt: row.lastResearchAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  activeRunId: row.activeRunId,
  newsItemsCount: row.newsItemsCount,
  usesSamples: usesSamples(row),
})
