import type { ModelMemory } from '@newsloom/core/model-calls/gone-models'
import type { Logger } from 'pino'
import { z } from 'zod'
import { familyOf, type LiveModel, newestFirst, SUCCESSORS } from './model-families.ts'

const FRESH_MS = 24 * 3_600_000
/** ms until the next attempt after the list could not be read */
const RETRY_MS = 5 * 60_000
const MAX_LIST_BYTES = 4_000_000

export type RegistryOptions = {
  apiKey: string
  baseUrl: string
  log: Logger
  listTimeoutMs: number
  memory: ModelMemory
  now?: () => number
}
export type ModelRegistry = {
  /** live ids to try for a stored or live id, best first; never empty */
  candidates(id: string): Promise<string[]>
  /** skips it for a time, after a 404; every process knows */
  markGone(id: string): Promise<void>
  /** no longer skips models that have just answered: as they were asked for, and as they say */
  markLive(ids: string[]): Promise<void>
  /** the API's list; empty if unavailable */
  live(): Promise<LiveModel[]>
}

/**
 * Resolves model ids to live models. The API's list is read when first needed and cached for 24
 * hours.
 */
export function createModelRegistry(options: RegistryOptions): ModelRegistry {
  const now = options.now ?? Date.now
  let models: LiveModel[] = []
  let dueAt = 0
  let reading: Promise<void> | null = null

  const read = async () => {
    try {
      models = await fetchModels(options)
      dueAt = now() + FRESH_MS
    } catch (error) {
      dueAt = now() + RETRY_MS
      const reason = error instanceof Error ? error.message : 'unknown'
      options.log.warn({ reason }, 'cannot read the list of Gemini models; using the successor table')
    } finally {
      reading = null
    }
  }
  const live = async () => {
    if (now() >= dueAt) {
      reading ??= read()
      await reading
    }
    return models
  }
  return {
    live,
    markGone: (id) => options.memory.rememberGone(id),
    markLive: (ids) => options.memory.forgetGone(ids),
    candidates: async (id) => {
      const [list, gone] = await Promise.all([live(), options.memory.gone()])
      const family = familyOf(id)
      const own = list.length === 0 || list.some((model) => model.id === id) ? directly(id, list) : []
      const ids = [
        ...new Set([...own, ...newestFirst(list, family), ...(list.length === 0 ? SUCCESSORS[family] : [])]),
      ]
      const usable = ids.filter((candidate) => !gone.has(candidate))
      return usable.length > 0 ? usable : SUCCESSORS[family]
    },
  }
}

/**
 * An id can be used as it is if it is in the list, or if there is no list and it is not a retired
 * one.
 */
function directly(id: string, list: LiveModel[]): string[] {
  return list.length > 0 || !/^gemini-(?:1|2\.0)/.test(id) ? [id] : []
}

const ModelList = z.object({
  models: z
    .array(
      z.object({
        name: z.string(),
        displayName: z.string().max(200).optional(),
        supportedGenerationMethods: z.array(z.string()).default([]),
      }),
    )
    .default([]),
})

async function fetchModels(options: RegistryOptions): Promise<LiveModel[]> {
  const response = await fetch(`${options.baseUrl}/v1beta/models?pageSize=1000`, {
    headers: { 'x-goog-api-key': options.apiKey, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(options.listTimeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const list = ModelList.parse(JSON.parse(await boundedText(response)))
  return list.models
    .filter((model) => model.supportedGenerationMethods.includes('generateContent'))
    .map((model) => {
      const id = model.name.replace(/^models\//, '')
      return { id, label: model.displayName ?? id }
    })
    .filter((model) => /^[a-z0-9][a-z0-9.-]{0,99}$/i.test(model.id))
}

async function boundedText(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_LIST_BYTES) throw new Error('the list is too long')
  }
  return text
}
