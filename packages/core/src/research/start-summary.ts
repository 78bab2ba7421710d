import type { RunView, StartSummaryInput } from '@newsloom/contract/research/research'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { usefulRunId } from '../runs/useful-run.ts'
import { runChoices } from '../story-choices/run-choices.ts'
import { requireTopic } from '../topics/require-topic.ts'
import { createRun } from './create-run.ts'
import { getRun } from './get-run.ts'
import { newsRows } from './views/news-rows.ts'

/**
 * Has the topic's current news analysed again, or returns its active run.
 * @throws NotFoundError when the topic is gone, InvalidError when it has no news or all of it is
 * left out
 */
export async function startSummary(
  ctx: Context,
  { topicId, isLocal = false }: StartSummaryInput,
): Promise<RunView> {
  const topic = await requireTopic(ctx, topicId)
  const about = await usefulRunId(ctx, topic.id)
  if (about === null) throw new InvalidError(sentence('researchFirst'))
  if (await isAllLeftOut(ctx, about)) throw new InvalidError(sentence('allLeftOut'))
  const runId = await createRun(ctx, { topic, kind: 'summary', about, isLocal })
  return getRun(ctx, { runId })
}

async function isAllLeftOut(ctx: Context, runId: number): Promise<boolean> {
  const [rows, choices] = await Promise.all([newsRows(ctx, runId), runChoices(ctx, runId)])
  return rows.every(({ storyId }) => choices.get(storyId)?.choice === 'left-out')
}
