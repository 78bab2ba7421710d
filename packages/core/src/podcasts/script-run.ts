import { podcastScriptRuns } from '@newsloom/db/schema/podcasts'
import { runScriptJob } from '../jobs.ts'
import { defineRun } from '../runs/define-run.ts'
import { getScriptRun } from './get-script-run.ts'

/** The writing of podcast scripts; one at a time per campaign. */
export const scriptRun = defineRun({
  table: podcastScriptRuns,
  noun: 'run',
  event: 'podcast-script',
  queueJob: (tx, runId) => tx.queue.enqueue(tx.db, runScriptJob, { runId }),
  get: (ctx, runId) => getScriptRun(ctx, { runId }),
})
