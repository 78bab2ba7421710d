import { cleanName } from '../text/clean-name.ts'
import { CHIP_EMAIL } from './addresses.ts'

/** Somebody whom typed or pasted text names. */
export type Recipient = { email: string; name: string | null }
/** What of a text is no address, as it was written, and why. */
export type SkippedText = { text: string; reason: string }
export type ReadRecipients = { recipients: Recipient[]; skipped: SkippedText[] }

/**
 * The people in pasted text: bare addresses, and names with addresses as mail programs and
 * spreadsheets copy them (`Ann Lee <ann@x.org>`, `"Lee, Ann" <ann@x.org>;`, `Ann Lee⇥ann@x.org`).
 * Each address once; the first name that comes with it counts. Nothing is lost: text that is not
 * an address is reported.
 */
export function readRecipients(text: string): ReadRecipients {
  const found = new Map<string, Recipient>()
  const skipped: SkippedText[] = []
  for (const line of plainText(text).split('\n'))
    for (const entry of entriesOf(line)) {
      if ('reason' in entry) skipped.push(entry)
      else {
        const key = entry.email.toLowerCase()
        const known = found.get(key)
        if (known) known.name ??= entry.name
        else found.set(key, entry)
      }
    }
  return { recipients: [...found.values()], skipped }
}

type Entry = Recipient | SkippedText

/** Full-width and invisible signs, blanks of all kinds and line breaks as plain ones. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u200b\u2060\ufeff\u00ad\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[^\S\n\t]/g, ' ')
    .replace(/[＜〈]/g, '<')
    .replace(/[＞〉]/g, '>')
    .replace(/＠/g, '@')
    .replace(/[，、]/g, ',')
    .replace(/；/g, ';')

function entriesOf(line: string): Entry[] {
  const cells = line.split('\t')
  const ofTable = cells.length > 1 && !line.includes('<') ? tableRow(cells) : null
  return ofTable ?? partsOf(line).flatMap(ofPart)
}

const isEmail = (text: string): boolean => CHIP_EMAIL.test(text) && !/[<>"()[\],;:]/.test(text)

/**
 * A row of a spreadsheet: one cell is an address, the others tell whose it is. null: it is no such
 * row.
 */
function tableRow(cells: readonly string[]): Entry[] | null {
  const filled = cells.map((cell) => unquoted(cell.trim()))
  const at = filled.findIndex((cell) => isEmail(bare(cell)))
  if (at < 0 || filled.some((cell, place) => place !== at && cell.includes('@'))) return null
  const isName = (cell: string | undefined): cell is string =>
    cell !== undefined && /^\p{L}[^\d@]*$/u.test(cell)
  const before = filled.slice(0, at).filter(isName)
  const [first, second] = before
  const split = first && second && !first.includes(' ') ? `${first} ${second}` : first
  return [{ email: bare(filled[at] ?? ''), name: nameOf(split ?? filled.slice(at + 1).find(isName) ?? '') }]
}

/**
 * Pieces of a line between commas and semicolons; those in quotes, brackets and comments separate
 * nothing.
 */
type Part = { before: string; address: string | null }

/**
 * An address in brackets, a name in quotes, a comment, a separator, words; a sign that is not
 * closed is a word.
 */
