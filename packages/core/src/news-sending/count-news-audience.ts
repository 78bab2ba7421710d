import type { NewsAudienceInput, NewsAudienceView } from '@newsloom/contract/sends/news-preflight'
import { replacedByNews } from '../approvers/waiting-same.ts'
import { countAudience } from '../audience/count-audience.ts'
import { countReceived } from '../audience/count-received.ts'
import type { Context } from '../context.ts'
import { currentAnalysis } from './read-news.ts'

/**
 * The people who would get a topic's current analysis if it were sent to these lists now, by the
 * pre-flight's rule: people who already received it are counted separately.
 */
export async function countNewsAudience(
  ctx: Context,
  { topicId, contactListIds }: NewsAudienceInput,
): Promise<NewsAudienceView> {
  const [all, found] = await Promise.all([
    countAudience(ctx, { contactListIds, topicId }),
    currentAnalysis(ctx, topicId),
  ])
  // nobody has received an analysis that is not written yet
  if ('missing' in found) return { ...all, received: 0 }
  const audience = { kind: 'lists', contactListIds } as const
  const researchRunId = found.runId
  const except = await replacedByNews(ctx, { topicId, researchRunId, contactListIds })
  const had = await countReceived(ctx, { audience, topicId, researchRunId, except })
  const received = had?.people ?? 0
  // the list may change between the two counts
  return { ...all, people: Math.max(0, all.people - received), received }
}
