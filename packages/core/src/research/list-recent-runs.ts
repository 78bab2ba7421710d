import { LIVE_HOURS, type LiveRun } from '@newsloom/contract/live/live'
import { researchRunSteps, researchRuns } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { asc, desc, eq, getTableColumns, gt, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { researchRun } from './research-run.ts'
import { runView, type StepRow } from './views/run-view.ts'

const SHOWN = 30

/** The active runs, then those that ended in the last hours, newest first. */
export async function listRecentRuns({ db }: Context): Promise<LiveRun[]> {
  const rows = await db
    .select({
      ...getTableColumns(researchRuns),
      topicName: researchTopics.name,
      isActive: sql<boolean>`${researchRun.isActive}`,
      isLatest: sql<boolean>`not exists (
        select 1 from research_runs later
        where later.topic_id = ${researchRuns.topicId} and later.id > ${researchRuns.id})`,
    })
    .from(researchRuns)
    .innerJoin(researchTopics, eq(researchTopics.id, researchRuns.topicId))
    .where(
      or(researchRun.isActive, gt(researchRuns.endedAt, sql`now() - make_interval(hours => ${LIVE_HOURS})`)),
    )
    .orderBy(desc(sql`${researchRun.isActive}`), desc(researchRuns.id))
    .limit(SHOWN)
  if (rows.length === 0) return []
  const steps = await db
    .select()
    .from(researchRunSteps)
    .where(
      inArray(
        researchRunSteps.runId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(researchRunSteps.position))
  const byRun = Map.groupBy(steps, (step) => step.runId)
  return rows.map(({ topicName, isLatest, isActive: _, ...run }) => ({
    ...runView(run, (byRun.get(run.id) ?? []).map(briefly)),
    topicName,
    isLatest,
  }))
}

/** A list of runs counts undated articles, and does not name them. */
const briefly = (step: StepRow): StepRow =>
  step.report?.kind === 'dates' ? { ...step, report: { ...step.report, undatedArticles: [] } } : step
