import type { GenerateContentResponse, GenerateContentStreamResult } from '@google/generative-ai'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { TokenCounts } from '@newsloom/core/ports'
import { z } from 'zod'
import { GeminiError } from './gemini-error.ts'
import { requireLength, tokensSoFar, writtenIn } from './gemini-reply.ts'

/** A stream may fail after a good status: its last piece is then an error. */
const ErrorPiece = z.object({
  error: z.object({ code: z.number(), details: z.array(z.unknown()).default([]) }),
})

/** An error in place of the next piece, with the fields of the SDK's own errors. */
class StreamedError extends Error {
  readonly status: number
  readonly errorDetails: unknown[]
  constructor({ code, details }: z.infer<typeof ErrorPiece>['error']) {
    super(`status ${code} in the stream`)
    this.status = code
    this.errorDetails = details
  }
}

type StreamListener = {
  onText: (soFar: string) => void
  onTokens: ((soFar: TokenCounts) => void) | undefined
}

/**
 * Reads a streamed answer to its end, and joins its pieces to one response. `onText` gets the text
 * so far after each piece that adds to it, `onTokens` the tokens used so far when a piece reports
 * them.
 * @throws GeminiError when the stream breaks off, StreamedError
 */
export async function joinStream(
  { stream, response }: GenerateContentStreamResult,
  { onText, onTokens }: StreamListener,
): Promise<GenerateContentResponse> {
  // the SDK builds it from a second read, which fails whenever the one below fails
  response.catch(() => undefined)
  let text = ''
  let joined: GenerateContentResponse = {}
  for await (const piece of piecesOf(stream)) {
    const failed = ErrorPiece.safeParse(piece)
    if (failed.success) throw new StreamedError(failed.data.error)
    const added = writtenIn(piece)
    text += added
    requireLength(text)
    joined = { ...joined, ...piece, candidates: piece.candidates ?? joined.candidates ?? [] }
    const tokens = tokensSoFar(piece)
    if (tokens) onTokens?.(tokens)
    if (added !== '') onText(text)
  }
  const [last] = joined.candidates ?? []
  if (text !== '' && !last?.finishReason) throw brokenOff()
  return { ...joined, candidates: last ? [{ ...last, content: { role: 'model', parts: [{ text }] } }] : [] }
}

async function* piecesOf(stream: AsyncIterable<GenerateContentResponse>) {
  try {
    yield* stream
  } catch {
    // the SDK hides the reason: a broken connection, or a piece that is not JSON
    throw brokenOff()
  }
}

const brokenOff = () => new GeminiError('cut', sentence('geminiBreaksOff'))
