import type { CampaignRelations } from '@newsloom/contract/campaigns/campaign-deletion'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { sends } from '@newsloom/db/schema/sends'
import { campaignSubscriptions } from '@newsloom/db/schema/subscriptions'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { campaignGone, requireCampaignId } from '../campaigns/require-campaign.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { deleteWithUndo } from '../deletions/delete-with-undo.ts'
import { episodeRun } from '../episodes/episode-run.ts'
import { withdrawAll } from '../episodes/withdraw-episode.ts'
import { ConflictError } from '../errors.ts'
import { endFeedsOfCampaign } from '../podcast-feeds/campaign-feeds.ts'
import { cancelSend } from '../sends/cancel-send.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'

type DeleteInput = { id: number; force: boolean }

/**
 * Deletes a campaign with its runs and subscriptions; with `force` also one that was sent, has
 * subscriptions or is scheduled, after cancelling its active sends. Its podcast feeds end, and its
 * episodes are withdrawn, including one in progress. Sends and clicks stay, with its name. A
 * campaign that nothing depends on can be restored for a few minutes (`undoDeleteCampaign`). Not
 * inside a transaction.
 * @throws NotFoundError, ConflictError with its CampaignRelations as details
 */
export async function deleteCampaign(ctx: Context, { id, force }: DeleteInput): Promise<{ deleted: true }> {
  await requireCampaignId(ctx, id)
  if (force) await cancelSends(ctx, id)
  return transaction(ctx, async (tx) => {
    const { name, scheduledAt } = await lockForDeletion(tx, id)
    const relations = { ...(await relationsOf(tx, id)), scheduledAt: scheduledAt?.toISOString() ?? null }
    if (!force && isRelated(relations)) throw new ConflictError(relatedWords(name, relations), relations)
    if ((await activeSends(tx, id)).length > 0) throw new ConflictError(justBegun(name), relations)
    // takes the lock that erasing a person waits for
    await shareFreezes(tx)
    const feeds = await endFeedsOfCampaign(tx, id)
    await cancelEpisodes(tx, id)
    await withdrawAll(tx, id)
    // the foreign keys delete its runs and subscriptions, and detach its sends
    if (isRelated(relations)) await tx.db.delete(campaigns).where(eq(campaigns.id, id))
    else
      await deleteWithUndo(
        tx,
        { kind: 'campaign', id },
        { sends: await testsOf(tx, id), podcast_feeds: feeds },
      )
    return { deleted: true }
  })
}

const ofCampaign = (id: number) => and(eq(sends.campaignId, id), ne(sends.kind, 'test'))

const testsOf = (tx: Tx, id: number): Promise<{ id: number }[]> =>
  tx.db.select({ id: sends.id }).from(sends).where(eq(sends.campaignId, id))

const activeSends = (ctx: Context, id: number): Promise<{ id: number }[]> =>
  ctx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(ofCampaign(id), inArray(sends.state, ['sending', 'paused'])))
    .orderBy(asc(sends.id))

async function cancelSends(ctx: Context, id: number): Promise<void> {
  for (const send of await activeSends(ctx, id)) {
    try {
      await cancelSend(ctx, send)
    } catch (error) {
      // the send ended in the meantime
      if (!(error instanceof ConflictError)) throw error
    }
  }
}

/** A worker locks the campaign before it saves an episode, and then finds it cancelled. */
async function cancelEpisodes(tx: Tx, campaignId: number): Promise<void> {
  const active = await tx.db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(and(eq(podcastEpisodes.campaignId, campaignId), episodeRun.isActive))
  for (const { id } of active) await episodeRun.cancel(tx, id)
}

/**
 * Locked before its runs, subscriptions and sends, as everywhere else; from now on no send of it
 * can start.
 */
async function lockForDeletion(tx: Tx, id: number) {
  const [row] = await tx.db
    .select({ name: campaigns.name, status: campaigns.status, scheduledAt: campaigns.scheduledAt })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for('update')
  if (!row) throw campaignGone()
  return { name: row.name, scheduledAt: row.status === 'scheduled' ? row.scheduledAt : null }
}

async function relationsOf(tx: Tx, id: number): Promise<Omit<CampaignRelations, 'scheduledAt'>> {
  const [sent] = await tx.db.select({ sends: count() }).from(sends).where(ofCampaign(id))
  const [subscribed] = await tx.db
    .select({ lists: count() })
    .from(campaignSubscriptions)
    .where(and(eq(campaignSubscriptions.campaignId, id), eq(campaignSubscriptions.isActive, true)))
  return { sends: sent?.sends ?? 0, subscriptions: subscribed?.lists ?? 0 }
}

const isRelated = ({ sends, subscriptions, scheduledAt }: CampaignRelations): boolean =>
  sends + subscriptions > 0 || scheduledAt !== null

/** 'Spring' has related data: it was sent 2 times, and is scheduled. … */
function relatedWords(name: string, { sends, subscriptions, scheduledAt }: CampaignRelations): string {
  const facts = [
    sends > 0 ? `it was sent ${sends === 1 ? 'once' : `${sends} times`}` : null,
    subscriptions > 0
      ? `${subscriptions === 1 ? '1 list is' : `${subscriptions} lists are`} subscribed to it`
      : null,
    scheduledAt === null ? null : 'it is scheduled',
  ].filter((fact) => fact !== null)
  return `'${name}' has related data: ${facts.join(', ')}. Use force=true to delete it anyway; sent emails stay in the statistics.`
}

const justBegun = (name: string): string => sentence('justBegun', name)
