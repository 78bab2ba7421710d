import { setImmediate as othersFirst } from 'node:timers/promises'
import { InvalidError } from '@newsloom/core/errors'
import { addElement, type ElementSpan } from './element-spans.ts'
import { malformed, parseText, type Span } from './json-text.ts'

/** Bytes scanned before yielding to other requests. */
const SLICE = 512 * 1024
const MAX_MEMBERS = 100
const MAX_KEY = 1_024

export type Member =
  | { kind: 'array'; count: number; groups: ElementSpan[] }
  /** any other value, unparsed */
  | ({ kind: 'value' } & Span)
type Scan = { body: Buffer; at: number }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/**
 * Finds the members of a JSON object in its bytes, and the elements of arrays in groups small
 * enough to parse at once. Looks only at strings, nesting and commas: the text is JSON if every
 * span and group parses. Null: the text is not an object. @throws InvalidError if it cannot be
 * JSON, or has fields that no import has
 */
export async function splitBody(body: Buffer): Promise<[key: string, member: Member][] | null> {
  const hasMark = body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
  const scan: Scan = { body, at: hasMark ? 3 : 0 }
  if (!take(scan, OPEN_OBJECT)) return null
  const members: [string, Member][] = []
  if (!take(scan, CLOSE_OBJECT)) {
    do {
      const key = readKey(scan)
      members.push([key, await readMember(scan)])
      if (members.length > MAX_MEMBERS) throw new InvalidError('The body has too many fields for an import')
    } while (take(scan, COMMA))
    if (!take(scan, CLOSE_OBJECT)) throw malformed()
  }
  skipSpace(scan)
  if (scan.at < body.length) throw malformed()
  return members
}

function skipSpace(scan: Scan): void {
  while (isSpace(scan.body[scan.at])) scan.at += 1
}

const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Consumes this byte after white space, if it is next. */
function take(scan: Scan, byte: number): boolean {
  skipSpace(scan)
  if (scan.body[scan.at] !== byte) return false
  scan.at += 1
  return true
}

function readKey(scan: Scan): string {
  skipSpace(scan)
  const start = scan.at
  if (!take(scan, QUOTE)) throw malformed()
  const last = Math.min(scan.body.length, start + MAX_KEY)
  while (scan.at < last && scan.body[scan.at] !== QUOTE) scan.at += scan.body[scan.at] === BACKSLASH ? 2 : 1
  if (scan.at >= scan.body.length) throw malformed()
  if (scan.at >= last) throw new InvalidError('The body has a field name that is too long for an import')
  scan.at += 1
  const key = parseText(scan.body.toString('utf8', start, scan.at))
  if (typeof key !== 'string' || !take(scan, COLON)) throw malformed()
  return key
}

async function readMember(scan: Scan): Promise<Member> {
  if (take(scan, OPEN_ARRAY)) return readArray(scan)
  const start = scan.at
  const { stop } = await runToStop(scan, freshRun(scan))
  if (stop !== COMMA && stop !== CLOSE_OBJECT) throw malformed()
  return { kind: 'value', start, end: scan.at }
}

async function readArray(scan: Scan): Promise<Member> {
  const groups: ElementSpan[] = []
  if (take(scan, CLOSE_ARRAY)) return { kind: 'array', count: 0, groups }
  const run = freshRun(scan)
  for (let count = 1; ; count++) {
    const start = scan.at
    // most elements end in this slice, so avoid a promise for each of a million
    const stop = runOn(scan, run) || (await runToStop(scan, run)).stop
    addElement(groups, count, { start, end: scan.at })
    scan.at += 1
    if (stop === CLOSE_ARRAY) return { kind: 'array', count, groups }
    if (stop !== COMMA) throw malformed()
  }
}

/** State of a scan over one container, to resume it. */
type Run = { depth: number; isInString: boolean; until: number }
const freshRun = (scan: Scan): Run => ({ depth: 0, isInString: false, until: scan.at + SLICE })

async function runToStop(scan: Scan, run: Run): Promise<{ stop: number }> {
  for (;;) {
    const stop = runOn(scan, run)
    if (stop !== 0) return { stop }
    if (scan.at >= scan.body.length) throw malformed()
    await othersFirst()
    run.until = scan.at + SLICE
  }
}

/**
 * Scans to the comma or closing bracket that ends the element and returns that byte; 0: not in this
 * slice.
 */
function runOn(scan: Scan, run: Run): number {
  const { body } = scan
  const until = Math.min(run.until, body.length)
  let { at } = scan
  let { depth, isInString } = run
  let stop = 0
  for (; at < until; at++) {
    const byte = body[at]
    if (isInString) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInString = false
    } else if (byte === QUOTE) isInString = true
    else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_ARRAY)) {
      stop = byte
      break
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) depth -= 1
  }
  scan.at = at
  run.depth = depth
  run.isInString = isInString
  return stop
}
