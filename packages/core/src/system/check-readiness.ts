import { STORAGE_FULL } from '@newsloom/contract/storage-full'
import type { ReadyCheck, ReadyView } from '@newsloom/contract/system'
import { leases } from '@newsloom/db/schema/system'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { faultOf } from '../database-faults.ts'
import { MissingRightError } from '../errors.ts'
import { createFaultLog, type FaultLog } from '../fault-log.ts'
import { DEAD_AFTER_SECONDS } from '../lib/timing.ts'
import { probeAudioCached, probeRoomCached } from './cached-probes.ts'

type Check = z.infer<typeof ReadyCheck>

/** due work that is not claimed for this long means that the workers cannot keep up, ms */
const MAX_WAIT_MS = 60_000
const TIMEOUT_MS = 3_000
const SILENT: Partial<Record<Check['name'], string>> = { audio: 'the audio store does not answer' }

/**
 * Whether the installation can work now: the database responds and has disk space, work is claimed
 * and a worker is alive. An audio store that does not respond is reported only: a load balancer
 * that took the server out of service for it would take the rest away as well.
 */
export async function checkReadiness(ctx: Context): Promise<ReadyView> {
  const checks = await Promise.all([
    check(ctx, 'database', checkDatabase),
    check(ctx, 'storage', checkStorage),
    check(ctx, 'queue', checkQueue),
    check(ctx, 'worker', checkWorker),
    check(ctx, 'audio', checkAudio),
  ])
  const isReady = checks.every(({ name, ok }) => ok || name === 'audio')
  return { status: isReady ? 'ready' : 'not-ready', checks }
}

/** Monitoring calls this again and again: each check keeps one log for its database. */
const faultLogs = new WeakMap<Context['db'], Map<string, FaultLog>>()

function faultLogOf(ctx: Context, check: string): FaultLog {
  const logs = faultLogs.get(ctx.db) ?? new Map<string, FaultLog>()
  faultLogs.set(ctx.db, logs)
  const log =
    logs.get(check) ?? createFaultLog(ctx.log, { failed: 'readiness check failed', about: { check } })
  logs.set(check, log)
  return log
}

type Finding = { ok: boolean; detail: string }

async function check(
  ctx: Context,
  name: Check['name'],
  find: (ctx: Context) => Promise<Finding>,
): Promise<Check> {
  const { promise: late, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(
    () => resolve({ ok: false, detail: `no answer within ${TIMEOUT_MS / 1_000} s` }),
    TIMEOUT_MS,
  )
  const faults = faultLogOf(ctx, name)
  try {
    const found = find(ctx)
    found.then(faults.worked, faults.failed)
    return { name, ...(await Promise.race([found, late])) }
  } catch (error) {
    return { name, ok: false, detail: detailOf(name, error) }
  } finally {
    clearTimeout(timer)
  }
}

function detailOf(name: Check['name'], error: unknown): string {
  if (faultOf(error) === 'full') return STORAGE_FULL
  if (error instanceof MissingRightError) return `the key of the audio store may not ${error.right} objects`
  return SILENT[name] ?? 'the database does not answer'
}

async function checkDatabase(ctx: Context): Promise<Finding> {
  await ctx.db.execute(sql`select 1`)
  return { ok: true, detail: 'answers' }
}

/** The disk is checked first: a database that stopped because the disk is full does not respond. */
async function checkStorage(ctx: Context): Promise<Finding> {
  if (ctx.dataDisk.isFull()) return { ok: false, detail: STORAGE_FULL }
  await probeRoomCached(ctx)
  return { ok: true, detail: 'there is room' }
}

/** New audio is kept in the database meanwhile, but episodes in a bucket cannot be heard. */
async function checkAudio(ctx: Context): Promise<Finding> {
  await probeAudioCached(ctx)
  return { ok: true, detail: 'answers' }
}

async function checkQueue(ctx: Context): Promise<Finding> {
  const waited = Math.round((await ctx.queue.oldestWaitMs()) / 1_000)
  const ok = waited * 1_000 <= MAX_WAIT_MS
  return { ok, detail: waited === 0 ? 'nothing waits' : `the oldest work has waited for ${waited} s` }
}

async function checkWorker(ctx: Context): Promise<Finding> {
  const [row] = await ctx.db
    .select({ silence: sql<number | null>`extract(epoch from now() - max(${leases.seenAt}))::float8` })
    .from(leases)
  const silence = row?.silence ?? null
  if (silence === null) return { ok: false, detail: 'no worker runs' }
  return {
    ok: silence < DEAD_AFTER_SECONDS,
    detail: `the last heartbeat of a worker was ${silence.toFixed(1)} s ago`,
  }
}
