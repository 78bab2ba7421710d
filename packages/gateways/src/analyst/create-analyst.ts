import { createLocalAnalyst } from '@newsloom/analyst/local-analyst'
import type { ModelMemory } from '@newsloom/core/model-calls/gone-models'
import type { Analyst } from '@newsloom/core/ports'
import type { Logger } from 'pino'
import { createGeminiAnalyst, type GeminiTimes } from './gemini/gemini-analyst.ts'

export type AnalystOptions = {
  apiKey?: string | undefined
  /** default: Google's */
  baseUrl?: string | undefined
  log: Logger
  /** for tests; each in milliseconds */
  times?: Partial<GeminiTimes> | undefined
  /** default: forgotten with the process */
  memory?: ModelMemory | undefined
}

/** Gemini if there is a key, else the local analyst, which needs neither key nor network. */
export function createAnalyst({
  apiKey,
  baseUrl,
  log,
  times,
  memory = shortMemory(),
}: AnalystOptions): Analyst {
  return apiKey ? createGeminiAnalyst({ apiKey, baseUrl, log, times, memory }) : createLocalAnalyst()
}

function shortMemory(): ModelMemory {
  const gone = new Map<string, Date>()
  return {
    gone: async () => gone,
    rememberGone: async (model) => {
      gone.set(model, new Date())
    },
    forgetGone: async (models) => {
      for (const model of models) gone.delete(model)
    },
  }
}
