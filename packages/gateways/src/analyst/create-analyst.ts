import { createLocalAnalyst } from '@newsloom/analyst/local-analyst'
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
}

/** Gemini if there is a key, else the local analyst, which needs neither key nor network. */
export function createAnalyst({ apiKey, baseUrl, log, times }: AnalystOptions): Analyst {
  return apiKey ? createGeminiAnalyst({ apiKey, baseUrl, log, times }) : createLocalAnalyst()
}
