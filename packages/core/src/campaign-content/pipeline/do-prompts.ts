import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Context } from '../../context.ts'
import { NotFoundError } from '../../errors.ts'
import { type TimeLimit, withTimeout } from '../../lib/with-timeout.ts'
import { topicsInOrder } from '../../topics/topics-in-order.ts'
import { contentRun } from '../content-run.ts'
import type { ContentRunRow } from '../content-run-view.ts'
import { campaignSteps, DRAFT, READ_TOPICS } from './campaign-steps.ts'

export const NO_TOPICS = sentence('topicsGone')

/** Has a name and both prompts drafted from the persona and the topics. No campaign is changed. */
export async function doPrompts(ctx: Context, run: ContentRunRow, limit: TimeLimit): Promise<void> {
  const { topicIds, persona, geminiModel } = run.input
  const steps = campaignSteps(ctx, run)
  await steps.begin(READ_TOPICS)
  const topics = await topicsInOrder(ctx, topicIds)
  if (topics.length === 0) throw new NotFoundError(NO_TOPICS)
  await steps.end(READ_TOPICS, { kind: 'topics', topics: topics.length })
  await steps.begin(DRAFT)
  const request = {
    persona,
    topics: topics.map(({ name, description, keywords }) => ({ name, description, keywords })),
    model: geminiModel,
  }
  const draft = await withTimeout(limit, (ended) => ctx.analyst.draftCampaign(request, ended))
  limit.signal.throwIfAborted()
  const { modelUsed, campaignName, ...prompts } = draft
  await contentRun.succeed(ctx, run, {
    steps: steps.endedWith(DRAFT, { kind: 'drafted', modelUsed }),
    prompts: { ...prompts, ...(campaignName ? { campaignName } : {}) },
  })
}
