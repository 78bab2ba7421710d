import type { CampaignFeeds, FeedView, ReaderFeedInput } from '@newsloom/contract/podcasts/feed'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { contacts } from '@newsloom/db/schema/contacts'
import { podcastFeeds } from '@newsloom/db/schema/podcasts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { lockCampaign, requireCampaignId } from '../campaigns/require-campaign.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { oneRow } from '../lib/one-row.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { feedUrl } from './feed-token.ts'
import { publishedEpisodes } from './published-episodes.ts'

type FeedRow = typeof podcastFeeds.$inferSelect
type NewFeed = Pick<FeedRow, 'campaignId' | 'kind' | 'emailNorm'>

/** The addresses of a campaign's podcast feed that are in use. @throws NotFoundError */
export async function getCampaignFeeds(
  ctx: Context,
  { campaignId }: { campaignId: number },
): Promise<CampaignFeeds> {
  await requireCampaignId(ctx, campaignId)
  const rows = await ctx.db
    .select()
    .from(podcastFeeds)
    .where(and(eq(podcastFeeds.campaignId, campaignId), isNull(podcastFeeds.revokedAt)))
    .orderBy(asc(podcastFeeds.emailNorm), asc(podcastFeeds.id))
  const shared = rows.find(({ kind }) => kind === 'shared')
  return {
    shared: shared ? feedView(ctx, shared) : null,
    readers: rows.filter(({ kind }) => kind === 'reader').map((row) => feedView(ctx, row)),
    episodes: (await publishedEpisodes(ctx, campaignId)).length,
  }
}

/** The address that all listeners share; the same one if there is one. @throws NotFoundError */
export const openSharedFeed = (ctx: Context, { campaignId }: { campaignId: number }): Promise<FeedView> =>
  openFeed(ctx, { campaignId, kind: 'shared', emailNorm: null })

/**
 * The address of one person, who has to be in a list; the same one if there is one.
 * @throws NotFoundError when the campaign is gone, or nobody has this email address
 */
export const openReaderFeed = (ctx: Context, { campaignId, email }: ReaderFeedInput): Promise<FeedView> =>
  openFeed(ctx, { campaignId, kind: 'reader', emailNorm: email })

async function openFeed(ctx: Context, feed: NewFeed): Promise<FeedView> {
  return transaction(ctx, async (tx) => {
    // the second of two simultaneous requests finds the feed of the first
    await lockCampaign(tx, feed.campaignId)
    if (feed.emailNorm !== null) await lockContact(tx, feed.emailNorm)
    const [existing] = await tx.db
      .select()
      .from(podcastFeeds)
      .where(
        and(
          eq(podcastFeeds.campaignId, feed.campaignId),
          eq(podcastFeeds.kind, feed.kind),
          sql`${podcastFeeds.emailNorm} is not distinct from ${feed.emailNorm}`,
          isNull(podcastFeeds.revokedAt),
        ),
      )
    return feedView(tx, existing ?? (await insertFeed(tx, feed)))
  })
}

/** The addresses that a person has or had, for their export. */
export async function feedsOfPerson(ctx: Context, email: string) {
  const rows = await ctx.db
    .select()
    .from(podcastFeeds)
    .where(eq(podcastFeeds.emailNorm, email))
    .orderBy(asc(podcastFeeds.id))
  return rows.map((row) => ({
    campaignId: row.campaignId,
    url: feedUrl(ctx.config, row.id),
    createdAt: row.createdAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }))
}

/** Until the transaction ends, so erasing the person ends the new feed too. */
async function lockContact(tx: Tx, email: string): Promise<void> {
  const [contact] = await tx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.emailNorm, email))
    .limit(1)
    .for('share')
  if (!contact) throw new NotFoundError(sentence('noSuchListener'))
}

const insertFeed = async (tx: Tx, feed: NewFeed): Promise<FeedRow> =>
  oneRow(await tx.db.insert(podcastFeeds).values(feed).returning())

/** Ends an address for good; another one can be made. @throws NotFoundError when it has ended */
export async function revokeFeed(ctx: Context, { feedId }: { feedId: number }): Promise<{ revoked: true }> {
  await transaction(ctx, (tx) => endFeed(tx, feedId))
  return { revoked: true }
}

/** Ends an address, and gives another one in its place. @throws NotFoundError when it has ended */
export async function rotateFeed(ctx: Context, { feedId }: { feedId: number }): Promise<FeedView> {
  return transaction(ctx, async (tx) => {
    await lockOwners(tx, feedId)
    const { campaignId, kind, emailNorm } = await endFeed(tx, feedId)
    return feedView(tx, await insertFeed(tx, { campaignId, kind, emailNorm }))
  })
}

/**
 * Locks what opening an address and erasing its person lock: neither sees the time between the end
 * of one address and the next.
 */
async function lockOwners(tx: Tx, feedId: number): Promise<void> {
  const [feed] = await tx.db.select().from(podcastFeeds).where(eq(podcastFeeds.id, feedId))
  if (!feed) return
  // the campaign of an address may have been wiped
  await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, feed.campaignId))
    .for('no key update')
  // erasing the person waits, also that of somebody who has left all lists
  await shareFreezes(tx)
}

async function endFeed(tx: Tx, feedId: number): Promise<FeedRow> {
  const [row] = await tx.db
    .update(podcastFeeds)
    .set({ revokedAt: tx.now() })
    .where(and(eq(podcastFeeds.id, feedId), isNull(podcastFeeds.revokedAt)))
    .returning()
  if (!row) throw new NotFoundError(sentence('addressRevoked'))
  return row
}

/**
 * Ends the podcast feeds of a campaign that is deleted.
 * @returns the feeds that it ended
 */
export const endFeedsOfCampaign = (tx: Tx, campaignId: number): Promise<{ id: number }[]> =>
  tx.db
    .update(podcastFeeds)
    .set({ revokedAt: tx.now() })
    .where(and(eq(podcastFeeds.campaignId, campaignId), isNull(podcastFeeds.revokedAt)))
    .returning({ id: podcastFeeds.id })

/** With the person: their addresses end, and name nobody. @returns how many */
export async function eraseFeeds(tx: Tx, email: string): Promise<number> {
  const ended = await tx.db
    .update(podcastFeeds)
    .set({ emailNorm: null, revokedAt: sql`coalesce(${podcastFeeds.revokedAt}, ${tx.now().toISOString()})` })
    .where(eq(podcastFeeds.emailNorm, email))
    .returning({ id: podcastFeeds.id })
  return ended.length
}

const feedView = ({ config }: Pick<Context, 'config'>, { id, emailNorm, createdAt }: FeedRow): FeedView => ({
  id,
  url: feedUrl(config, id),
  email: emailNorm,
  createdAt: createdAt.toISOString(),
})
