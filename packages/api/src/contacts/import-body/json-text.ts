import { InvalidError } from '@newsloom/core/errors'
import { NOT_JSON } from '../../rest/rest.ts'

/** A range of bytes, `end` exclusive. */
export type Span = { start: number; end: number }

/** @throws InvalidError if the text is not JSON */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw malformed(error)
  }
}

export const malformed = (cause?: unknown): InvalidError => new InvalidError(NOT_JSON, undefined, { cause })
