import type { ContentPreview, SummaryView } from '@newsloom/contract/research/research'
import type { TopicView } from '@newsloom/contract/research/topics'
import type { Block } from '@newsloom/email/blocks/registry'
import { renderPreview } from '@newsloom/email/render-preview'
import type { Context } from '../context.ts'
import { latestContent } from '../mail/latest-content.ts'
import { mailCounts, mailData } from '../mail/mail-data.ts'
import { latestResearch } from '../mail/mail-research.ts'
import { ownLayout } from '../mail/own-layout.ts'
import { type NotedAnalysis, notedAnalysis } from '../notes/noted-analysis.ts'
import { getSummary } from '../research/get-summary.ts'
import { listNews } from '../research/list-news.ts'
import { usefulRunId } from '../runs/useful-run.ts'
import { curatedContent } from '../story-choices/curated-content.ts'
import { findMailTemplate } from '../templates/require-template.ts'
import { requireTopicView } from '../topics/topic-view.ts'

const TOP_ITEMS = 5
const NO_ANALYSIS = '*No analysis yet. Research this topic to see it here.*'

/**
 * The topic's latest analysis in its template as an email would show it, with the articles it is
 * based on.
 * @throws NotFoundError when the topic is gone
 */
export async function previewTopicContent(ctx: Context, { id }: { id: number }): Promise<ContentPreview> {
  const topic = await requireTopicView(ctx, id)
  const [template, news, summary] = await Promise.all([
    templateOf(ctx, topic),
    listNews(ctx, { topicId: id }),
    getSummary(ctx, { topicId: id }),
  ])
  const written = summary?.overallSummary ? summary : null
  const runId = await usefulRunId(ctx, id)
  const archived = await latestContent(ctx, id)
  const content = runId === null ? archived : await curatedContent(ctx, runId, archived)
  const shown = news.filter(({ choice }) => choice !== 'left-out')
  const mail = renderPreview({
    now: ctx.now(),
    ...template,
    data: mailData(ctx, {
      analysis: written?.overallSummary ?? NO_ANALYSIS,
      noted: written && (await notedAs(ctx, id, written)),
      content,
    }),
    values: {
      ...mailCounts(content),
      topic: topic.name,
      name: ctx.config.user.name,
      email: ctx.config.user.email,
      postal_address: ctx.config.mailPostalAddress,
    },
  })
  return {
    subject: mail.subject,
    htmlContent: mail.html,
    researchSources: shown.reduce((sum, item) => sum + 1 + item.story.others.length, 0),
    aiSummary: written ? aiSummary(written) : null,
    newsItems: shown.slice(0, TOP_ITEMS),
  }
}

/** Null while the analysis is being written again. */
async function notedAs(
  ctx: Context,
  topicId: number,
  { overallSummary }: SummaryView,
): Promise<NotedAnalysis | null> {
  const research = await latestResearch(ctx, topicId)
  return research?.analysis === overallSummary ? notedAnalysis(ctx, research) : null
}

/** The topic's template; Newsloom's own layout if it was deleted. */
async function templateOf(
  ctx: Context,
  topic: TopicView,
): Promise<{ html: string; blocks: Block[]; subject: string; preheader: string | undefined }> {
  const own = topic.templateId ? await findMailTemplate(ctx, topic.templateId) : null
  const { htmlContent: html, content: blocks, subject, preheader } = own ?? ownLayout(topic.name)
  return { html, blocks, subject, preheader }
}

const aiSummary = ({ modelUsed, totalArticles, overallSummary }: SummaryView) => ({
  modelUsed,
  articlesProcessed: totalArticles,
  overallSummary,
})
