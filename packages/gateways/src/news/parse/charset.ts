import { TextDecoder } from 'node:util'

/** The head of a document, where it may name its own charset. */
const DECLARATION_BYTES = 4_096
/** What Thai publishers mean when nothing is declared and the bytes are not UTF-8. */
const FALLBACK = 'windows-874'

/**
 * Bytes to text. In order: byte order mark, HTTP charset, XML declaration or `<meta>`, strict
 * UTF-8, windows-874. Never fails: bytes without a meaning become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const decoder =
    byMark(bytes) ??
    byLabel(/charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1]) ??
    byLabel(declaredIn(bytes))
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(FALLBACK).decode(bytes)
  }
}

function byMark([a, b, c]: Uint8Array): TextDecoder | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8')
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be')
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le')
  // XML in UTF-16 without a mark: '<' beside a zero byte (XML 1.0, appendix F)
  if (a === 0x00 && b === 0x3c) return new TextDecoder('utf-16be')
  if (a === 0x3c && b === 0x00) return new TextDecoder('utf-16le')
  return null
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  const xml = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)
  const meta = /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)
  const label = (xml ?? meta)?.[1]
  // A declaration that could be read as ASCII cannot be in UTF-16 (HTML standard, prescan).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

function byLabel(label: string | undefined): TextDecoder | null {
  if (!label) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
