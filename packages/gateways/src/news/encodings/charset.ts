import { TextDecoder } from 'node:util'
import { type ByteEvidence, byteEvidence } from './byte-evidence.ts'
import { decodeMixed } from './mixed-text.ts'

/** The start of a document, where it may declare its charset. */
const DECLARATION_BYTES = 4_096
/** A sample of the start that shows the zero bytes of UTF-16. */
const ZEROS_SEEN_IN = 400
/**
 * The encoding that web standards use for the names of Latin-1, which servers declare by default.
 */
const LATIN = 'windows-1252'
const THAI = 'windows-874'
const SINGLE_BYTE = /^(?:windows-12|iso-8859|koi8|macintosh|x-mac|ibm)/

/**
 * Bytes to text. What the bytes show outweighs every declaration: a byte order mark, the zeros of
 * UTF-16, UTF-8 sequences, the order of Thai letters. Otherwise the HTTP charset, then the
 * document's own, if the bytes can be read that way; else Latin-1 as the web reads it. Never fails:
 * invalid bytes become U+FFFD.
 */
export const decodeText = (bytes: Uint8Array, contentType: string): string =>
  decodeBytes(bytes, contentType).text

/** A text, and its encoding if another one was declared. */
export type Decoded = { text: string; undeclared: string | null }

/** Bytes to text as `decodeText` does. */
export function decodeBytes(bytes: Uint8Array, contentType: string): Decoded {
  const decoder = decoderFor(bytes, contentType)
  const mixed = decoder.encoding === 'utf-8' ? decodeMixed(bytes) : null
  if (mixed !== null) return { text: mixed, undeclared: THAI }
  const declared = [byLabel(labelIn(contentType)), byLabel(declaredIn(bytes))].flatMap((d) => d ?? [])
  const isAscii = decoder.encoding === 'utf-8' && bytes.every((byte) => byte < 0x80)
  const isAsDeclared =
    declared.length === 0 || isAscii || declared.some((d) => familyOf(d) === familyOf(decoder))
  return { text: decoder.decode(bytes), undeclared: isAsDeclared ? null : decoder.encoding }
}

/** The byte order of UTF-16 is rarely declared. */
const familyOf = ({ encoding }: TextDecoder): string => encoding.replace(/^(utf-16).*/, '$1')

const labelIn = (contentType: string): string | undefined =>
  /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1]

/** Whether some of the bytes stand for nothing in the encoding in which they are read. */
export function hasInvalidBytes(bytes: Uint8Array, contentType: string): boolean {
  try {
    new TextDecoder(decoderFor(bytes, contentType).encoding, { fatal: true }).decode(bytes)
    return false
  } catch (error) {
    if (error instanceof TypeError) return true
    throw error
  }
}

function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  const label = labelIn(contentType)
  const marked = byMark(bytes) ?? byZeros(bytes) ?? byWideLabel(bytes, label)
  if (marked) return marked
  const evidence = byteEvidence(bytes)
  if (evidence.isUtf8) return new TextDecoder('utf-8')
  const said = byLabel(label)
  const declared = byLabel(declaredIn(bytes))
  // seven-bit encodings can be recognised only by their declared name
  if (evidence.high === 0) return [said, declared].find(isSevenBit) ?? new TextDecoder('utf-8')
  const fitting = [said, declared].flatMap((d) => (d && fits(d, bytes, evidence) ? [d] : []))
  const chosen = fitting.find((d) => d.encoding !== LATIN) ?? fitting[0]
  if (chosen) return chosen
  if (evidence.isThai) return new TextDecoder(THAI)
  return new TextDecoder(evidence.isCyrillic ? 'windows-1251' : LATIN)
}

const isSevenBit = (decoder: TextDecoder | null): decoder is TextDecoder =>
  decoder?.encoding === 'iso-2022-jp'

/** Whether bytes that are not UTF-8 can be in the declared encoding. */
function fits(decoder: TextDecoder, bytes: Uint8Array, evidence: ByteEvidence): boolean {
  const { encoding } = decoder
  if (/^utf-/.test(encoding)) return false
  if (encoding === THAI) return evidence.isThai
  if (SINGLE_BYTE.test(encoding)) return !evidence.isThai
  // the right multi-byte encoding leaves hardly any invalid bytes
  const text = decoder.decode(bytes.subarray(0, 100_000))
  const lost = text.match(/\ufffd/g)?.length ?? 0
  return lost * 100 <= evidence.high
}

function byMark([a, b, c]: Uint8Array): TextDecoder | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8')
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be')
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le')
  return null
}

/** Markup in UTF-16 without a byte order mark has a zero beside each ASCII letter. */
function byZeros(bytes: Uint8Array): TextDecoder | null {
  const head = bytes.subarray(0, ZEROS_SEEN_IN)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd < head.length / 5) return null
  return new TextDecoder(even > odd ? 'utf-16be' : 'utf-16le')
}

/** Thai in UTF-16 has few zeros; one that is declared has some. */
function byWideLabel(bytes: Uint8Array, label: string | undefined): TextDecoder | null {
  return label && /^utf-?16/i.test(label) && bytes.subarray(0, ZEROS_SEEN_IN).includes(0)
    ? byLabel(label)
    : null
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  const xml = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)
  const meta = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)
  return (xml ?? meta)?.[1]
}

function byLabel(label: string | undefined): TextDecoder | null {
  if (!label) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
