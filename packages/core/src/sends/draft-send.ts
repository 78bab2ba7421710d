import { createHash } from 'node:crypto'
import type { SendNewsInput } from '@newsloom/contract/sends'
import { researchArchives } from '@newsloom/db/schema/archives'
import { contactLists } from '@newsloom/db/schema/contacts'
import { summaries } from '@newsloom/db/schema/research'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { composeMail } from '@newsloom/email/compose-mail'
import { longDate, mailLang } from '@newsloom/email/long-date'
import { unknownTags } from '@newsloom/email/merge-tags'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { archivedContent } from '../templates/latest-content.ts'
import { mailCounts, mailData } from '../templates/mail-data.ts'

/** A send as it will be frozen; its links have no rows yet. */
export type SendDraft = {
  label: string
  topicId: number
  templateId: number
  archiveId: number | null
  /** the run that mails by itself; null: a person sends */
  runId: number | null
  contactListIds: number[]
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
  refuseUnknownTags(`${subject}\n${template.htmlContent}`)
  const content = await archivedContent(ctx, analysis.archiveId)
  const mail = composeMail({
    html: template.htmlContent,
    blocks: template.content,
    subject,
    data: mailData(ctx, { analysis: analysis.markdown, content }),
  })
  return {
    label: topic.name,
    topicId: topic.id,
    templateId: template.id,
    archiveId: analysis.archiveId,
    runId: analysis.runId,
    contactListIds,
    subject,
    fingerprint: sha256(
      JSON.stringify([analysis.markdown, template.htmlContent, template.content, subject, contactListIds]),
    ),
    snapshot: {
      from: ctx.config.mailFrom,
      subject,
      html: mail.html,
      text: mail.text,
      publicUrl: ctx.config.publicUrl,
      values: {
        ...mailCounts(content),
        topic: topic.name,
        date: longDate(ctx.now(), mailLang(mail.html)),
        postal_address: ctx.config.mailPostalAddress,
      },
    },
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
  const [archive] = await ctx.db
    .select({ id: researchArchives.id })
    .from(researchArchives)
    .where(eq(researchArchives.topicId, topicId))
    .orderBy(
      desc(sql`coalesce(${researchArchives.runId} = ${summary.runId}, false)`),
      desc(researchArchives.id),
    )
    .limit(1)
  return { markdown: summary.overallSummary, archiveId: archive?.id ?? null, runId: null }
}

function refuseUnknownTags(source: string): void {
  const unknown = unknownTags(source)
  if (unknown.length > 0)
    throw new InvalidError(`The template has merge tags that are not known: ${unknown.join(', ')}`, {
      unknown,
    })
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
