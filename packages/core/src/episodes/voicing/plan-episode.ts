import type { Script } from '@newsloom/contract/podcasts/script'
import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { type PlannedSegment, planSegments } from './plan-segments.ts'

export type EpisodePlanning = {
  campaignId: number
  script: Script
  voices: readonly [string, string]
  /** a segment of the newest episode, by its position, to voice again though it is good */
  again?: number | undefined
}
type Voiced = { object: string | null; seconds: number | null }
/** `voiced`: its audio of the newest episode; null: it has to be voiced */
export type EpisodePlan = {
  segments: (PlannedSegment & { voiced: Voiced | null })[]
  /** the model of the audio that is used again; null: any */
  model: string | null
}

/**
 * The segments of an episode. Those that the campaign's newest episode has voiced alike are used
 * again, as long as its model is available: one episode has one pair of voices.
 */
export async function planEpisode(ctx: Context, planning: EpisodePlanning): Promise<EpisodePlan> {
  const { campaignId, script, voices, again } = planning
  const before = await newestOf(ctx, campaignId)
  const planned = planSegments({ script, voices, earlier: before.lines })
  const isAvailable = before.model !== null && ctx.speech.models().includes(before.model)
  const voiced = isAvailable ? await voicedSegments(ctx, before.episodeId, planned) : []
  const unwanted = again === undefined ? null : before.keys[again]
  const kept = voiced.filter(({ key }) => key !== unwanted)
  return {
    segments: planned.map((segment) => ({
      ...segment,
      voiced: kept.find(({ key }) => key === segment.key) ?? null,
    })),
    model: kept.length > 0 ? before.model : null,
  }
}

type Before = { episodeId: number; model: string | null; lines: string[][]; keys: string[] }

async function newestOf(ctx: Context, campaignId: number): Promise<Before> {
  const [newest] = await ctx.db
    .select({ id: podcastEpisodes.id, model: podcastEpisodes.model })
    .from(podcastEpisodes)
    .where(eq(podcastEpisodes.campaignId, campaignId))
    .orderBy(desc(podcastEpisodes.id))
    .limit(1)
  if (!newest) return { episodeId: 0, model: null, lines: [], keys: [] }
  const segments = await ctx.db
    .select({ turns: podcastSegments.turns, key: podcastSegments.key })
    .from(podcastSegments)
    .where(eq(podcastSegments.episodeId, newest.id))
    .orderBy(asc(podcastSegments.position))
  return {
    episodeId: newest.id,
    model: newest.model,
    lines: segments.map(({ turns }) => turns.map(({ lineId }) => lineId)),
    keys: segments.map(({ key }) => key),
  }
}

async function voicedSegments(ctx: Context, episodeId: number, planned: PlannedSegment[]) {
  const keys = planned.map(({ key }) => key)
  return ctx.db
    .select({ key: podcastSegments.key, object: podcastSegments.object, seconds: podcastSegments.seconds })
    .from(podcastSegments)
    .where(
      and(
        eq(podcastSegments.episodeId, episodeId),
        eq(podcastSegments.state, 'done'),
        isNotNull(podcastSegments.object),
        inArray(podcastSegments.key, keys),
      ),
    )
}
