import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { isPublic } from './is-public.ts'
import { itsPodcastIn, withoutPodcast } from './own-podcast.ts'

/**
 * Takes an episode that is ready from the public, with every other version of it: pages, feeds and
 * emails no longer have it. Its segments are kept for as long as others, so it can be made again at
 * no cost, with another address. Its campaign may be gone: a wipe keeps episodes.
 * @throws NotFoundError when it is gone, or was withdrawn before
 */
export const withdrawEpisode = (ctx: Context, { episodeId }: { episodeId: number }): Promise<void> =>
  transaction(ctx, async (tx) => {
    const [episode] = await tx.db
      .select()
      .from(podcastEpisodes)
      .where(and(eq(podcastEpisodes.id, episodeId), isPublic))
    if (!episode) throw new NotFoundError(sentence('episodeWithdrawn'))
    const { campaignId, edition } = episode
    // a campaign is locked before its episodes, as where audio is attached
    await tx.db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('no key update')
    const isVersion =
      edition === null ? eq(podcastEpisodes.id, episodeId) : eq(podcastEpisodes.edition, edition)
    await withdraw(tx, campaignId, isVersion)
  })

/** The same of all episodes of a campaign, which is locked and about to be deleted. */
export const withdrawAll = (tx: Tx, campaignId: number): Promise<void> => withdraw(tx, campaignId)

/** How many episodes of a campaign can be heard; versions of one count once. */
export async function countPublic(ctx: Context, { campaignId }: { campaignId: number }): Promise<number> {
  const { edition, name } = podcastEpisodes
  const [row] = await ctx.db
    .select({ count: sql<number>`count(distinct coalesce(${edition}::text, ${name}))::int` })
    .from(podcastEpisodes)
    .where(and(eq(podcastEpisodes.campaignId, campaignId), isPublic))
  return row?.count ?? 0
}

async function withdraw(tx: Tx, campaignId: number, which?: SQL): Promise<void> {
  const withdrawn = await tx.db
    .update(podcastEpisodes)
    // a sweep deletes the bytes that nothing names
    .set({ object: null })
    .where(and(eq(podcastEpisodes.campaignId, campaignId), isPublic, which))
    .returning({ name: podcastEpisodes.name })
  if (withdrawn.length === 0) return
  const names = withdrawn.map(({ name }) => name)
  // a duplicated campaign leads to the episode of its original
  await tx.db.update(campaigns).set(withoutPodcast).where(itsPodcastIn(names))
}
