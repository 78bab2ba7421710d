import { recoverRunMails } from '@newsloom/core/automation/recover-run-mails'
import { runDueCampaignSubscriptions } from '@newsloom/core/automation/run-due-campaign-subscriptions'
import { runDueSubscriptions } from '@newsloom/core/automation/run-due-subscriptions'
import { contentRun } from '@newsloom/core/campaign-content/content-run'
import { runDueCampaigns } from '@newsloom/core/campaign-sending/run-due-campaigns'
import type { Context } from '@newsloom/core/context'
import { createFaultLog, type FaultLog } from '@newsloom/core/fault-log'
import { keepInstallation } from '@newsloom/core/installation/keep-installation'
import { promptTest } from '@newsloom/core/prompt-tests/prompt-test'
import { researchRun } from '@newsloom/core/research/research-run'
import { recoverSends } from '@newsloom/core/sends/recover-sends'
import { sweepSignups } from '@newsloom/core/signups/sweep-signups'
import { sweepMailEvents } from '@newsloom/core/webhooks/sweep-mail-events'

type Sweep = { name: string; everyMs: number; run: (ctx: Context) => Promise<unknown> }

/**
 * Queries for due or stranded work; each runs at startup and then at its own interval, never
 * concurrently with itself.
 */
const SWEEPS: Sweep[] = [
  { name: 'keep the installation', everyMs: 3_000, run: keepInstallation },
  { name: 'recover sends', everyMs: 3_000, run: recoverSends },
  { name: 'recover research', everyMs: 5_000, run: researchRun.recover },
  { name: 'recover prompt tests', everyMs: 5_000, run: promptTest.recover },
  { name: 'recover run mails', everyMs: 5_000, run: recoverRunMails },
  { name: 'due campaigns', everyMs: 5_000, run: runDueCampaigns },
  { name: 'recover campaign runs', everyMs: 5_000, run: contentRun.recover },
  { name: 'due subscriptions', everyMs: 20_000, run: runDueSubscriptions },
  { name: 'due campaign subscriptions', everyMs: 20_000, run: runDueCampaignSubscriptions },
  { name: 'forget old sign-ups', everyMs: 3_600_000, run: sweepSignups },
  { name: 'forget old mail events', everyMs: 3_600_000, run: sweepMailEvents },
]

/** Starts all sweeps; `stop` waits for running ones. */
export function startSweeps(ctx: Context): { stop: () => Promise<void> } {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const loop = (sweep: Sweep, faults: FaultLog) => {
    if (stopped) return
    const turn = sweep
      .run(ctx)
      .then(faults.worked, faults.failed)
      .finally(() => {
        underWay.delete(turn)
        if (stopped) return
        const timer = setTimeout(() => {
          timers.delete(timer)
          loop(sweep, faults)
        }, sweep.everyMs)
        timers.add(timer)
      })
    underWay.add(turn)
  }
  for (const sweep of SWEEPS) {
    const words = { failed: 'sweep failed; it comes again', about: { sweep: sweep.name } }
    loop(sweep, createFaultLog(ctx.log, words))
  }
  return {
    stop: async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
