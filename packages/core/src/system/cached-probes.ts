import type { Context } from '../context.ts'
import { perProcess } from '../lib/per-process.ts'
import { probeRoom } from '../lib/probe-room.ts'

const CACHED_MS = 4_000
/** Longer, because a probe makes requests to a bucket, which cost money. */
const AUDIO_CACHED_MS = 30_000

type Probe = { asked: Promise<void>; endedAt: number | null }

/**
 * Asks again after `cachedMs` at the earliest, and gives the last result until then: anybody may
 * call this as often as they like.
 */
function cached(ask: (ctx: Context) => Promise<void>, cachedMs: number): (ctx: Context) => Promise<void> {
  const cacheOf = perProcess((): { probe: Probe | null } => ({ probe: null }))
  return (ctx) => {
    const cache = cacheOf(ctx)
    const last = cache.probe
    if (last && (last.endedAt === null || performance.now() - last.endedAt < cachedMs)) return last.asked
    const probe: Probe = { asked: ask(ctx), endedAt: null }
    const end = () => {
      probe.endedAt = performance.now()
    }
    probe.asked.then(end, end)
    cache.probe = probe
    return probe.asked
  }
}

/** Whether the database's disk accepts writes; each probe writes to it. @throws as `probeRoom` */
export const probeRoomCached = cached(probeRoom, CACHED_MS)
/**
 * Whether the audio store works, and its key has all rights.
 * @throws MissingRightError, UnavailableError
 */
export const probeAudioCached = cached((ctx) => ctx.audio.probe(), AUDIO_CACHED_MS)
