import { costOf } from '@newsloom/contract/research/model-prices'
import type { ModelUsage } from '@newsloom/contract/research/model-usage'
import type { Context } from '../context.ts'
import type { TokenCounts } from '../ports.ts'

type Answer = { modelUsed: string; tokens?: TokenCounts | null }
export type CallMeter = {
  /** counts an answer, and returns it */
  add<A extends Answer>(answer: A): A
  /** the sum of all answers so far; one unknown cost makes the total cost unknown */
  usage(): ModelUsage
}

/** Counts what several calls of one text take together. */
export function callMeter({ now }: Pick<Context, 'now'>): CallMeter {
  const start = performance.now()
  let tokens: TokenCounts | null = null
  let costUsd: number | null = 0
  return {
    add: (answer) => {
      const cost = costOf(answer.modelUsed, answer.tokens, now())
      costUsd = cost === null || costUsd === null ? null : costUsd + cost
      tokens = sum(tokens, answer.tokens)
      return answer
    },
    usage: () => ({ tokens, costUsd, ms: Math.round(performance.now() - start) }),
  }
}

const sum = (a: TokenCounts | null, b: TokenCounts | null = null): TokenCounts | null =>
  a && b ? { prompt: a.prompt + b.prompt, answer: a.answer + b.answer } : (a ?? b)
