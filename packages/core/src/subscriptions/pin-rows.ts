import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { researchTopics } from '@newsloom/db/schema/topics'
import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'

// Lock order: campaigns first, then topics, templates and lists, each by id, and subscriptions
// last, as their deletion does.

/**
 * Locks these topics against deletion until the transaction ends.
 * @throws NotFoundError when one is gone
 */
export async function pinTopics(tx: Tx, ids: number[]): Promise<void> {
  refuseMissing(ids, await pinTopicsThatExist(tx, ids), 'topic')
}

/** Locks the topics that still exist against deletion until the transaction ends. */
export const pinTopicsThatExist = (tx: Tx, ids: number[]): Promise<{ id: number }[]> =>
  tx.db
    .select({ id: researchTopics.id })
    .from(researchTopics)
    .where(inArray(researchTopics.id, ids))
    .orderBy(asc(researchTopics.id))
    .for('key share')

/**
 * Like `pinTopics`, for campaigns to subscribe to.
 * @throws InvalidError for one that is sent once
 */
export async function pinCampaigns(tx: Tx, ids: number[]): Promise<void> {
  const rows = await tx.db
    .select({ id: campaigns.id, kind: campaigns.kind, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, ids))
    .orderBy(asc(campaigns.id))
    .for('key share')
  refuseMissing(ids, rows, 'campaign')
  const once = rows.find((row) => row.kind === 'email')
  if (once) throw new InvalidError(sentence('campaignSentOnce', once.name))
}

/** Like `pinTopics`, for contact lists. */
export async function pinLists(tx: Tx, ids: number[]): Promise<void> {
  refuseMissing(ids, await pinListsThatExist(tx, ids), 'list')
}

/** Locks the lists that still exist against deletion until the transaction ends. */
export const pinListsThatExist = (tx: Tx, ids: number[]): Promise<{ id: number }[]> =>
  tx.db
    .select({ id: contactLists.id })
    .from(contactLists)
    .where(inArray(contactLists.id, ids))
    .orderBy(asc(contactLists.id))
    .for('key share')

const MISSING = {
  topic: { only: 'topicGone', one: 'topicMissing', many: 'topicsMissing' },
  campaign: { only: 'campaignGone', one: 'campaignMissing', many: 'campaignsMissing' },
  list: { only: 'listGone', one: 'listMissing', many: 'listsMissing' },
} as const

function refuseMissing(ids: number[], rows: { id: number }[], kind: keyof typeof MISSING): void {
  const found = new Set(rows.map((row) => row.id))
  const missing = [...new Set(ids)].filter((id) => !found.has(id))
  if (missing.length === 0) return
  const { only, one, many } = MISSING[kind]
  throw new NotFoundError(
    ids.length === 1
      ? sentence(only)
      : missing.length === 1
        ? sentence(one, missing.join())
        : sentence(many, missing.join(', ')),
  )
}
