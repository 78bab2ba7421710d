import type { AnalysisPreflightInput } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { OWN_LAYOUT_NAME } from '@newsloom/contract/templates/template-limits'
import { contactLists } from '@newsloom/db/schema/contacts'
import { summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { asIssue, type Issued } from '../mail/mail-issue.ts'
import { latestResearch, type OwnResearch } from '../mail/mail-research.ts'
import { ownLayout } from '../mail/own-layout.ts'
import { type NotedAnalysis, withNotes } from '../notes/noted-analysis.ts'
import { holdMessage } from '../statements/hold-message.ts'
import { findMailTemplate } from '../templates/require-template.ts'

type Choice = Pick<AnalysisPreflightInput, 'topicId' | 'templateId' | 'subject'>
export type NewsMail = Awaited<ReturnType<typeof readNewsMail>>

type IssuedResearch = OwnResearch & Issued & { noted: NotedAnalysis | null }

/** The input of a send of an analysis, read once: what is checked is what is frozen. */
export type SendableNews = Awaited<ReturnType<typeof readNews>>

/**
 * Reads a send's topic, template, subject and lists, and the analysis on the topic's card.
 * @throws InvalidError when topic or template are gone, NotFoundError when a list is gone
 */
export async function readNews(ctx: Context, input: Choice & { contactListIds: number[] }) {
  const mail = await readNewsMail(ctx, input)
  const contactListIds = await requireLists(ctx, input.contactListIds)
  return { ...mail, contactListIds, found: await currentAnalysis(ctx, mail.topic.id, contactListIds) }
}

/**
 * The topic, the template (null: Newsloom's own layout) and the subject of a news mail.
 * @throws InvalidError when topic or template are gone
 */
export async function readNewsMail(ctx: Context, { topicId, templateId, subject }: Choice) {
  const topic = await readTopic(ctx, topicId)
  const template =
    topic && (templateId === null ? layoutFor(topic.name) : await findMailTemplate(ctx, templateId))
  if (!topic || !template) throw new InvalidError(sentence('chooseTopicAndTemplate'))
  return { topic, template, subject: subject ?? template.subject }
}

const layoutFor = (topicName: string) => ({
  ...ownLayout(topicName),
  id: null,
  name: OWN_LAYOUT_NAME,
  updatedAt: null,
})

async function readTopic(ctx: Context, id: number) {
  const [topic] = await ctx.db
    .select({ id: researchTopics.id, name: researchTopics.name })
    .from(researchTopics)
    .where(eq(researchTopics.id, id))
  return topic
}

/**
 * Each of the lists once, in the order that a fingerprint needs.
 * @throws NotFoundError when one is gone
 */
export async function requireLists(ctx: Context, asked: number[]): Promise<number[]> {
  const ids = [...new Set(asked)].sort((a, b) => a - b)
  const found = await ctx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(inArray(contactLists.id, ids))
  if (found.length < ids.length) throw new NotFoundError(sentence('listUnknown'))
  return ids
}

/**
 * The analysis on a topic's card with its stories, as the next issue to these lists (null: to
 * whoever was mailed before), or why there is none to send.
 */
export async function currentAnalysis(
  ctx: Context,
  topicId: number,
  contactListIds: number[] | null = null,
): Promise<IssuedResearch | { missing: string }> {
  const [newest] = await ctx.db
    .select({ generating: summaries.generating })
    .from(summaries)
    .where(eq(summaries.topicId, topicId))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (newest?.generating) return { missing: sentence('analysisBeingWritten') }
  const research = await latestResearch(ctx, topicId)
  if (research?.hold) return { missing: holdMessage(research.hold) }
  if (!research) return { missing: sentence('noAnalysis') }
  return withNotes(ctx, await asIssue(ctx, research, contactListIds))
}
