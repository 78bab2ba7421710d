import { InvalidError } from '@newsloom/core/errors'
import { NOT_JSON } from '../rest/rest.ts'

/** A stretch of bytes, from `start` to before `end`. */
export type Span = { start: number; end: number }

/** @throws InvalidError when the text is no JSON */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw malformed(error)
  }
}

export const malformed = (cause?: unknown): InvalidError => new InvalidError(NOT_JSON, undefined, { cause })
