import type { SubscriptionNote } from '@newsloom/contract/contacts/subscription-note'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq, isNull, not } from 'drizzle-orm'
import { countAudience } from '../../audience/count-audience.ts'
import { countReceived } from '../../audience/count-received.ts'
import { wasWithdrawnUnapproved } from '../../audience/emailed-sends.ts'
import type { Tx } from '../../context.ts'
import { freezeSend } from '../../sends/freeze-send.ts'
import { writeNotes } from '../../subscriptions/list-notes.ts'
import { draftShortNote, noteFingerprint, type ShortNote } from './draft-short-note.ts'

/**
 * Emails the lists a note that there is nothing new, once per run, and says so on their
 * subscriptions. People who get the analysis through another list are left out, so this comes after
 * that send. The caller has
 * locked the run.
 */
export async function mailShortNote(tx: Tx, note: ShortNote): Promise<void> {
  const noted = await listsWithNote(tx, note)
  const notes = new Map<number, SubscriptionNote>()
  const contactListIds: number[] = []
  for (const id of note.contactListIds) {
    const isMailed = !noted.has(id) && (await hasReaders(tx, note, id))
    if (isMailed) contactListIds.push(id)
    notes.set(id, { kind: isMailed || noted.has(id) ? 'short-note' : 'all-received' })
  }
  if (contactListIds.length > 0) await freezeSend(tx, draftShortNote(tx, { ...note, contactListIds }))
  await writeNotes(tx, 'topic', note.topic.id, notes)
}

/** The lists that this run has mailed its note to: a released analysis is mailed again. */
async function listsWithNote(tx: Tx, { topic, runId }: ShortNote): Promise<Set<number>> {
  const mailed = await tx.db
    .select({ contactListIds: sends.contactListIds, fingerprint: sends.fingerprint })
    .from(sends)
    .where(
      and(
        eq(sends.kind, 'news'),
        eq(sends.topicId, topic.id),
        isNull(sends.runId),
        isNull(sends.researchRunId),
        not(wasWithdrawnUnapproved()),
      ),
    )
  const ofRun = mailed.filter((send) => send.fingerprint === noteFingerprint(runId, send.contactListIds))
  return new Set(ofRun.flatMap((send) => send.contactListIds))
}

/** Whether somebody in the list may be mailed who does not get the analysis. */
async function hasReaders(tx: Tx, { topic, runId }: ShortNote, listId: number): Promise<boolean> {
  const contactListIds = [listId]
  const all = await countAudience(tx, { contactListIds, topicId: topic.id })
  const audience = { kind: 'lists', contactListIds } as const
  const had = await countReceived(tx, { audience, topicId: topic.id, researchRunId: runId })
  return all.people > (had?.people ?? 0)
}
