import type { GenerateContentResponse } from '@google/generative-ai'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { TokenCounts } from '@newsloom/core/ports'
import { z } from 'zod'
import { GeminiError } from './gemini-error.ts'

/** Characters of an answer; an analysis has a few thousand. */
const MAX_ANSWER = 200_000

/** `tokens` null: not reported. */
export type GeminiReply = { text: string; model: string; tokens: TokenCounts | null }

/**
 * The reply in a complete response.
 * @throws GeminiError when it has no usable text
 */
export const readReply = (response: GenerateContentResponse, askedFor: string): GeminiReply => ({
  text: textOf(response),
  model: modelOf(response) ?? askedFor,
  tokens: tokensOf(response),
})

const BLOCKED = new Set(['SAFETY', 'RECITATION', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'SPII', 'LANGUAGE'])

function textOf(response: GenerateContentResponse): string {
  const blockReason = response.promptFeedback?.blockReason
  if (blockReason) throw new GeminiError('blocked', sentence('geminiRefused', word(blockReason)))
  const candidate = response.candidates?.[0]
  const reason = candidate?.finishReason
  if (reason && BLOCKED.has(reason)) {
    throw new GeminiError('blocked', sentence('geminiPolicy', word(reason)))
  }
  const text = writtenIn(response)
  requireLength(text)
  if (reason === 'MAX_TOKENS') throw new GeminiError('unfinished', sentence('geminiUnfinished'))
  if (text.trim() === '') throw new GeminiError('empty', sentence('geminiEmpty'))
  return text
}

/** Returns the text of a response, or of a piece of one, without the model's thoughts. */
export function writtenIn({ candidates }: GenerateContentResponse): string {
  let text = ''
  for (const part of candidates?.[0]?.content?.parts ?? [])
    if (typeof part.text === 'string' && !isThought(part)) text += part.text
  return text
}

/** @throws GeminiError when an answer is far too long */
export function requireLength(text: string): void {
  if (text.length > MAX_ANSWER) throw new GeminiError('too-large', sentence('geminiLong'))
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
function modelOf(response: GenerateContentResponse): string | null {
  const parsed = WithVersion.safeParse(response)
  return parsed.success ? parsed.data.modelVersion : null
}

const Count = z.number().int().nonnegative()
const Usage = z.object({
  promptTokenCount: Count,
  candidatesTokenCount: Count,
  thoughtsTokenCount: Count.default(0),
})
const WithUsage = z.object({ usageMetadata: Usage })
/** Before a stream's first words there are none to count. */
const WithUsageSoFar = z.object({ usageMetadata: Usage.extend({ candidatesTokenCount: Count.default(0) }) })

const tokensOf = (response: GenerateContentResponse): TokenCounts | null =>
  counted(WithUsage.safeParse(response).data)

/** Returns what a stream has used at one of its pieces; null: that is not reported there. */
export const tokensSoFar = (piece: GenerateContentResponse): TokenCounts | null =>
  counted(WithUsageSoFar.safeParse(piece).data)

const counted = (found: z.infer<typeof WithUsage> | undefined): TokenCounts | null =>
  found
    ? {
        prompt: found.usageMetadata.promptTokenCount,
        answer: found.usageMetadata.candidatesTokenCount + found.usageMetadata.thoughtsTokenCount,
      }
    : null
