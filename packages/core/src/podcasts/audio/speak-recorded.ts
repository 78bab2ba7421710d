import { costOf } from '@newsloom/contract/research/model-prices'
import type { SpeechAnswer, SpeechRequest } from '../../audio-ports.ts'
import type { Context } from '../../context.ts'
import { requireSpeechBudget } from '../../model-calls/budget.ts'
import { recordCall } from '../../model-calls/record-call.ts'
import type { EpisodeRow } from './episode-rows.ts'

/**
 * Asks a voice within the budgets of the campaign's topics, and records the call with its cost: an
 * answer that cannot be used costs too.
 * @throws ConflictError before the call when a budget is used up, and what the voice throws
 */
export async function speakRecorded(
  ctx: Context,
  request: SpeechRequest,
  { episode: { campaignId }, signal }: { episode: EpisodeRow; signal: AbortSignal },
): Promise<SpeechAnswer> {
  await requireSpeechBudget(ctx, { campaignId })
  const start = performance.now()
  const answer = await ctx.speech.speak(request, signal)
  if (answer.kind === 'spoken') {
    const { tokens } = answer
    await recordCall(ctx, {
      task: 'speech',
      model: request.model,
      ms: Math.round(performance.now() - start),
      promptTokens: tokens?.prompt ?? null,
      answerTokens: tokens?.answer ?? null,
      costUsd: costOf(request.model, tokens, ctx.now()),
      campaignId,
    })
  }
  return answer
}
