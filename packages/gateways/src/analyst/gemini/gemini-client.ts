import type { GenerationConfig, Schema } from '@google/generative-ai'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { TokenCounts } from '@newsloom/core/ports'
import { type HttpFailure, httpFailureOf } from '../../google/http-failure.ts'
import { GeminiError } from './gemini-error.ts'
import { type GeminiReply, readReply } from './gemini-reply.ts'
import { joinStream } from './gemini-stream.ts'

/** The limit of an answer, the model's thinking included. */
const MAX_OUTPUT_TOKENS = 32_768

/** Part of a JSON answer. `upTo`: a whole number from 1; `list`: objects of these fields. */
export type JsonShape =
  | 'text'
  | 'texts'
  | { oneOf: readonly string[] }
  | { upTo: number }
  | { numbersUpTo: number }
  | { list: JsonFields }
/** The fields of a JSON answer, in the order of writing. */
export type JsonFields = { readonly [name: string]: JsonShape }
export type GeminiCall = {
  model: string
  system: string
  user: string
  /** asks for a JSON object of these fields instead of text */
  fields?: JsonFields
  /** called with the text so far while it is written; without it, the answer comes as a whole */
  onText?: ((soFar: string) => void) | undefined
  /** called with the tokens used so far, whenever the stream reports them */
  onTokens?: ((soFar: TokenCounts) => void) | undefined
  timeoutMs: number
  signal: AbortSignal
}
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
      const ended = new AbortController()
      const signal = AbortSignal.any([call.signal, timeout, ended.signal])
      // loaded at the first call, as a process that only serves pages never needs it
      const sdk = await import('@google/generative-ai')
      const generationConfig = configOf(call, sdk.SchemaType)
      const model = new sdk.GoogleGenerativeAI(options.apiKey).getGenerativeModel(
        { model: call.model, systemInstruction: call.system, generationConfig },
        { baseUrl: options.baseUrl },
      )
      try {
        const { onText, onTokens } = call
        if (!onText) {
          const { response } = await model.generateContent(call.user, { signal })
          return readReply(response, call.model)
        }
        const streamed = await model.generateContentStream(call.user, { signal })
        return readReply(await joinStream(streamed, { onText, onTokens }), call.model)
      } catch (error) {
        call.signal.throwIfAborted()
        if (timeout.aborted) {
          const seconds = Math.round(call.timeoutMs / 1_000)
          throw new GeminiError('timeout', sentence('geminiLate', call.model, seconds))
        }
        throw toGeminiError(error, call.model)
      } finally {
        // stops a stream that is no longer read
        ended.abort()
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

/**
 * The SDK's types lack `propertyOrdering`, `minimum` and `maximum`; the SDK passes them on.
 */
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

function toGeminiError(error: unknown, model: string): GeminiError {
  if (error instanceof GeminiError) return error
  if (error instanceof SyntaxError) return new GeminiError('cut', sentence('geminiBreaksOff'))
  const failure = httpFailureOf(error)
  if (failure) return fromStatus(failure, model)
  if (error instanceof TypeError) return new GeminiError('cut', sentence('geminiUnknownForm'))
  return new GeminiError('network', sentence('geminiUnreachable'))
}

function fromStatus({ status, isKeyRefused, retryDelayMs }: HttpFailure, model: string): GeminiError {
  if (status === 404) return new GeminiError('gone', sentence('modelNotOffered', model))
  if (status === 429) {
    return new GeminiError('rate', sentence('geminiQuota'), retryDelayMs)
  }
  if (status >= 500) return new GeminiError('server', sentence('geminiFailing', status))
  if (isKeyRefused) {
    return new GeminiError('key', sentence('geminiKey'))
  }
  return new GeminiError('refused', sentence('geminiRefuses', status))
}
