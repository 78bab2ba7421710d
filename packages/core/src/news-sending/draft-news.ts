import type { SendAnalysisInput } from '@newsloom/contract/sends/sends'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { fingerprintOf, mailSnapshot } from '../mail/compose-snapshot.ts'
import { archivedContent } from '../mail/latest-content.ts'
import { asIssue, type Issued } from '../mail/mail-issue.ts'
import type { OwnResearch } from '../mail/mail-research.ts'
import { withNotes } from '../notes/noted-analysis.ts'
import type { SendDraft } from '../sends/send-draft.ts'
import { curatedContent } from '../story-choices/curated-content.ts'
import { readNewsMail, requireLists, type SendableNews } from './read-news.ts'

/** The analysis of an automation's run. `isSkipping`: people who have it already are left out. */
type RunAnalysis = { markdown: string; archiveId: number | null; runId: number; isSkipping?: boolean }

/**
 * A send of an analysis, from what was read for it.
 * @throws InvalidError when the mail contains unknown tags, ConflictError when there is no analysis
 * to send
 */
export function draftNews(
  ctx: Context,
  news: SendableNews,
  { isSkipping }: { isSkipping: boolean },
): SendDraft {
  const { found } = news
  if ('missing' in found) throw new ConflictError(found.missing)
  return draftOf(ctx, news, { research: found, isSkipping })
}

/**
 * A send of an automation's result.
 * @throws InvalidError when topic or template are gone, or the mail contains unknown tags;
 * NotFoundError when a list is gone
 */
export async function draftRunSend(
  ctx: Context,
  input: Pick<SendAnalysisInput, 'topicId' | 'templateId' | 'subject' | 'contactListIds'>,
  { markdown, archiveId, runId, isSkipping = false }: RunAnalysis,
): Promise<SendDraft> {
  const mail = await readNewsMail(ctx, input)
  const contactListIds = await requireLists(ctx, input.contactListIds)
  const content = await curatedContent(ctx, runId, await archivedContent(ctx, archiveId))
  const found = { topicId: mail.topic.id, analysis: markdown, content, archiveId, runId }
  const research = await withNotes(ctx, await asIssue(ctx, found, contactListIds))
  return { ...draftOf(ctx, { ...mail, contactListIds }, { research, isSkipping }), runId }
}

type Research = Pick<OwnResearch, 'analysis' | 'content' | 'archiveId' | 'runId' | 'noted'> &
  Pick<Issued, 'issue' | 'knownLeftOut'>

function draftOf(
  ctx: Context,
  { topic, template, subject, contactListIds }: Omit<SendableNews, 'found'>,
  { research, isSkipping }: { research: Research; isSkipping: boolean },
): SendDraft {
  const { analysis, content, noted = null, issue, knownLeftOut, archiveId, runId: researchRunId } = research
  return {
    kind: 'news',
    label: topic.name,
    topicId: topic.id,
    templateId: template.id,
    archiveId,
    researchRunId,
    runId: null,
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
      // 'only the others' is a different send from 'all again'
      ...(isSkipping ? ['others'] : []),
      // sends from before there were preview texts keep their fingerprint
      ...(template.preheader ? [{ preheader: template.preheader }] : []),
    ]),
    snapshot: mailSnapshot(ctx, {
      template,
      subject,
      research: { topicName: topic.name, analysis, content, noted, issue },
    }),
    noted,
    mailed: { runId: researchRunId, knownLeftOut },
  }
}
