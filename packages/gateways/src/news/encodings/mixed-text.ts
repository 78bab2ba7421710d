import { TextDecoder } from 'node:util'
import { byteEvidence, isContinued, isThaiSequence, looksThai, sequenceLength } from './byte-evidence.ts'

/** Shorter runs of bytes may be letters of any language. */
const SHORTEST = 6

/**
 * A text in UTF-8 in which words are Thai in windows-874, as from an older database; null: there
 * are none. Complete sequences of UTF-8 always stay.
 */
export function decodeMixed(bytes: Uint8Array): string | null {
  const { isUtf8, isBroken } = byteEvidence(bytes)
  if (!isUtf8 || !isBroken) return null
  const [utf8, thai] = [new TextDecoder('utf-8'), new TextDecoder('windows-874')]
  const parts: string[] = []
  let from = 0
  for (const [start, end] of highRuns(bytes)) {
    if (!isThaiRun(bytes.subarray(start, end))) continue
    parts.push(utf8.decode(bytes.subarray(from, start)), thai.decode(bytes.subarray(start, end)))
    from = end
  }
  if (parts.length === 0) return null
  parts.push(utf8.decode(bytes.subarray(from)))
  return parts.join('')
}

/** Where bytes above ASCII follow each other. */
function* highRuns(bytes: Uint8Array): Generator<[number, number]> {
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    const start = at
    while ((bytes[at] ?? 0) >= 0x80) at += 1
    yield [start, at]
  }
}

/** Thai with few sequences of UTF-8, which occur by chance, and none of those that are Thai. */
function isThaiRun(run: Uint8Array): boolean {
  if (run.length < SHORTEST || !looksThai(run, run.length)) return false
  let sequences = 0
  for (let at = 0; at < run.length; at += 1) {
    const length = sequenceLength(run[at] ?? 0)
    if (length < 3 || !isContinued(run, at + 1, length - 1)) continue
    if (isThaiSequence(run[at], run[at + 1])) return false
    sequences += length
    at += length - 1
  }
  return sequences * 2 <= run.length
}
