import { costOf } from '@newsloom/contract/research/model-prices'
import type { modelCalls } from '@newsloom/db/schema/model-calls'
import { CancelledError } from '../errors.ts'
import type { Analyst, CallSubject, TokenCounts } from '../ports.ts'

export type CallRecord = Omit<typeof modelCalls.$inferInsert, 'id' | 'createdAt'>
type Answer = { modelUsed?: string; tokens?: TokenCounts | null } | null
type Call = { task: CallRecord['task']; model: string; about?: CallSubject | undefined }

/** Longer messages of a model's API are cut. */
const MAX_ERROR = 500

/**
 * The analyst, each of whose calls is handed to `record` when it ends. Declined calls, such as an
 * arrangement by the local analyst, are not recorded.
 */
export function recordedAnalyst(analyst: Analyst, record: (call: CallRecord) => Promise<void>): Analyst {
  async function recorded<A extends Answer>(
    { task, model: asked, about }: Call,
    call: () => Promise<A>,
  ): Promise<A> {
    const start = performance.now()
    const ms = () => Math.round(performance.now() - start)
    try {
      const answer = await call()
      if (answer) {
        const { modelUsed: model = asked, tokens = null } = answer
        await record({ ...about, task, ms: ms(), ...usedBy(model, tokens) })
      }
      return answer
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const used = error instanceof CancelledError && error.spent
      await record({
        ...about,
        task,
        ...(used ? usedBy(used.model, used.tokens) : { model: asked }),
        ms: ms(),
        error: message.slice(0, MAX_ERROR),
      })
      throw error
    }
  }
  return {
    kind: analyst.kind,
    models: () => analyst.models(),
    analyse: (request, signal, progress) =>
      recorded({ ...of(request), task: 'analysis' }, () => analyst.analyse(request, signal, progress)),
    quote: (request, signal) =>
      recorded({ ...of(request), task: 'quotes', model: '' }, () => analyst.quote(request, signal)),
    arrange: (request, signal) =>
      recorded({ ...of(request), task: 'arrangement' }, () => analyst.arrange(request, signal)),
    draftTopic: (persona, signal) =>
      recorded({ task: 'topic', model: '' }, () => analyst.draftTopic(persona, signal)),
    draftCampaign: (request, signal) =>
      recorded({ task: 'campaign', model: request.model }, () => analyst.draftCampaign(request, signal)),
    writeScript: (request, signal) =>
      recorded({ ...of(request), task: 'script' }, () => analyst.writeScript(request, signal)),
  }
}

const of = ({ model, about }: { model: string; about?: CallSubject }) => ({ model, about })

const usedBy = (model: string, tokens: TokenCounts | null) => ({
  model,
  promptTokens: tokens?.prompt ?? null,
  answerTokens: tokens?.answer ?? null,
  costUsd: costOf(model, tokens, new Date()),
})
