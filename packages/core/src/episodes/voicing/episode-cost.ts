import { costOf } from '@newsloom/contract/research/model-prices'
import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { speechCost } from '../../speech/speech-cost.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'

/** USD for the segments of an episode: before they are recorded, and for all answers so far. */
export function segmentCosts(model: string, segments: readonly SegmentRow[], at: Date) {
  const asked = segments.filter(({ isReused }) => !isReused)
  const characters = asked.flatMap(({ turns }) => turns).reduce((sum, { spoken }) => sum + spoken.length, 0)
  const seconds = asked.reduce((sum, { estimatedSeconds }) => sum + estimatedSeconds, 0)
  const prompt = asked.reduce((sum, { promptTokens }) => sum + promptTokens, 0)
  const answer = asked.reduce((sum, { audioTokens }) => sum + audioTokens, 0)
  return {
    estimate: speechCost(model, { characters, seconds }, at),
    soFar: costOf(model, { prompt, answer }, at),
  }
}

/** USD of the tries that ended without audio since the finished episode before this one. */
export async function earlierCost(ctx: Context, { campaignId, id }: EpisodeRow): Promise<number | null> {
  const { promptTokens, audioTokens } = podcastSegments
  const isBefore = and(eq(podcastEpisodes.campaignId, campaignId), lt(podcastEpisodes.id, id))
  const [finished] = await ctx.db
    .select({ id: podcastEpisodes.id })
    .from(podcastEpisodes)
    .where(and(isBefore, eq(podcastEpisodes.state, 'succeeded')))
    .orderBy(desc(podcastEpisodes.id))
    .limit(1)
  const tries = await ctx.db
    .select({
      model: podcastEpisodes.model,
      at: podcastEpisodes.queuedAt,
      prompt: sql<number>`sum(${promptTokens})::int`,
      answer: sql<number>`sum(${audioTokens})::int`,
    })
    .from(podcastEpisodes)
    .innerJoin(podcastSegments, eq(podcastSegments.episodeId, podcastEpisodes.id))
    .where(and(isBefore, gt(podcastEpisodes.id, finished?.id ?? 0)))
    .groupBy(podcastEpisodes.id)
  return tries
    .filter(({ prompt, answer }) => prompt + answer > 0)
    .map(({ model, at, ...tokens }) => costOf(model || (ctx.speech.models()[0] ?? ''), tokens, at))
    .reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
}
