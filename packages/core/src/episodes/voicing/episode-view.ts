import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { segmentCosts } from './episode-cost.ts'
import { audioPath, episodePath } from './episode-path.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'
import { lineSources } from './line-sources.ts'

/** The share of the work that is recording; the rest is joining and encoding. */
const VOICING = 0.9

const STATES: Partial<Record<EpisodeRow['state'], string>> = {
  queued: sentence('waitingToStart'),
  cancelling: sentence('cancelling'),
  cancelled: sentence('cancelled'),
  failed: sentence('failed'),
  succeeded: sentence('done'),
}

/** `model`: the one that is asked when the episode has none yet. */
export type EpisodeSurroundings = {
  publicUrl: string
  model: string
  isAttached: boolean
  earlierCost: number | null
}

export function episodeView(
  row: EpisodeRow,
  segments: readonly SegmentRow[],
  { publicUrl, model, isAttached, earlierCost }: EpisodeSurroundings,
): EpisodeView {
  const isReady = row.state === 'succeeded' && row.object !== null
  return {
    id: row.id,
    campaignId: row.campaignId,
    title: row.script.title,
    scriptVersion: row.scriptVersion,
    voices: row.voices,
    state: row.state,
    progress: progressOf(row, segments),
    current: STATES[row.state] ?? stepOf(row, segments),
    error: row.error,
    segments: segments.map(segmentView),
    model: row.model,
    estimatedSeconds: row.estimatedSeconds,
    tokens: {
      prompt: segments.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
      audio: segments.reduce((sum, { audioTokens }) => sum + audioTokens, 0),
    },
    cost: { ...segmentCosts(row.model || model, segments, row.queuedAt), earlier: earlierCost },
    audioUrl: isReady ? publicUrl + audioPath(row.name) : null,
    pageUrl: isReady ? publicUrl + episodePath(row.name) : null,
    isAttached,
    seconds: row.seconds,
    bytes: row.bytes,
    hosts: [row.script.hosts[0].name, row.script.hosts[1].name],
    cues: row.timeline?.cues ?? [],
    sources: Object.fromEntries(row.script.lines.map(({ id }) => [id, articlesOf(row, id)])),
    chapters: row.timeline?.chapters ?? [],
    queuedAt: row.queuedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

/**
 * Names the segments being recorded, at most two. The row's own step names only the one saved last.
 */
function stepOf({ step }: EpisodeRow, segments: readonly SegmentRow[]): string {
  const all = segments.length
  const [first, second] = segments
    .filter(({ state }) => state === 'voicing')
    .map(({ position }) => position + 1)
  if (first === undefined) return step || sentence('starting')
  return second === undefined
    ? sentence('voicingPart', first, all)
    : sentence('voicingParts', first, second, all)
}

const articlesOf = (row: EpisodeRow, lineId: string) =>
  lineSources(row, lineId).map(({ title, publisher, url }) => ({ title, publisher, url }))

const segmentView = (row: SegmentRow): EpisodeView['segments'][number] => ({
  position: row.position,
  lineIds: [...new Set(row.turns.map(({ lineId }) => lineId))],
  state: row.state,
  attempts: row.attempts,
  fault: row.fault,
  seconds: row.seconds,
  isReused: row.isReused,
})

function progressOf({ state }: EpisodeRow, segments: readonly SegmentRow[]): number {
  if (state === 'succeeded') return 1
  const done = segments.filter((segment) => segment.state === 'done').length
  return segments.length === 0 ? 0 : Number(((VOICING * done) / segments.length).toFixed(3))
}
