import { randomBytes } from 'node:crypto'
import type { Script } from '@newsloom/contract/podcasts/script'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { podcastEpisodes, podcastSegments } from '@newsloom/db/schema/episodes'
import { eq } from 'drizzle-orm'
import type { Context, Tx } from '../../context.ts'
import { ConflictError, InvalidError } from '../../errors.ts'
import { requireCampaignBudget } from '../../model-calls/budget.ts'
import { MAX_ANSWERS } from '../../speech/listen.ts'
import { episodeRun } from '../episode-run.ts'
import { spokenSources } from '../heard/spoken-sources.ts'
import { editionOf } from './edition-of.ts'
import { type EpisodePlan, type EpisodePlanning, planEpisode } from './plan-episode.ts'

export type QueueEpisodeInput = EpisodePlanning & {
  /** the campaign's name */
  series: string
  /** only lines that may be spoken */
  script: Script
  scriptVersion: number
  voices: [string, string]
}

/**
 * Queues the creation of a podcast's audio. Segments recorded by an earlier episode of the campaign
 * are reused at no cost, with the same bytes.
 * @throws InvalidError, ConflictError when the audio of another version is being made, or a topic's
 * budget is used up
 */
export async function queueEpisode(ctx: Context, input: QueueEpisodeInput): Promise<number> {
  const { campaignId, series, script, scriptVersion, voices } = input
  if (ctx.speech.models().length === 0) throw new InvalidError(sentence('audioNeedsKey'))
  const plan = await planEpisode(ctx, input)
  if (plan.segments.length === 0) throw new InvalidError(sentence('noLines'))
  if (plan.segments.some(({ recorded, fault }) => recorded === null && fault === null))
    await requireCampaignBudget(ctx, { campaignId, toDo: sentence('toCreateAudio') })
  const values = {
    campaignId,
    series,
    script,
    sources: await spokenSources(ctx, input),
    scriptVersion,
    edition: await editionOf(ctx, input),
    voices,
    estimatedSeconds: plan.segments.reduce((sum, { seconds }) => sum + seconds, 0),
    name: randomBytes(24).toString('hex'),
    model: plan.model ?? '',
  }
  const { run, isNew } = await episodeRun.enqueue(ctx, values, {
    isSame: eq(podcastEpisodes.campaignId, campaignId),
    onNew: (tx, { id }) => insertSegments(tx, id, plan),
  })
  if (!isNew && run.scriptVersion !== scriptVersion) {
    throw new ConflictError(sentence('otherAudio'))
  }
  return run.id
}

async function insertSegments(tx: Tx, episodeId: number, { segments }: EpisodePlan): Promise<void> {
  await tx.db.insert(podcastSegments).values(
    segments.map(({ key, turns, seconds, recorded, fault }, position) => ({
      episodeId,
      position,
      key,
      turns,
      estimatedSeconds: seconds,
      ...(recorded && {
        state: recorded.isJudged ? ('done' as const) : ('waiting' as const),
        object: recorded.object,
        seconds: recorded.seconds,
        isReused: true,
      }),
      // all its answers are used up
      ...(fault !== null && { state: 'failed' as const, fault, attempts: MAX_ANSWERS }),
    })),
  )
}
