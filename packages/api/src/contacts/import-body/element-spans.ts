import { setImmediate as othersFirst } from 'node:timers/promises'
import { InvalidError } from '@newsloom/core/errors'
import { malformed, parseText, type Span } from './json-text.ts'

/** Consecutive elements of an array, parsed together. */
export type ElementSpan = Span & { count: number }

const MAX_COUNT = 5_000
/** a few milliseconds of parsing */
const MAX_BYTES = 512 * 1024
/** Larger elements are not contacts and could take hundreds of megabytes when parsed. */
const MAX_ELEMENT = 64 * 1024

/**
 * Adds the element from `start` to `end` (exclusive) to the last group, or to a new one if that is
 * full. @param row its number, from 1 @throws InvalidError if it is too large
 */
export function addElement(groups: ElementSpan[], row: number, { start, end }: Span): void {
  if (end - start > MAX_ELEMENT) throw new InvalidError(`Row ${row} is larger than ${MAX_ELEMENT / 1024} KB`)
  const last = groups.at(-1)
  if (!last || last.count === MAX_COUNT || end - last.start > MAX_BYTES) {
    groups.push({ start, end, count: 1 })
    return
  }
  last.end = end
  last.count += 1
}

/**
 * Yields the elements group by group, yielding to the event loop after each. @throws InvalidError
 * if they are not JSON
 */
export async function* parseElements(body: Buffer, groups: ElementSpan[]): AsyncGenerator<unknown[]> {
  for (const group of groups) {
    yield parseGroup(body, group)
    await othersFirst()
  }
}

function parseGroup(body: Buffer, { start, end, count }: ElementSpan): unknown[] {
  const elements = parseText(`[${body.toString('utf8', start, end)}]`)
  // fewer elements mean a trailing comma
  if (!Array.isArray(elements) || elements.length !== count) throw malformed()
  return elements
}
