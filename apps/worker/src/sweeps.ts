import { refreshApprovals } from '@newsloom/core/approvals/refresh-approvals'
import { indexArchives } from '@newsloom/core/archives/index-archives'
import { recoverRunMails } from '@newsloom/core/automation/recover-run-mails'
import { runDueSubscriptions } from '@newsloom/core/automation/run-due-subscriptions'
import { contentRun } from '@newsloom/core/campaign-content/content-run'
import { runDueCampaigns } from '@newsloom/core/campaign-sending/run-due-campaigns'
import { dropOldClicks } from '@newsloom/core/click-months/drop-old-clicks'
import { makeClickMonths } from '@newsloom/core/click-months/make-click-months'
import { judgeRound, recheckClicks } from '@newsloom/core/clicks/judge-clicks-again'
import { judgeNewClicks } from '@newsloom/core/clicks/judge-stored-clicks'
import type { Context } from '@newsloom/core/context'
import { queuePages } from '@newsloom/core/correction-marks/watch-pages'
import { forgetDeleted } from '@newsloom/core/deletions/forget-deleted'
import { recoverSends } from '@newsloom/core/delivery/recover-sends'
import { episodeRun } from '@newsloom/core/episodes/episode-run'
import { sweepAudio } from '@newsloom/core/episodes/sweep-audio'
import { createFaultLog, type FaultLog } from '@newsloom/core/fault-log'
import { checkInstallation } from '@newsloom/core/installation/check-installation'
import { sweepModelCalls } from '@newsloom/core/model-calls/record-call'
import { scriptRun } from '@newsloom/core/podcasts/script-run'
import { promptTest } from '@newsloom/core/prompt-tests/prompt-test'
import { researchRun } from '@newsloom/core/research/research-run'
import { countMailed } from '@newsloom/core/rollups/count-mailed'
import { foldClicks } from '@newsloom/core/rollups/fold-clicks'
import { sweepSignups } from '@newsloom/core/signups/sweep-signups'
import { sampleRun } from '@newsloom/core/voice-samples/sample-run'
import { sweepMailEvents } from '@newsloom/core/webhooks/sweep-mail-events'
import { forgetWiped } from '@newsloom/core/wipe/forget-wiped'

type Sweep = {
  name: string
  everyMs: number
  /**
   * share of time that this sweep may take; after a long turn it pauses for longer than `everyMs`
   */
  share?: number
  run: (ctx: Context) => Promise<unknown>
}

/**
 * Queries for due or stranded work; each runs at startup and then at its own interval, never
 * concurrently with itself.
 */
const SWEEPS: Sweep[] = [
  { name: 'count clicks', everyMs: 500, run: (ctx) => foldClicks(ctx) },
  { name: 'count emails received', everyMs: 1_000, share: 0.3, run: countMailed },
  { name: 'keep the installation', everyMs: 3_000, run: checkInstallation },
  { name: 'recover sends', everyMs: 3_000, run: recoverSends },
  { name: 'recover research', everyMs: 5_000, run: researchRun.recover },
  { name: 'recover prompt tests', everyMs: 5_000, run: promptTest.recover },
  { name: 'recover run mails', everyMs: 5_000, run: recoverRunMails },
  { name: 'refresh approvals', everyMs: 10_000, share: 0.1, run: refreshApprovals },
  { name: 'due campaigns', everyMs: 5_000, run: runDueCampaigns },
  { name: 'recover content runs', everyMs: 5_000, run: contentRun.recover },
  { name: 'recover episodes', everyMs: 5_000, run: episodeRun.recover },
  { name: 'recover podcast scripts', everyMs: 5_000, run: scriptRun.recover },
  { name: 'recover voice samples', everyMs: 5_000, run: sampleRun.recover },
  { name: 'judge clicks', everyMs: 2_000, share: 0.1, run: judgeNewClicks },
  { name: 'judge older clicks again', everyMs: 2_000, share: 0.2, run: (ctx) => recheckClicks(ctx) },
  { name: 'judge the clicks of the last days again', everyMs: 60_000, share: 0.2, run: judgeRound },
  { name: 'due subscriptions', everyMs: 20_000, run: (ctx) => runDueSubscriptions(ctx, 'topic') },
  { name: 'due campaign subscriptions', everyMs: 20_000, run: (ctx) => runDueSubscriptions(ctx, 'campaign') },
  { name: 'read cited pages again', everyMs: 60_000, run: queuePages },
  { name: 'forget wiped data', everyMs: 60_000, run: forgetWiped },
  { name: 'forget what was deleted', everyMs: 60_000, run: forgetDeleted },
  { name: 'index archives', everyMs: 3_600_000, run: indexArchives },
  { name: 'make months of clicks', everyMs: 3_600_000, run: makeClickMonths },
  { name: 'drop old clicks', everyMs: 3_600_000, run: dropOldClicks },
  { name: 'forget old sign-ups', everyMs: 3_600_000, run: sweepSignups },
  { name: 'forget old model calls', everyMs: 3_600_000, run: sweepModelCalls },
  { name: 'forget old audio', everyMs: 3_600_000, run: sweepAudio },
  { name: 'forget old mail events', everyMs: 3_600_000, run: sweepMailEvents },
]

const pauseMs = ({ everyMs, share = 1 }: Sweep, tookMs: number): number =>
  Math.max(everyMs, tookMs / share - tookMs)

/** Starts all sweeps; `stop` waits for running ones. */
export function startSweeps(ctx: Context): { stop: () => Promise<void> } {
  let stopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const loop = (sweep: Sweep, faults: FaultLog) => {
    if (stopped) return
    const started = performance.now()
    const turn = sweep
      .run(ctx)
      .then(faults.worked, faults.failed)
      .finally(() => {
        running.delete(turn)
        if (stopped) return
        const timer = setTimeout(
          () => {
            timers.delete(timer)
            loop(sweep, faults)
          },
          pauseMs(sweep, performance.now() - started),
        )
        timers.add(timer)
      })
    running.add(turn)
  }
  for (const sweep of SWEEPS) {
    const messages = { failed: 'sweep failed; it will run again', about: { sweep: sweep.name } }
    loop(sweep, createFaultLog(ctx.log, messages))
  }
  return {
    stop: async () => {
      stopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
