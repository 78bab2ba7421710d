import { sql } from 'drizzle-orm'
import { contentRun } from '../../campaign-content/content-run.ts'
import type { Tx } from '../../context.ts'
import { episodeRun } from '../../episodes/episode-run.ts'
import { scriptRun } from '../../podcasts/script-run.ts'
import { promptTest } from '../../prompt-tests/prompt-test.ts'
import { researchRun } from '../../research/research-run.ts'

/** `campaignJobs` has `sends` in it. */
type Stopped = { automationJobs: number; campaignJobs: number; sends: number }
type Schedules = { topics: number; campaigns: number; scheduled: number }

/**
 * Stops what runs or waits to run, before the rows are taken away: an undo brings nothing back that
 * mails people by itself at once. Requests in progress end, without effect on the figures.
 */
export async function stopWork(tx: Tx): Promise<Stopped> {
  const [schedules] = await tx.db.execute<Schedules>(sql`
    select (select count(*)::int from topic_subscriptions where is_active) as topics,
      (select count(*)::int from campaign_subscriptions where is_active) as campaigns,
      (select count(*)::int from campaigns where status = 'scheduled') as scheduled`)
  const research = await researchRun.cancelAll(tx)
  const content = await contentRun.cancelAll(tx)
  await promptTest.cancelAll(tx)
  await episodeRun.cancelAll(tx)
  await scriptRun.cancelAll(tx)
  const stoppedSends = await pauseSends(tx)
  const { topics = 0, campaigns = 0, scheduled = 0 } = schedules ?? {}
  return {
    automationJobs: topics + research,
    campaignJobs: campaigns + scheduled + content + stoppedSends,
    sends: stoppedSends,
  }
}

/** Like `pauseSend`, for all that would continue. @returns how many are unfinished */
async function pauseSends(tx: Tx): Promise<number> {
  const paused = await tx.db.execute<{ id: number }>(sql`
    update sends set state = 'paused', served_until = null,
      pause_kind = case when state = 'paused' and pause_kind <> 'quota' then pause_kind else 'person' end,
      pause_detail = case when state = 'paused' and pause_kind <> 'quota' then pause_detail end
    where state in ('sending', 'paused') returning id`)
  for (const { id } of paused) await tx.events.publish(tx.db, { kind: 'send', id })
  return paused.length
}
