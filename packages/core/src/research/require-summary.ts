import type { SummaryView } from '@newsloom/contract/research/research'
import type { Context } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { getSummary } from './get-summary.ts'

/**
 * The documented summary: it exists once an analysis is written or being written.
 * @throws InvalidError when there is none, NotFoundError when the topic is gone
 */
export async function requireSummary(ctx: Context, input: { topicId: number }): Promise<SummaryView> {
  const summary = await getSummary(ctx, input)
  if (summary && (summary.overallSummary || summary.generating)) return summary
  const why = summary?.error ? `: the last one failed. ${summary.error}` : ' yet'
  throw new InvalidError(`This topic has no analysis${why}`)
}
