import type { SendNewsInput } from '@newsloom/contract/sends'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { archivedContent } from '../templates/latest-content.ts'
import type { Audience } from './audience.ts'
import { fingerprintOf, mailSnapshot } from './mail-snapshot.ts'
import { currentAnalysis, readNewsLayout, readNewsMail, requireLists } from './read-news.ts'

/** A send as it will be frozen; its links have no rows yet. */
export type SendDraft = {
  kind: 'news' | 'campaign' | 'test'
  label: string
  /** who does not want it is left out */
  topicId: number | null
  templateId: number | null
  archiveId: number | null
  /** the research whose analysis is in the mail; null: it holds none */
  researchRunId: number | null
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

/** `templateId` null: Newsloom's own layout. */
type NewsChoice = Omit<SendNewsInput, 'templateId'> & { templateId: number | null }

/** The analysis of a run that mails by itself. */
type RunAnalysis = { markdown: string; archiveId: number | null; runId: number }

/**
 * Reads what a send is made from and checks that it can be sent. Without a given analysis it is the one that the topic's
 * card shows.
 * @throws InvalidError when topic or template are gone, or the mail holds unknown tags; NotFoundError when a list is;
 * ConflictError when there is no analysis to send
 */
export async function draftSend(
  ctx: Context,
  input: NewsChoice,
  given: RunAnalysis | null = null,
): Promise<SendDraft> {
  const { templateId } = input
  const mail = templateId === null ? readNewsLayout(ctx, input) : readNewsMail(ctx, { ...input, templateId })
  const { topic, template, subject } = await mail
  const contactListIds = await requireLists(ctx, input.contactListIds)
  const research = given ? await researchOfRun(ctx, given) : await requireAnalysis(ctx, topic.id)
  const { analysis, content, archiveId, researchRunId } = research
  const isSkipping = input.skipReceived === true
  return {
    kind: 'news',
    label: topic.name,
    topicId: topic.id,
    templateId: template.id,
    archiveId,
    researchRunId,
    runId: given?.runId ?? null,
    audience: {
      kind: 'lists',
      contactListIds,
      ...(isSkipping ? { unlessReceivedRunId: researchRunId } : {}),
    },
    subject,
    fingerprint: fingerprintOf([
      analysis,
      template.htmlContent,
      template.content,
      subject,
      contactListIds,
      // 'only the others' is another send than 'all again'
      ...(isSkipping ? ['others'] : []),
    ]),
    snapshot: mailSnapshot(ctx, {
      template,
      subject,
      research: { topicName: topic.name, analysis, content },
    }),
  }
}

const researchOfRun = async (ctx: Context, { markdown, archiveId, runId }: RunAnalysis) => ({
  analysis: markdown,
  content: await archivedContent(ctx, archiveId),
  archiveId,
  researchRunId: runId,
})

async function requireAnalysis(ctx: Context, topicId: number) {
  const research = await currentAnalysis(ctx, topicId)
  if ('missing' in research) throw new ConflictError(research.missing)
  return { ...research, researchRunId: research.runId }
}
