/** The evidence in the bytes of a text about its encoding, whatever is declared. */
export type ByteEvidence = {
  /** bytes above ASCII */
  high: number
  /** these bytes form complete UTF-8 sequences; a few broken ones do not matter */
  isUtf8: boolean
  /** some are not part of a complete sequence */
  isBroken: boolean
  /**
   * read as windows-874, these bytes are Thai: runs with vowels and tone marks in valid positions
   */
  isThai: boolean
  /** read as windows-1251, these bytes are lower-case words */
  isCyrillic: boolean
}

/** A sample is enough: a page of megabytes is not read twice. */
const SAMPLE = 400_000
/** This many complete sequences outweigh a broken one. */
const WHOLE_TO_BROKEN = 4
/**
 * Thai letters in UTF-8 occur by chance in less than one of a hundred bytes of windows-874. With
 * more of them, what is broken around them is in another encoding.
 */
const THAI_SHARE = 0.1
const FEWEST_THAI = 4

export function byteEvidence(bytes: Uint8Array): ByteEvidence {
  const sample = bytes.subarray(0, SAMPLE)
  const { whole, broken, thai } = countSequences(sample)
  const high = sample.reduce((count, byte) => count + Number(byte >= 0x80), 0)
  const isMixed = thai >= FEWEST_THAI && thai * 3 >= high * THAI_SHARE
  const isUtf8 = whole > 0 && (isMixed || whole >= WHOLE_TO_BROKEN * broken)
  const isThai = !isUtf8 && looksThai(sample, high)
  const isBroken = broken > 0
  return { high, isUtf8, isBroken, isThai, isCyrillic: !isUtf8 && !isThai && looksCyrillic(sample, high) }
}

/** Longer sequences occur by chance less often, and count twice. */
function countSequences(bytes: Uint8Array): Record<'whole' | 'broken' | 'thai', number> {
  let [whole, broken, thai] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    const length = sequenceLength(lead)
    const isWhole = length > 0 && isContinued(bytes, at + 1, length - 1)
    if (isWhole) {
      whole += length > 2 ? 2 : 1
      if (isThaiSequence(lead, bytes[at + 1])) thai += 1
      at += length - 1
      continue
    }
    broken += 1
    // the rest of a broken sequence is the same fault, not another
    while (length > 0 && at + 1 < bytes.length && isContinuation(bytes[at + 1] ?? 0)) at += 1
  }
  return { whole, broken, thai }
}

/** Whether a sequence of UTF-8 that begins like this is a Thai letter. */
export const isThaiSequence = (lead: number | undefined, second: number | undefined): boolean =>
  lead === 0xe0 && (second === 0xb8 || second === 0xb9)

export function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0
}

const isContinuation = (byte: number): boolean => byte >= 0x80 && byte <= 0xbf

export function isContinued(bytes: Uint8Array, from: number, count: number): boolean {
  for (let i = 0; i < count; i += 1) if (!isContinuation(bytes[from + i] ?? 0)) return false
  return true
}

const isConsonant = (byte: number): boolean => byte >= 0xa1 && byte <= 0xce
/** Thai vowels and marks above and below letters. */
const isMark = (byte: number): boolean =>
  byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda) || (byte >= 0xe7 && byte <= 0xee)
const isLeadingVowel = (byte: number): boolean => byte >= 0xe0 && byte <= 0xe4
const isFollowingVowel = (byte: number): boolean => byte === 0xd0 || byte === 0xd2 || byte === 0xd3
/** Not assigned in windows-874. */
const isUnassigned = (byte: number): boolean =>
  (byte > 0x80 && byte < 0xa0 && byte !== 0x85 && !(byte >= 0x91 && byte <= 0x97)) ||
  (byte >= 0xdb && byte <= 0xde) ||
  byte >= 0xfc

/** Whether bytes, of which this many are above ASCII, are Thai in windows-874. */
export function looksThai(bytes: Uint8Array, high: number): boolean {
  if (high < 2) return false
  let [misplaced, alone, unassigned, consonants] = [0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const before = bytes[at - 1] ?? 0
    const after = bytes[at + 1] ?? 0
    if (isUnassigned(byte)) unassigned += 1
    if (isConsonant(byte)) consonants += 1
    if (before < 0x80 && after < 0x80) alone += 1
    const isLost =
      (isMark(byte) && !isConsonant(before) && !isMark(before)) ||
      (isLeadingVowel(byte) && !isConsonant(after)) ||
      (isFollowingVowel(byte) && !isConsonant(before) && !isMark(before) && !isFollowingVowel(before))
    if (isLost) misplaced += 1
  }
  return (
    consonants >= high * 0.4 && unassigned <= high * 0.02 && alone <= high * 0.2 && misplaced <= high * 0.08
  )
}

/** Lower-case letters of windows-1251 are 0xe0 to 0xff, and words mostly consist of them. */
function looksCyrillic(bytes: Uint8Array, high: number): boolean {
  if (high < 20) return false
  let [small, alone] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    if (byte >= 0xe0) small += 1
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80) alone += 1
  }
  return small >= high * 0.75 && alone <= high * 0.2
}
