import type { Script } from '@newsloom/contract/podcasts/script'
import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { type PlannedSegment, planSegments } from './plan-segments.ts'

export type EpisodePlanning = {
  campaignId: number
  script: Script
  voices: readonly [string, string]
  /**
   * the position of a segment of the newest episode that is recorded again: a good one, or the only
   * one of those that failed
   */
  again?: number | undefined
}
/** `isJudged`: false when a run was cancelled before it had judged the answer. */
type Recorded = { object: string | null; seconds: number | null; isJudged: boolean }
/**
 * `recorded`: its stored audio of an earlier episode; null: it has to be recorded. `fault`: why it
 * failed, if it is left so.
 */
export type EpisodePlan = {
  segments: (PlannedSegment & { recorded: Recorded | null; fault: string | null })[]
  /** the model of the audio that is used again; null: any */
  model: string | null
}

/** The old division is kept if at least this share of the episode is already recorded. */
const WORTH_KEEPING = 0.15
/** Earlier episodes whose division into segments is tried. */
const MOST_DIVISIONS = 20

/**
 * Plans the segments of an episode. Audio of the campaign's earlier episodes is reused, from one
 * available model only, as an episode has one pair of voices. Of their divisions into segments, the
 * one that leaves the least to record is kept. A script of which hardly anything is recorded, such
 * as a rewritten one, gets a division of its own.
 */
export async function planEpisode(ctx: Context, planning: EpisodePlanning): Promise<EpisodePlan> {
  const { campaignId, script, voices, again } = planning
  const before = await earlierEpisodes(ctx, campaignId)
  const [newest] = before
  const unwanted = again === undefined ? undefined : newest?.segments[again]?.key
  const stored = storedAudio(before, unwanted)
  const available = ctx.speech.models().filter((model) => stored.has(model))
  // a segment of the newest episode is only a part of its own division
  const divisions = before.slice(0, again === undefined ? MOST_DIVISIONS : 1).map(linesOf)
  const plansOf = (earlier: string[][]) => {
    const planned = planSegments({ script, voices, earlier })
    return [...byNewest(available, newest?.model), null].map((model) =>
      planWith(planned, model, stored.get(model ?? '')),
    )
  }
  const kept = bestOf(divisions.flatMap(plansOf))
  const isWorth = kept && (again !== undefined || recordedShare(kept) >= WORTH_KEEPING)
  const plan = isWorth ? kept : bestOf(plansOf([]))
  if (!plan) throw new Error('the script has no plan')
  return again === undefined ? plan : leaving(plan, newest?.segments ?? [], unwanted)
}

/** A part is tried again alone: the others that have failed stay so. */
function leaving(plan: EpisodePlan, before: Segment[], wanted: string | undefined): EpisodePlan {
  const failed = new Map(
    before.flatMap(({ key, state, fault }) => (state === 'failed' ? [[key, fault]] : [])),
  )
  const isLeft = ({ key, recorded }: EpisodePlan['segments'][number]) =>
    key !== wanted && recorded === null && failed.has(key)
  const segments = plan.segments.map((segment) =>
    isLeft(segment) ? { ...segment, fault: failed.get(segment.key) ?? '' } : segment,
  )
  return { ...plan, segments }
}

type Episode = { id: number; model: string; segments: Segment[] }
type Segment = Pick<
  typeof podcastSegments.$inferSelect,
  'key' | 'turns' | 'state' | 'fault' | 'object' | 'seconds' | 'position'
>

/** The newest first. */
async function earlierEpisodes(ctx: Context, campaignId: number): Promise<Episode[]> {
  const { key, turns, state, fault, object, seconds, position } = podcastSegments
  const rows = await ctx.db
    .select({
      id: podcastEpisodes.id,
      model: podcastEpisodes.model,
      segment: { key, turns, state, fault, object, seconds, position },
    })
    .from(podcastEpisodes)
    .innerJoin(podcastSegments, eq(podcastSegments.episodeId, podcastEpisodes.id))
    .where(eq(podcastEpisodes.campaignId, campaignId))
    .orderBy(desc(podcastEpisodes.id), asc(position))
  const episodes = new Map<number, Episode>()
  for (const { id, model, segment } of rows) {
    const known = episodes.get(id)
    if (known) known.segments.push(segment)
    else episodes.set(id, { id, model, segments: [segment] })
  }
  return [...episodes.values()]
}

type Stored = ReadonlyMap<string, ReadonlyMap<string, Recorded>>

/** The newest audio by model and key; of bad audio nothing is kept. */
function storedAudio(episodes: readonly Episode[], unwanted: string | undefined): Stored {
  const stored = new Map<string, Map<string, Recorded>>()
  for (const { model, segments } of episodes) {
    for (const { key, state, object, seconds } of segments) {
      if (object === null || key === unwanted) continue
      const ofModel = stored.get(model) ?? new Map<string, Recorded>()
      const isJudged = state === 'done'
      const known = ofModel.get(key)
      if (!known || (isJudged && !known.isJudged)) ofModel.set(key, { object, seconds, isJudged })
      stored.set(model, ofModel)
    }
  }
  return stored
}

const linesOf = ({ segments }: Episode): string[][] =>
  segments.map(({ turns }) => turns.map(({ lineId }) => lineId))

/** The newest episode's model first: of two alike it is kept. */
const byNewest = (models: readonly string[], newest: string | undefined): string[] =>
  models.toSorted((a, b) => Number(b === newest) - Number(a === newest))

function planWith(
  planned: readonly PlannedSegment[],
  model: string | null,
  stored: ReadonlyMap<string, Recorded> | undefined,
): EpisodePlan {
  const segments = planned.map((segment) => ({
    ...segment,
    recorded: stored?.get(segment.key) ?? null,
    fault: null,
  }))
  return { segments, model: segments.some(({ recorded }) => recorded) ? model : null }
}

const toRecord = ({ segments }: EpisodePlan): number =>
  segments.reduce((sum, { recorded, seconds }) => sum + (recorded ? 0 : seconds), 0)

const bestOf = (plans: readonly EpisodePlan[]): EpisodePlan | null =>
  plans.reduce<EpisodePlan | null>((best, plan) => (best && !isBetter(plan, best) ? best : plan), null)

function recordedShare(plan: EpisodePlan): number {
  const all = plan.segments.reduce((sum, { seconds }) => sum + seconds, 0)
  return all === 0 ? 0 : 1 - toRecord(plan) / all
}

/** Less to pay for, or as much in fewer segments. */
function isBetter(plan: EpisodePlan, best: EpisodePlan): boolean {
  const more = toRecord(plan) - toRecord(best)
  return more < 0 || (more === 0 && plan.segments.length < best.segments.length)
}
