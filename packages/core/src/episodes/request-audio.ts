import type { AudioPlan, CreateAudioInput } from '@newsloom/contract/podcasts/audio'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { type Script, voicesOf } from '@newsloom/contract/podcasts/script'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { currentScript, type ScriptRow } from '../podcasts/script-rows.ts'
import { spokenScript } from '../podcasts/spoken-script.ts'
import { speechCost } from '../speech/speech-cost.ts'
import { getEpisode } from './get-episode.ts'
import { isHeard } from './heard/is-heard.ts'
import { planEpisode } from './voicing/plan-episode.ts'
import { queueEpisode } from './voicing/queue-episode.ts'

const NO_NEWS = sentence('noNews')
const hasNews = ({ lines }: Script): boolean => lines.some(({ kind }) => kind === 'fact')

/**
 * Starts to record the lines of the current script that its sources support. Audio of the same
 * version in progress is returned instead.
 * @throws NotFoundError when the campaign or its script is gone, ConflictError when there is a
 * newer version than the given one, InvalidError without an API key or lines to read
 */
export async function requestAudio(ctx: Context, input: CreateAudioInput): Promise<EpisodeView> {
  const episodeId = await transaction(ctx, async (tx) => {
    const { campaignId, version, again } = input
    const { name } = await lockCampaign(tx, campaignId)
    const row = await requireCurrent(tx, input)
    const script = await spokenScript(tx, row)
    if (!hasNews(script)) throw new InvalidError(NO_NEWS)
    const voices = voicesOf(script)
    return queueEpisode(tx, { campaignId, series: name, script, scriptVersion: version, voices, again })
  })
  return getEpisode(ctx, { episodeId })
}

/**
 * Returns what `requestAudio` would do and cost; begins nothing.
 * @throws as `requestAudio`, but without an API key it says so
 */
export async function planAudio(ctx: Context, input: CreateAudioInput): Promise<AudioPlan> {
  const row = await requireCurrent(ctx, input)
  const script = await spokenScript(ctx, row)
  const { campaignId, again } = input
  const { segments, model } = await planEpisode(ctx, { campaignId, script, voices: voicesOf(script), again })
  const asked = segments.filter(({ recorded, fault }) => recorded === null && fault === null)
  const turns = asked.flatMap((segment) => segment.turns)
  const spoken = new Set(script.lines.map(({ id }) => id))
  const used = model ?? ctx.speech.models()[0]
  return {
    isHeard: await isHeard(ctx, { campaignId, script, scriptVersion: row.version }),
    hasKey: used !== undefined,
    segments: segments.map((segment) => ({
      lineIds: [...new Set(segment.turns.map(({ lineId }) => lineId))],
      seconds: segment.seconds,
      isKept: segment.recorded !== null,
      isLeft: segment.fault !== null,
    })),
    leftOut: row.script.lines.flatMap(({ id }) => (spoken.has(id) ? [] : [id])),
    cost:
      used === undefined
        ? null
        : speechCost(
            used,
            {
              characters: turns.reduce((sum, turn) => sum + turn.spoken.length, 0),
              seconds: asked.reduce((sum, { seconds }) => sum + seconds, 0),
            },
            ctx.now(),
          ),
  }
}

async function requireCurrent(ctx: Context, { campaignId, version }: CreateAudioInput): Promise<ScriptRow> {
  const row = await currentScript(ctx, campaignId)
  if (!row) throw new NotFoundError(sentence('noScript'))
  if (row.version === version) return row
  throw new ConflictError(sentence('scriptChanged'))
}
