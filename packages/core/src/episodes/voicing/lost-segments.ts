import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../../context.ts'
import { isStored } from '../../speech/is-stored.ts'
import type { EpisodeRow, SegmentRow } from './episode-rows.ts'
import { saveSegment } from './save-segment.ts'

const NOT_RECORDED = { state: 'waiting', object: null, seconds: null, isReused: false, attempts: 0 } as const

/**
 * Returns the segments. Those whose audio is no longer stored are set to wait for recording: the
 * store may have been changed since an earlier episode.
 */
export async function findLost(
  ctx: Context,
  episode: EpisodeRow,
  segments: SegmentRow[],
): Promise<SegmentRow[]> {
  const found: SegmentRow[] = []
  for (const segment of segments) {
    if (segment.state !== 'done' || (await isStored(ctx.audio, segment.object))) {
      found.push(segment)
      continue
    }
    const { id } = segment
    ctx.log.warn({ segment: id }, 'the audio of a segment is gone: it is created again')
    await saveSegment(ctx, episode, { id, run: { step: sentence('checkingParts') }, values: NOT_RECORDED })
    found.push({ ...segment, ...NOT_RECORDED })
  }
  return found
}
