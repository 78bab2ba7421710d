import type { SendNewsInput } from '@newsloom/contract/sends'
import { contactLists } from '@newsloom/db/schema/contacts'
import { summaries } from '@newsloom/db/schema/research'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { archivedContent, archiveOf } from '../templates/latest-content.ts'
import type { Audience } from './audience.ts'
import { fingerprintOf, mailSnapshot } from './mail-snapshot.ts'

/** A send as it will be frozen; its links have no rows yet. */
export type SendDraft = {
  kind: 'news' | 'campaign' | 'test'
  label: string
  /** who does not want it is left out */
  topicId: number | null
  templateId: number | null
  archiveId: number | null
  /** the run that mails by itself; null: a person sends */
  runId: number | null
  campaignId?: number
  /** the campaign's run that mails by itself */
  campaignRunId?: number
  /** the send whose failed people it mails again */
  retryOfId?: number
  audience: Audience
  subject: string
  fingerprint: string
  snapshot: Omit<SendSnapshot, 'links'>
}

type Analysis = { markdown: string; archiveId: number | null; runId: number | null }

/** Reads what a send is made from and checks that it can be sent. Without a given analysis it is the topic's latest. */
export async function draftSend(
  ctx: Context,
  input: SendNewsInput,
  given: Analysis | null = null,
): Promise<SendDraft> {
  const contactListIds = [...new Set(input.contactListIds)].sort((a, b) => a - b)
  const { topic, template } = await readChoice(ctx, input)
  await requireLists(ctx, contactListIds)
  const analysis = given ?? (await readAnalysis(ctx, topic.id))
  const subject = input.subject ?? template.subject
  const content = await archivedContent(ctx, analysis.archiveId)
  const research = { topicName: topic.name, analysis: analysis.markdown, content }
  return {
    kind: 'news',
    label: topic.name,
    topicId: topic.id,
    templateId: template.id,
    archiveId: analysis.archiveId,
    runId: analysis.runId,
    audience: { kind: 'lists', contactListIds },
    subject,
    fingerprint: fingerprintOf([
      analysis.markdown,
      template.htmlContent,
      template.content,
      subject,
      contactListIds,
    ]),
    snapshot: mailSnapshot(ctx, { template, subject, research }),
  }
}

async function readChoice(ctx: Context, { topicId, templateId }: SendNewsInput) {
  const [topic] = await ctx.db
    .select({ id: researchTopics.id, name: researchTopics.name })
    .from(researchTopics)
    .where(eq(researchTopics.id, topicId))
  const [template] = await ctx.db
    .select({
      id: templates.id,
      subject: templates.subject,
      htmlContent: templates.htmlContent,
      content: templates.content,
    })
    .from(templates)
    .where(eq(templates.id, templateId))
  if (!topic || !template) throw new InvalidError('Please select topic and template')
  return { topic, template }
}

async function requireLists(ctx: Context, ids: number[]): Promise<void> {
  const found = await ctx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(inArray(contactLists.id, ids))
  if (found.length < ids.length) throw new NotFoundError('Contact list not found')
}

/** The analysis that the topic's card shows, and the archive of the run that it belongs to. */
async function readAnalysis(ctx: Context, topicId: number): Promise<Analysis> {
  const [summary] = await ctx.db
    .select()
    .from(summaries)
    .where(eq(summaries.topicId, topicId))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (summary?.generating)
    throw new ConflictError('The analysis is still being written. Send it when it is ready.')
  if (!summary?.overallSummary)
    throw new ConflictError('There is no analysis to send yet. Research the topic first.')
  const archiveId = await archiveOf(ctx, { topicId, runId: summary.runId })
  return { markdown: summary.overallSummary, archiveId, runId: null }
}
