import { isPassingFault } from '@newsloom/core/database-faults'
import { AppError } from '@newsloom/core/errors'
import type { FaultLog } from '@newsloom/core/fault-log'
import type { Job } from '@newsloom/core/jobs'
import { handlers, type WorkerIdentity } from './handlers.ts'

export type RunningJob = { id: string; data: unknown; signal: AbortSignal }

/**
 * Parses, times, logs and settles a job. A throw means a retry. `faults` are shared by all jobs of
 * a kind, so a database outage that stops many is logged once.
 */
export async function runJob<J extends Job>(
  worker: WorkerIdentity,
  job: J,
  running: RunningJob,
  faults: FaultLog,
): Promise<void> {
  const log = worker.ctx.log.child({ job: job.name, jobId: running.id })
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  const parsed = job.payload.safeParse(running.data)
  if (!parsed.success) {
    log.error({ issues: parsed.error.issues }, 'job dropped: invalid payload')
    return
  }
  try {
    const handle = handlers[job.name]
    await handle({ ...worker, ctx: { ...worker.ctx, log } }, parsed.data as never, running.signal)
    faults.worked()
    log.info({ ms: took() }, 'job done')
  } catch (error) {
    if (running.signal.aborted) log.info({ ms: took() }, 'job interrupted; it continues later')
    // the job's own row has the details
    else if (error instanceof AppError && error.isPermanent) {
      log.warn({ err: error, ms: took() }, 'job settled: it cannot be done')
      return
    } else if (isPassingFault(error)) faults.failed(error)
    else log.error({ err: error, ms: took() }, 'job failed; it is tried again')
    throw error
  }
}
