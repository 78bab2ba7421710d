import type { GenerateContentResult, GenerationConfig, Schema } from '@google/generative-ai'
import type { TokenCounts } from '@newsloom/core/ports'
import { z } from 'zod'
import { GeminiError } from './gemini-error.ts'

/** Characters of an answer; an analysis has a few thousand. */
const MAX_ANSWER = 200_000
/** Includes a model's thoughts. */
const MAX_OUTPUT_TOKENS = 32_768

/** Part of a JSON answer. `upTo`: a whole number from 1; `list`: objects of these fields. */
export type JsonShape =
  | 'text'
  | 'texts'
  | { oneOf: readonly string[] }
  | { upTo: number }
  | { numbersUpTo: number }
  | { list: JsonFields }
/** In the order in which they are to be written. */
export type JsonFields = { readonly [name: string]: JsonShape }
export type GeminiCall = {
  model: string
  system: string
  user: string
  /** asks for a JSON object of these fields instead of text */
  fields?: JsonFields
  timeoutMs: number
  signal: AbortSignal
}
/** `tokens` null: not reported. */
export type GeminiReply = { text: string; model: string; tokens: TokenCounts | null }
export type GeminiClient = { generate(call: GeminiCall): Promise<GeminiReply> }

/**
 * The only user of Google's SDK. Each call has its own timeout and ends immediately when `signal`
 * aborts.
 * @throws GeminiError, or the reason of `signal`
 */
export function createGeminiClient(options: { apiKey: string; baseUrl: string }): GeminiClient {
  return {
    generate: async (call) => {
      call.signal.throwIfAborted()
      const timeout = AbortSignal.timeout(call.timeoutMs)
      const signal = AbortSignal.any([call.signal, timeout])
      // loaded at the first call, as a process that only serves pages never needs it
      const sdk = await import('@google/generative-ai')
      const generationConfig = configOf(call, sdk.SchemaType)
      const model = new sdk.GoogleGenerativeAI(options.apiKey).getGenerativeModel(
        { model: call.model, systemInstruction: call.system, generationConfig },
        { baseUrl: options.baseUrl },
      )
      try {
        const result = await model.generateContent(call.user, { signal })
        return { text: textOf(result), model: modelOf(result) ?? call.model, tokens: tokensOf(result) }
      } catch (error) {
        call.signal.throwIfAborted()
        if (timeout.aborted) {
          const seconds = Math.round(call.timeoutMs / 1_000)
          throw new GeminiError('timeout', `Gemini (${call.model}) did not answer within ${seconds} s`)
        }
        throw toGeminiError(error, call.model)
      }
    },
  }
}

type SchemaTypes = typeof import('@google/generative-ai').SchemaType

function configOf({ fields }: GeminiCall, types: SchemaTypes): GenerationConfig {
  const base = { temperature: 0.3, maxOutputTokens: MAX_OUTPUT_TOKENS }
  if (!fields) return base
  return { ...base, responseMimeType: 'application/json', responseSchema: objectOf(fields, types) }
}

/** The SDK's types lack what orders fields and limits numbers; it passes both on. */
type OrderedSchema = Schema & { propertyOrdering?: string[] }
type NumberSchema = Schema & { minimum: number; maximum: number }

function objectOf(fields: JsonFields, types: SchemaTypes): OrderedSchema {
  const names = Object.keys(fields)
  const properties: Record<string, Schema> = {}
  for (const [name, shape] of Object.entries(fields)) properties[name] = schemaOf(shape, types)
  return { type: types.OBJECT, properties, required: names, propertyOrdering: names }
}

function schemaOf(shape: JsonShape, types: SchemaTypes): Schema {
  const text: Schema = { type: types.STRING }
  if (shape === 'text') return text
  if (shape === 'texts') return { type: types.ARRAY, items: text }
  if ('oneOf' in shape) return { type: types.STRING, format: 'enum', enum: [...shape.oneOf] }
  if ('upTo' in shape) return numberUpTo(shape.upTo, types)
  if ('numbersUpTo' in shape) return { type: types.ARRAY, items: numberUpTo(shape.numbersUpTo, types) }
  return { type: types.ARRAY, items: objectOf(shape.list, types) }
}

