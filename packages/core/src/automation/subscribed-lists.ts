import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Tx } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { subscribedOf } from './lists-to-mail.ts'

type RunSend = { topicId: number | null; campaignId: number | null; contactListIds: number[] }

/**
 * The lists of an automation's send that are still subscribed.
 * @throws ConflictError when none is
 */
export async function subscribedLists(
  tx: Tx,
  { topicId, campaignId, contactListIds }: RunSend,
): Promise<number[]> {
  const lists =
    campaignId === null
      ? await subscribedOf(tx, 'topic', topicId ?? 0, contactListIds)
      : await subscribedOf(tx, 'campaign', campaignId, contactListIds)
  if (lists.length === 0) throw new ConflictError(sentence('noneSubscribed'))
  return lists
}
