import type { Context } from '../context.ts'
import { perProcess } from '../lib/per-process.ts'
import { probeRoom } from '../lib/probe-room.ts'

const KEPT_MS = 4_000

type Probe = { room: Promise<void>; endedAt: number | null }
const cacheOf = perProcess((): { probe: Probe | null } => ({ probe: null }))

/**
 * Whether the database's disk accepts writes, cached for four seconds: anybody may call this as
 * often as they like, and each probe writes to the disk.
 * @throws as `probeRoom`
 */
export function probeLately(ctx: Context): Promise<void> {
  const cache = cacheOf(ctx)
  const last = cache.probe
  if (last && (last.endedAt === null || performance.now() - last.endedAt < KEPT_MS)) return last.room
  const probe: Probe = { room: probeRoom(ctx), endedAt: null }
  const end = () => {
    probe.endedAt = performance.now()
  }
  probe.room.then(end, end)
  cache.probe = probe
  return probe.room
}
