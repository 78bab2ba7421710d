import type { CampaignAudience } from '@newsloom/contract/campaigns/campaign-audience'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaignTopics } from '@newsloom/db/schema/campaigns'
import { MOST_FILLED, overfullPlace } from '@newsloom/email/research/fill-places'
import { eq } from 'drizzle-orm'
import {
  type AudienceColumns,
  audienceColumns,
  isSameAudience,
  savedAudience,
} from '../campaigns/audience-columns.ts'
import type { Campaign } from '../campaigns/require-campaign.ts'
import type { Tx } from '../context.ts'
import { InvalidError, NotFoundError } from '../errors.ts'
import { pinLists, pinTopics } from '../subscriptions/pin-rows.ts'
import { pinTemplates, type TemplateRow } from '../templates/require-template.ts'

/**
 * Each of the topics once, locked against deletion. @throws NotFoundError that names the missing
 * ones
 */
export async function pinnedTopics(tx: Tx, ids: number[]): Promise<number[]> {
  const each = [...new Set(ids)]
  if (each.length > 0) await pinTopics(tx, each)
  return each
}

/** The template, locked against deletion. @throws NotFoundError */
export async function pinnedTemplate(tx: Tx, id: number): Promise<TemplateRow> {
  const [template] = await pinTemplates(tx, [id])
  if (!template) throw new NotFoundError(sentence('chosenTemplateGone'))
  return template
}

/**
 * The audience in the columns of its campaign; a missing one is unchanged, and is everybody for a
 * new campaign.
 * @throws NotFoundError when a newly chosen list is gone
 */
export async function audienceAfter(
  tx: Tx,
  given: CampaignAudience | null | undefined,
  known: Campaign | null,
): Promise<Partial<AudienceColumns>> {
  if (!given) return known ? {} : audienceColumns({ kind: 'all' })
  const columns = audienceColumns(given)
  // a list that was deleted since it was chosen does not prevent saving the rest
  if (columns.audienceKind === 'lists' && !(await isKept(tx, given, known)))
    await pinLists(tx, columns.audienceIds)
  return columns
}

const isKept = async (tx: Tx, given: CampaignAudience, known: Campaign | null): Promise<boolean> =>
  known !== null && known.audienceKind === given.kind && isSameAudience(given, await savedAudience(tx, known))

/** Saves the topics of a campaign in their order. */
export async function writeTopics(tx: Tx, campaignId: number, topicIds: number[]): Promise<void> {
  await tx.db.delete(campaignTopics).where(eq(campaignTopics.campaignId, campaignId))
  if (topicIds.length === 0) return
  await tx.db
    .insert(campaignTopics)
    .values(topicIds.map((topicId, position) => ({ campaignId, topicId, position })))
}

/**
 * @throws InvalidError when the HTML contains a place for the research more often than it is filled
 */
export function requireFillable(html: string): void {
  const place = overfullPlace(html)
  if (!place) return
  throw new InvalidError(sentence('tagTooOften', `{{${place.tag}}}`, place.count, MOST_FILLED))
}
