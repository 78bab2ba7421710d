export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874'
/** Decoded text with its line breaks as `\n`, and how many bytes of the file it took. */
export type TextPiece = { text: string; bytes: number }

const SLICE = 256 * 1024
/** Only looked at and let go of: larger ones are quicker. */
const SCANNED_SLICE = 4 * 1024 * 1024

async function* readSlices(file: Blob, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += size)
    yield new Uint8Array(await file.slice(from, from + size).arrayBuffer())
}

/**
 * A byte order mark decides; then the zero bytes of UTF-16; then whether all of it is UTF-8. What is not comes from an
 * old Thai spreadsheet.
 */
export async function detectEncoding(file: Blob, size = SCANNED_SLICE): Promise<CsvEncoding> {
  const head = new Uint8Array(await file.slice(0, 1_000).arrayBuffer())
  return encodingOfHead(head) ?? ((await isUtf8(file, size)) ? 'utf-8' : 'windows-874')
}

function encodingOfHead(head: Uint8Array): CsvEncoding | null {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  if (first === 0 && second !== undefined && second !== 0) return 'utf-16be'
  return null
}

async function isUtf8(file: Blob, size: number): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of readSlices(file, size)) strict.decode(bytes, { stream: true })
    strict.decode()
    return true
  } catch (error) {
    // the decoder's own way of saying no; a file that cannot be read is another matter
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The file's text piece by piece: a letter or a line break that a border cuts comes whole, in the later piece. */
export async function* readText(file: Blob, encoding: CsvEncoding, size = SLICE): AsyncGenerator<TextPiece> {
  const decoder = new TextDecoder(encoding)
  let held = ''
  for await (const bytes of readSlices(file, size)) {
    const text = held + decoder.decode(bytes, { stream: true })
    held = text.endsWith('\r') ? '\r' : ''
    yield { text: unifyBreaks(held ? text.slice(0, -1) : text), bytes: bytes.length }
  }
  yield { text: unifyBreaks(held + decoder.decode()), bytes: 0 }
}

const unifyBreaks = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)
