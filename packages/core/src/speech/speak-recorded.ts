import { costOf } from '@newsloom/contract/research/model-prices'
import type { SpeechAnswer, SpeechRequest } from '../audio-ports.ts'
import type { Context } from '../context.ts'
import { recordCall } from '../model-calls/record-call.ts'
import type { CallSubject } from '../ports.ts'

/**
 * Asks a voice, and records the call with its cost: an answer that cannot be used costs too.
 * @throws what the voice throws
 */
export async function speakRecorded(
  ctx: Context,
  request: SpeechRequest,
  { about, signal }: { about: CallSubject; signal: AbortSignal },
): Promise<SpeechAnswer> {
  const start = performance.now()
  const answer = await ctx.speech.speak(request, signal)
  if (answer.kind === 'spoken') {
    const { tokens } = answer
    await recordCall(ctx, {
      ...about,
      task: 'speech',
      model: request.model,
      ms: Math.round(performance.now() - start),
      promptTokens: tokens?.prompt ?? null,
      answerTokens: tokens?.answer ?? null,
      costUsd: costOf(request.model, tokens, ctx.now()),
    })
  }
  return answer
}
