import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { contentSources } from '../podcasts/content-sources.ts'
import { audioPath, nameInPath } from './voicing/episode-path.ts'
import type { EpisodeRow } from './voicing/episode-rows.ts'

/**
 * The address of the campaign's podcast is one of ours, at whatever public address Newsloom had
 * then, and no other that a person gave.
 */
const ownName: SQL = sql`substring(${campaigns.podcastUrl} from '/e/([0-9a-f]{48})\\.mp3$')`
const isOwn: SQL = sql`exists (select 1 from podcast_episodes own where own.name = ${ownName})`

/** Whether an address is one of ours. */
export async function isOwnPodcast({ db }: Pick<Context, 'db'>, url: string): Promise<boolean> {
  const name = nameInPath(url)
  if (name === null) return false
  const found = await db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(eq(podcastEpisodes.name, name))
  return found.length > 0
}

/** The episode is the podcast that the campaign leads to. */
export const isItsPodcast: SQL = sql`${podcastEpisodes.name} = ${ownName}`

export const itsPodcastIn = (names: string[]): SQL => inArray(ownName, names)
export const withoutPodcast = { podcastUrl: null, podcastTitle: null, podcastGeneratedAt: null }

/** After an undone wipe: takes episodes that were withdrawn meanwhile from the campaigns. */
export async function detachWithdrawn(tx: Tx): Promise<void> {
  const isWithdrawn = sql`exists (
    select 1 from podcast_episodes own
    where own.name = ${ownName} and own.state = 'succeeded' and own.object is null)`
  await tx.db.update(campaigns).set(withoutPodcast).where(isWithdrawn)
}

/** The podcast's columns without one of ours, which covers older content; another one stays. */
export function withoutOwnPodcast() {
  const { podcastUrl, podcastTitle, podcastGeneratedAt } = campaigns
  return {
    podcastUrl: sql`case when ${isOwn} then null else ${podcastUrl} end`,
    podcastTitle: sql`case when ${isOwn} then null else ${podcastTitle} end`,
    podcastGeneratedAt: sql`case when ${isOwn} then null else ${podcastGeneratedAt} end`,
  }
}

type Episode = Pick<EpisodeRow, 'sources'>

/** Whether an episode covers only what these statements say; of old content they are unknown. */
export const coversOnly = ({ sources }: Episode, statements: readonly { text: string }[]): boolean => {
  const texts = new Set(statements.map(({ text }) => text))
  return texts.size === 0 || (sources.length > 0 && sources.every(({ text }) => texts.has(text)))
}

/** Whether the campaign's own podcast covers nothing that these statements do not say. */
export async function isStillCovered(
  tx: Tx,
  campaignId: number,
  statements: readonly { text: string }[],
): Promise<boolean> {
  if (statements.length === 0) return false
  const [episode] = await tx.db
    .select({ sources: podcastEpisodes.sources })
    .from(podcastEpisodes)
    .innerJoin(campaigns, isItsPodcast)
    .where(eq(campaigns.id, campaignId))
  return episode !== undefined && coversOnly(episode, statements)
}

/** The podcast's columns for this episode. */
export const podcastColumns = (
  { config }: Pick<Context, 'config'>,
  { name, script, series }: EpisodeRow,
  at: Date,
) => ({
  podcastUrl: config.publicUrl + audioPath(name),
  podcastTitle: script.title || series,
  podcastGeneratedAt: at,
})

/**
 * Gives a campaign the address of its finished audio: unless its content was generated again after
 * the script was written, or a person gave the address of another podcast. The campaign is locked,
 * as a deletion does first.
 */
export async function attachPodcast(tx: Tx, episode: EpisodeRow): Promise<void> {
  const { campaignId } = episode
  const isCampaign = eq(campaigns.id, campaignId)
  // new content takes the same lock before it is saved
  await tx.db.select({ id: campaigns.id }).from(campaigns).where(isCampaign).for('no key update')
  if (!coversOnly(episode, await contentSources(tx, campaignId))) return
  await tx.db
    .update(campaigns)
    .set(podcastColumns(tx, episode, tx.now()))
    .where(and(isCampaign, or(isNull(campaigns.podcastUrl), isOwn)))
}
