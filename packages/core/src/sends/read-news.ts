import type { NewsPreflightInput } from '@newsloom/contract/sends'
import { contactLists } from '@newsloom/db/schema/contacts'
import { summaries } from '@newsloom/db/schema/research'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { latestResearch, type OwnResearch } from '../templates/mail-research.ts'
import { ownLayout } from '../templates/own-layout.ts'

type Choice = Pick<NewsPreflightInput, 'topicId' | 'templateId' | 'subject'>
export type NewsMail = Awaited<ReturnType<typeof readNewsMail>>

/** The topic, the template and the subject of a news mail. @throws InvalidError when topic or template are gone */
export async function readNewsMail(ctx: Context, { topicId, templateId, subject }: Choice) {
  const topic = await readTopic(ctx, topicId)
  const [template] = await ctx.db
    .select({
      id: templates.id,
      name: templates.name,
      subject: templates.subject,
      htmlContent: templates.htmlContent,
      content: templates.content,
      updatedAt: templates.updatedAt,
    })
    .from(templates)
    .where(eq(templates.id, templateId))
  if (!topic || !template) throw new InvalidError('Please select topic and template')
  return { topic, template, subject: subject ?? template.subject }
}

/** The same in Newsloom's own layout: for a topic without a template. @throws InvalidError when the topic is gone */
export async function readNewsLayout(ctx: Context, { topicId, subject }: Omit<Choice, 'templateId'>) {
  const topic = await readTopic(ctx, topicId)
  if (!topic) throw new InvalidError('Please select topic and template')
  const template = { ...ownLayout(topic.name), id: null }
  return { topic, template, subject: subject ?? template.subject }
}

async function readTopic(ctx: Context, id: number) {
  const [topic] = await ctx.db
    .select({ id: researchTopics.id, name: researchTopics.name })
    .from(researchTopics)
    .where(eq(researchTopics.id, id))
  return topic
}

/** Each of the lists once, in the order that a fingerprint needs. @throws NotFoundError when one is gone */
export async function requireLists(ctx: Context, asked: number[]): Promise<number[]> {
  const ids = [...new Set(asked)].sort((a, b) => a - b)
  const found = await ctx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(inArray(contactLists.id, ids))
  if (found.length < ids.length) throw new NotFoundError('Contact list not found')
  return ids
}

/** The analysis that a topic's card shows, with its stories; or why there is none to send. */
export async function currentAnalysis(
  ctx: Context,
  topicId: number,
): Promise<OwnResearch | { missing: string }> {
  const [newest] = await ctx.db
    .select({ generating: summaries.generating })
    .from(summaries)
    .where(eq(summaries.topicId, topicId))
    .orderBy(desc(summaries.id))
    .limit(1)
  if (newest?.generating) return { missing: 'The analysis is still being written. Send it when it is ready.' }
  const research = await latestResearch(ctx, topicId)
  return research ?? { missing: 'There is no analysis to send yet. Research the topic first.' }
}
