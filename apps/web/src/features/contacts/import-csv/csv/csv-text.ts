import { guessOldEncoding, type OldEncoding } from './guess-encoding.ts'

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | OldEncoding
/** Decoded text with `\n` line breaks, and how many bytes of the file it took. */
export type TextPiece = { text: string; bytes: number }

const SLICE = 256 * 1024
/** Larger slices are faster, as these are only scanned. */
const SCANNED_SLICE = 4 * 1024 * 1024
/** Bytes examined for an old encoding, from the first one that is not ASCII. */
const SAMPLE = 1024 * 1024

async function* readSlices(file: Blob, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += size)
    yield new Uint8Array(await file.slice(from, from + size).arrayBuffer())
}

/**
 * The encoding by byte order mark, else by the zero bytes of UTF-16, else UTF-8 if all but a few
 * characters are valid. Other files come from old programs: the encoding in which their words make
 * most sense.
 */
export async function detectEncoding(file: Blob, size = SCANNED_SLICE): Promise<CsvEncoding> {
  const head = new Uint8Array(await file.slice(0, 4_000).arrayBuffer())
  const certain = encodingOfHead(head) ?? ((await isUtf8(file, size)) ? 'utf-8' : null)
  if (certain) return certain
  const sample = await sampleOf(file, size)
  return isMostlyUtf8(sample) ? 'utf-8' : guessOldEncoding(sample)
}

function encodingOfHead(head: Uint8Array): CsvEncoding | null {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // separators and line breaks have a zero byte, whatever the script
  return even + odd === 0 ? null : odd >= even ? 'utf-16le' : 'utf-16be'
}

async function isUtf8(file: Blob, size: number): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of readSlices(file, size)) strict.decode(bytes, { stream: true })
    strict.decode()
    return true
  } catch (error) {
    // thrown by the decoder for invalid bytes; a file that cannot be read is another matter
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The first megabyte from the first line with a character that is not ASCII. */
async function sampleOf(file: Blob, size: number): Promise<Uint8Array> {
  let from = 0
  for await (const bytes of readSlices(file, size)) {
    const at = bytes.findIndex((byte) => byte > 0x7f)
    if (at >= 0) {
      const start = from + bytes.subarray(0, at).lastIndexOf(0x0a) + 1
      return new Uint8Array(await file.slice(start, start + SAMPLE).arrayBuffer())
    }
    from += bytes.length
  }
  return new Uint8Array()
}

/** A UTF-8 file that was edited in another program has a few broken characters. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  const broken = text.split('\ufffd').length - 1
  let whole = 0
  for (const letter of text) if (letter > '\x7f' && letter !== '\ufffd') whole += 1
  return whole > 10 * broken
}

/**
 * The file's text in pieces: a character or line break cut by a boundary comes whole in the later
 * piece.
 */
export async function* readText(file: Blob, encoding: CsvEncoding, size = SLICE): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder(encoding)
  let carry = ''
  for await (const bytes of readSlices(file, size)) {
    const text = carry + decoder.decode(bytes, { stream: true })
    carry = text.endsWith('\r') ? '\r' : ''
    yield { text: unifyBreaks(carry ? text.slice(0, -1) : text), bytes: bytes.length }
  }
  yield { text: unifyBreaks(carry + decoder.decode()), bytes: 0 }
}

const unifyBreaks = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
