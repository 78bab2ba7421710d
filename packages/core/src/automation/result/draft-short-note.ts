import type { researchTopics } from '@newsloom/db/schema/topics'
import { noteBlocks } from '@newsloom/email/initial-blocks'
import type { UnseenNews } from '@newsloom/email/mail-data'
import type { MailLang } from '@newsloom/email/mail-lang'
import { MAIL_TEXTS } from '@newsloom/email/mail-texts'
import type { Context } from '../../context.ts'
import { fingerprintOf, mailSnapshot } from '../../mail/compose-snapshot.ts'
import type { SendDraft } from '../../sends/send-draft.ts'

export type ShortNote = {
  topic: Pick<typeof researchTopics.$inferSelect, 'id' | 'name'>
  /** the research that found nothing new: who gets its analysis does not get the note */
  runId: number
  contactListIds: number[]
  /** the stories that it found */
  stories: number
  /** news that the research could not read */
  unseen: UnseenNews | null
  lang: MailLang
}

/** Which note it is: of which run, to which lists. */
export const noteFingerprint = (runId: number, contactListIds: number[]): string =>
  fingerprintOf(['nothing new', runId, contactListIds])

/** A send of a few lines to a topic's lists, in Newsloom's own layout: nothing is new. */
export function draftShortNote(ctx: Context, note: ShortNote): SendDraft {
  const { topic, runId, contactListIds, stories, unseen, lang } = note
  const { nothingNew, nothingNewSubject: subject } = MAIL_TEXTS[lang]
  const analysis = nothingNew(stories)
  const issue = { since: null, unseen, changes: {} }
  return {
    kind: 'news',
    label: topic.name,
    topicId: topic.id,
    templateId: null,
    archiveId: null,
    researchRunId: null,
    // the run's own send is the one with its analysis
    runId: null,
    audience: { kind: 'lists', contactListIds, unlessReceivedRunId: runId },
    subject,
    fingerprint: noteFingerprint(runId, contactListIds),
    snapshot: mailSnapshot(ctx, {
      template: { htmlContent: '', content: noteBlocks() },
      subject,
      research: { topicName: topic.name, analysis, content: { newsItems: [] }, issue },
    }),
    noted: null,
    mailed: null,
  }
}
