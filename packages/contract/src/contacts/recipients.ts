import { sentence } from '../sentences/sentences.ts'
import { cleanName } from '../text/clean-name.ts'
import { CHIP_EMAIL } from './addresses.ts'

/** A recipient found in typed or pasted text. */
export type TypedRecipient = { email: string; name: string | null }
/** A piece of text that is not an address, and why. */
export type SkippedText = { text: string; reason: string }
export type ParsedRecipients = { recipients: TypedRecipient[]; skipped: SkippedText[] }

/**
 * Recipients in pasted text: bare addresses, and names with addresses as copied from email programs
 * and spreadsheets (`Ann Lee <ann@x.org>`, `"Lee, Ann" <ann@x.org>;`, `Ann Lee⇥ann@x.org`). Each
 * address once, with the first name given. Text that is not an address is reported, not dropped.
 */
export function parseRecipients(text: string): ParsedRecipients {
  const found = new Map<string, TypedRecipient>()
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

type Entry = TypedRecipient | SkippedText

/** Normalises full-width and invisible characters, blanks and line breaks. */
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

/** A spreadsheet row with one address, the name in other cells; null if it is not one. */
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
 * A piece of a line between commas or semicolons, ignoring those in quotes, brackets and comments.
 */
type Part = { before: string; address: string | null }

/**
 * An address in angle brackets, a quoted name, a comment, a separator or text; an unclosed mark is
 * text.
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

/** Joins `Lee, Ann <ann@x.org>`: a name with a comma, if the line names nobody else. */
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

/** One to three words that begin with a capital, or a letter without case. */
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

/** A word, or a quoted or bracketed text. */
const WORD = /"(?:[^"\\]|\\.)*"|\([^()]*\)|\S+/g

/** The name directly before a bracket, without complete addresses before it. */
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
 * Text outside brackets: each word is an address or is skipped. `ann@x.org (Ann Lee)` has a name.
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

/** An address without surrounding `mailto:`, quotes, brackets or final punctuation. */
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

/** Why a text is not an address. */
function reasonOf(text: string): string {
  const ats = text.split('@').length - 1
  if (ats === 0) return sentence('notAnEntry')
  if (ats > 1) return sentence('addressManyAts')
  if (/\s/.test(text.trim())) return sentence('addressSpace')
  if (/^\W*@/.test(text)) return sentence('entryNoName')
  return /@[^@]*\.[^@.]/.test(text) ? sentence('notAnEntry') : sentence('entryNoDomain')
}