const TOKEN = /<[^<>]*>|"(?:[^"\\]|\\.)*"|\([^()]*\)|[,;\t]|[^<"(,;\t]+|[<"(]/g

function partsOf(line: string): Part[] {
  const parts: Part[] = []
  let before = ''
  for (const [token] of line.matchAll(TOKEN)) {
    const isAddress = token.startsWith('<') && token.endsWith('>')
    if (isAddress || /^[,;\t]$/.test(token)) {
      parts.push({ before, address: isAddress ? token.slice(1, -1).trim() : null })
      before = ''
    } else before += token
  }
  parts.push({ before, address: null })
  return withSurnames(parts, line)
}

/**
 * `Lee, Ann <ann@x.org>`: a name that was written with its comma, where the line has nobody else.
 */
function withSurnames(parts: readonly Part[], line: string): Part[] {
  const filled = parts.filter(({ before, address }) => before.trim() !== '' || address !== null)
  const groups = line.split(';').filter((group) => group.includes('<')).length
  const ownsGroup = groups === filled.filter(({ address }) => address !== null).length
  const joined: Part[] = []
  for (const part of filled) {
    const last = joined.at(-1)
    const isSurname =
      part.address !== null &&
      last?.address === null &&
      isProperName(last.before) &&
      isProperName(part.before)
    if (!isSurname || !ownsGroup) joined.push(part)
    else
      joined[joined.length - 1] = {
        before: `${last?.before.trim()}, ${part.before.trim()}`,
        address: part.address,
      }
  }
  return joined
}

/** One to three words that begin with capitals, or with letters that have none. */
const isProperName = (text: string): boolean =>
  /^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*)(?: +[\p{Lu}\p{Lo}][\p{L}\p{M}.'’-]*){0,2}$/u.test(text.trim())

function ofPart({ before, address }: Part): Entry[] {
  if (address === null) return ofWords(before)
  const email = bare(address)
  const { rest, name } = nameBefore(before)
  const entry: Entry = isEmail(email)
    ? { email, name: sameAs(email, name) ? null : nameOf(name) }
    : { text: `${name ? `${name} ` : ''}<${address}>`, reason: reasonOf(address) }
  return [...ofWords(rest), entry]
}

/** A word, or what quotes or brackets hold together. */
const WORD = /"(?:[^"\\]|\\.)*"|\([^()]*\)|\S+/g

/** The name that stands right before a bracket; whole addresses before it are not part of it. */
function nameBefore(before: string): { rest: string; name: string } {
  const words = before.match(WORD) ?? []
  const last = words.findLastIndex((word) => isEmail(bare(word)))
  // `ann@x.org <ann@x.org>` names itself
  const isOwn = last === words.length - 1
  return isOwn
    ? { rest: words.slice(0, -1).join(' '), name: words.at(-1) ?? '' }
    : { rest: words.slice(0, last + 1).join(' '), name: words.slice(last + 1).join(' ') }
}

/**
 * Words outside of brackets: each an address, or nothing that can be mailed. `ann@x.org (Ann Lee)`
 * names Ann.
 */
function ofWords(text: string): Entry[] {
  const words = text.match(WORD) ?? []
  const entries: Entry[] = []
  for (const word of words) {
    const last = entries.at(-1)
    const comment = /^\(([^()@]+)\)$/.exec(word)?.[1]
    const email = bare(word)
    if (isEmail(email)) entries.push({ email, name: null })
    else if (comment !== undefined && last && 'email' in last && last.name === null)
      last.name = nameOf(comment)
    else if (/[\p{L}\p{N}@]/u.test(word)) entries.push({ text: word, reason: reasonOf(word) })
  }
  return entries
}

const MAILTO = /^mailto:/i

/**
 * An address without what stands around it: `mailto:`, quotes, brackets, a full stop at the end of
 * a sentence.
 */
function bare(text: string): string {
  let address = text.trim()
  for (let before = ''; before !== address; ) {
    before = address
    address = address
      .replace(MAILTO, '')
      .replace(/^["'“”‘’([{<«]+|["'“”‘’)\]}>»]+$/g, '')
      .replace(/[.,;:!…]+$/, '')
      .trim()
  }
  return MAILTO.test(text.replace(/^\W+/, '')) ? decoded(address.split('?')[0] ?? '') : address
}

/** `mailto:` addresses are percent-encoded. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    // a lone percent sign
    return address
  }
}

const unquoted = (text: string): string => {
  const inner = /^"((?:[^"\\]|\\.|"")*)"$/.exec(text)?.[1] ?? /^'([^']*)'$/.exec(text)?.[1]
  return inner === undefined ? text : inner.replace(/\\(.)/g, '$1').replaceAll('""', '"')
}

const nameOf = (text: string): string | null =>
  cleanName(
    unquoted(text.trim())
      .replace(/\s+/g, ' ')
      .replace(/^[-–—•*]\s+/, ''),
  )

const sameAs = (email: string, name: string): boolean =>
  bare(unquoted(name.trim())).toLowerCase() === email.toLowerCase()

/** What keeps a text from being an address, in a few words. */
function reasonOf(text: string): string {
  const ats = text.split('@').length - 1
  if (ats === 0) return 'not an email address'
  if (ats > 1) return 'more than one @'
  if (/\s/.test(text.trim())) return 'has a space in it'
  if (/^\W*@/.test(text)) return 'nothing before @'
  return /@[^@]*\.[^@.]/.test(text) ? 'not an email address' : 'no domain such as example.org after @'
}
