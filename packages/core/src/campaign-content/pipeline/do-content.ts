import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import { holdText } from '@newsloom/contract/analysis/holds'
import { campaignSubject } from '@newsloom/contract/campaigns/campaign-limits'
import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { ContentSource } from '@newsloom/db/schema/campaigns'
import type { AnalysisResult, AnalysisTopic } from '../../analysis/analysis-article.ts'
import { analysisReport } from '../../analysis/analysis-report.ts'
import { writeAnalysis } from '../../analysis/write-analysis.ts'
import type { Context } from '../../context.ts'
import { toldApart } from '../../curation/told-apart.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { type TimeLimit, withTimeout } from '../../lib/with-timeout.ts'
import type { Topic } from '../../topics/require-topic.ts'
import { topicsInOrder } from '../../topics/topics-in-order.ts'
import type { ContentRunRow } from '../content-run-view.ts'
import { renderContent } from '../render-content.ts'
import {
  type CampaignSteps,
  campaignSteps,
  FILL,
  JOIN,
  READ_RESEARCH,
  SAVE,
  writeStep,
} from './campaign-steps.ts'
import { archivedStories, type ContentTemplate, contentTemplate } from './compose-content.ts'
import { NO_TOPICS } from './do-prompts.ts'
import { gatherResearch } from './gather-research.ts'
import { joinStories } from './join-stories.ts'
import { saveContent } from './save-content.ts'
import { type TopicStory, topicStories } from './topic-stories.ts'

const NOTHING_TO_TELL = sentence('noArticlesFound')

/**
 * Generates the content of a campaign: researches topics where needed, joins their stories, has
 * them analysed, fills the template and saves it.
 */
export async function doContent(ctx: Context, run: ContentRunRow, limit: TimeLimit): Promise<void> {
  const { input } = run
  const { signal } = limit
  const steps = campaignSteps(ctx, run)
  const topics = await topicsOf(ctx, run)
  await gatherResearch(ctx, run, { topics, steps, signal })
  const stories = await joinedStories(ctx, topics, steps)
  const analysis = await write(ctx, run, { topics, stories, steps, limit })
  await steps.begin(FILL)
  const template = await contentTemplate(ctx, input, topics)
  const { markdown, modelUsed, tokens, ms, costUsd, replaced, hold } = analysis
  const name = input.name || namesOf(topics)
  const source = sourceOf(analysis, { template, name, stories, checkedAt: ctx.now() })
  const of = { stories, unsupported: strictest(topics), hold, modelUsed, replaced }
  const rendered = await renderContent(ctx, source, of)
  await steps.end(FILL, { kind: 'filled', template: template?.name ?? null })
  await steps.begin(SAVE)
  signal.throwIfAborted()
  await saveContent(ctx, run, {
    ...rendered,
    subject: campaignSubject(name),
    templatesUsed: template ? 1 : 0,
    researchSources: stories.length,
    modelUsed,
    usage: { tokens, ms, costUsd },
    replaced,
    articleIds: stories.flat().map((article) => article.id),
    source,
    markdown,
    stories: source.stories,
    steps: steps.endedWith(SAVE, { kind: 'content-saved', isDraft: run.campaignId === null }),
  })
}

type Parts = { template: ContentTemplate | null; name: string; stories: TopicStory[]; checkedAt: Date }

function sourceOf({ analysis, layout }: AnalysisResult, parts: Parts): ContentSource {
  const { template, name, stories, checkedAt } = parts
  const { sections, keyFigures, trends, sentiment } = analysis
  return {
    ...{ sections, keyFigures, trends, sentiment, layout, name },
    storyArticleIds: stories.map((story) => story.map(({ id }) => id)),
    stories: archivedStories(stories),
    checkedAt: checkedAt.toISOString(),
    template: template && {
      name: template.name,
      htmlContent: template.htmlContent,
      content: template.content,
      preheader: template.preheader ?? '',
    },
  }
}

/** An automation skips topics that are switched off. */
async function topicsOf(ctx: Context, { kind, input }: ContentRunRow): Promise<Topic[]> {
  const found = await topicsInOrder(ctx, input.topicIds)
  const topics = kind === 'automation' ? found.filter((topic) => topic.isActive) : found
  if (topics.length > 0) return topics
  throw new NotFoundError(found.length > 0 ? sentence('noneActive') : NO_TOPICS)
}

async function joinedStories(ctx: Context, topics: Topic[], steps: CampaignSteps): Promise<TopicStory[]> {
  await steps.begin(READ_RESEARCH)
  const found = await Promise.all(topics.map((topic) => topicStories(ctx, topic.id)))
  const empty = topics.filter((_, place) => found[place]?.length === 0).map((topic) => topic.name)
  const total = found.reduce((sum, stories) => sum + stories.length, 0)
  if (total === 0) throw new ConflictError(NOTHING_TO_TELL)
  await steps.end(READ_RESEARCH, { kind: 'topic-stories', stories: total, topics: topics.length, empty })
  await steps.begin(JOIN)
  const apart = await toldApart(
    ctx,
    topics.map(({ id }) => id),
  )
  const { stories, shared, overLimit } = joinStories(found, { apart: apart.map(({ ids }) => ids) })
  await steps.end(JOIN, { kind: 'joined', stories: stories.length, shared, overLimit })
  return stories
}

const onHoldMessage = (why: string): string => sentence('contentOnHold', why)

type Writing = { topics: Topic[]; stories: TopicStory[]; steps: CampaignSteps; limit: TimeLimit }

async function write(
  ctx: Context,
  run: ContentRunRow,
  { topics, stories, steps, limit }: Writing,
): Promise<AnalysisResult> {
  const step = writeStep(ctx, run.input)
  const articles = stories.map(([lead]) => lead)
  await steps.begin(step, { kind: 'writing', articles: articles.length })
  const topic = analysisTopic(run, topics)
  const { campaignId } = run
  const about = campaignId === null ? {} : { campaignId }
  const analysis = await withTimeout(limit, (signal) =>
    writeAnalysis(ctx, { topic, articles, about, topicIds: topics.map(({ id }) => id), signal }),
  )
  limit.signal.throwIfAborted()
  await steps.end(step, analysisReport(analysis, articles.length))
  if (run.kind === 'automation' && analysis.hold)
    throw new ConflictError(onHoldMessage(holdText(analysis.hold)))
  return analysis
}

/** All topics combined into one, for the campaign's reader. */
function analysisTopic({ input }: ContentRunRow, topics: Topic[]): AnalysisTopic {
  const { name, persona, customPrompt, formatPrompt, geminiModel } = input
  return {
    name: name || namesOf(topics),
    description: topics
      .map((topic) => topic.name)
      .join('; ')
      .slice(0, TOPIC_LIMITS.description),
    keywords: [...new Set(topics.flatMap((topic) => topic.keywords))].slice(0, TOPIC_LIMITS.keywords),
    persona,
    customPrompt,
    formatPrompt,
    geminiModel,
    unsupported: strictest(topics),
  }
}

/** Returns the most careful of the topics' choices for statements that are not found. */
function strictest(topics: Topic[]): Unsupported {
  const chosen = topics.map((topic) => topic.unsupported)
  return chosen.find((one) => one === 'hold') ?? chosen.find((one) => one === 'leave-out') ?? 'mark'
}

/** The name of a campaign without one. */
const namesOf = (topics: Topic[]): string =>
  topics
    .map((topic) => topic.name)
    .join(', ')
    .slice(0, TOPIC_LIMITS.name)
