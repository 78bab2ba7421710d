import { stories } from '@newsloom/db/schema/research'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { runChoices } from '../story-choices/run-choices.ts'
import { type SinceIssue, sinceIssue, sinceListIssues } from './since-issue.ts'
import { storiesOfRun } from './stories-of-run.ts'

type Run = { topicId: number; runId: number }

/**
 * Compares the stories of a stored run with the topic's last email; stories that a person left out
 * are not compared. Null: there was no earlier email.
 */
export async function sinceIssueOfRun(ctx: Context, run: Run): Promise<SinceIssue | null> {
  return sinceIssue(ctx, { ...run, stories: await shownStories(ctx, run.runId) })
}

/** Compares them with the last email to each of these lists. */
export async function sinceIssueOfRunForLists(
  ctx: Context,
  run: Run,
  listIds: number[],
): Promise<Map<number, SinceIssue | null>> {
  return sinceListIssues(ctx, { ...run, stories: await shownStories(ctx, run.runId) }, listIds)
}

async function shownStories(ctx: Context, runId: number) {
  const compared = await storiesOfRun(ctx, runId)
  const choices = await runChoices(ctx, runId)
  const leftOut = [...choices].flatMap(([id, { choice }]) => (choice === 'left-out' ? [id] : []))
  if (leftOut.length === 0) return compared
  const rows = await ctx.db
    .select({ identity: stories.identity })
    .from(stories)
    .where(and(eq(stories.runId, runId), inArray(stories.id, leftOut)))
  for (const { identity } of rows) compared.delete(identity)
  return compared
}