const numberUpTo = (maximum: number, types: SchemaTypes): NumberSchema => ({
  type: types.INTEGER,
  minimum: 1,
  maximum,
})

const BLOCKED = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE'])

function textOf({ response }: GenerateContentResult): string {
  const blockReason = response.promptFeedback?.blockReason
  if (blockReason)
    throw new GeminiError('blocked', `Gemini refused the articles or the prompt (${word(blockReason)})`)
  const candidate = response.candidates?.[0]
  const reason = candidate?.finishReason
  if (reason && BLOCKED.has(reason)) {
    throw new GeminiError('blocked', `Gemini stopped its answer for policy reasons (${word(reason)})`)
  }
  const parts = candidate?.content?.parts ?? []
  let text = ''
  for (const part of parts) {
    if (typeof part.text === 'string' && !isThought(part)) text += part.text
    if (text.length > MAX_ANSWER) throw new GeminiError('too-large', 'The answer from Gemini is far too long')
  }
  if (reason === 'MAX_TOKENS')
    throw new GeminiError('unfinished', 'Gemini stopped before the end of its answer')
  if (text.trim() === '') throw new GeminiError('empty', 'Gemini sent an empty answer')
  return text
}

const isThought = (part: object): boolean => 'thought' in part && part.thought === true
/** An API code such as SAFETY, made safe and readable for a message. */
const word = (code: string): string =>
  code
    .replace(/[^A-Z_]/g, '')
    .slice(0, 40)
    .toLowerCase()
    .replaceAll('_', ' ')

const WithVersion = z.object({ modelVersion: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,99}$/i) })

/** The model that actually answered, if reported. */
function modelOf({ response }: GenerateContentResult): string | null {
  const parsed = WithVersion.safeParse(response)
  return parsed.success ? parsed.data.modelVersion : null
}

const Count = z.number().int().nonnegative()
const WithUsage = z.object({
  usageMetadata: z.object({
    promptTokenCount: Count,
    candidatesTokenCount: Count,
    thoughtsTokenCount: Count.default(0),
  }),
})

function tokensOf({ response }: GenerateContentResult): TokenCounts | null {
  const usage = WithUsage.safeParse(response).data?.usageMetadata
  if (!usage) return null
  return { prompt: usage.promptTokenCount, answer: usage.candidatesTokenCount + usage.thoughtsTokenCount }
}

const HttpFailure = z.object({
  status: z.number(),
  errorDetails: z.array(z.unknown()).optional().catch(undefined),
})

function toGeminiError(error: unknown, model: string): GeminiError {
  if (error instanceof GeminiError) return error
  if (error instanceof SyntaxError) return new GeminiError('cut', 'The answer from Gemini breaks off')
  const http = HttpFailure.safeParse(error)
  if (http.success) return fromStatus(http.data.status, http.data.errorDetails ?? [], model)
  if (error instanceof TypeError) return new GeminiError('cut', 'Gemini sent an answer in an unknown format')
  return new GeminiError('network', 'Gemini cannot be reached; check the internet connection')
}

function fromStatus(status: number, details: unknown[], model: string): GeminiError {
  if (status === 404) return new GeminiError('gone', `The model ${model} is no longer offered`)
  if (status === 429) {
    return new GeminiError('rate', 'The Gemini quota of this key is used up for now', retryDelayMs(details))
  }
  if (status >= 500) return new GeminiError('server', `Gemini is failing (status ${status})`)
  if (status === 401 || status === 403 || JSON.stringify(details).includes('API_KEY_INVALID')) {
    return new GeminiError('key', 'Gemini refuses the API key; check GEMINI_API_KEY')
  }
  return new GeminiError('refused', `Gemini refuses the request (status ${status})`)
}

const RetryInfo = z.object({ retryDelay: z.string().regex(/^\d+(\.\d+)?s$/) })

/** google.rpc.RetryInfo: seconds such as '37s' or '1.5s'. */
function retryDelayMs(details: unknown[]): number | null {
  for (const detail of details) {
    const parsed = RetryInfo.safeParse(detail)
    if (parsed.success) return Math.ceil(Number.parseFloat(parsed.data.retryDelay) * 1_000)
  }
  return null
}
