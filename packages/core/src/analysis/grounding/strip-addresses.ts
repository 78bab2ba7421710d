import { HOST_LETTER } from './own-widths.ts'
import type { RefOfUrl } from './ref-of-url.ts'

/**
 * Characters that may continue a web address: up to white space, brackets, quotes, emphasis or a
 * letter beyond ASCII.
 */
const REST = '[!#-&+-;=?-Z\\\\^-_a-z|~-]'
/**
 * Top-level domains that make a web address in any letter case; others do so only in lower case.
 */
const ANY_CASE = 'com|net|org|info|biz|io|example|test|invalid|localhost|onion|xn--[a-z0-9-]+'
const LOWER_CASE =
  '[a-z]{2}|edu|gov|mil|int|arpa|local|internal|lan|app|dev|xyz|top|site|online|shop|store|club|vip|win|icu|live|click|link|bid|loan|' +
  'stream|download|zip|mov|review|work|party|trade|science|racing|cricket|men|news|blog|cloud|page|website|space|tech|fun|pro|mobi|name|' +
  'asia|bank|finance|money|world|today|email|support|help|host|press|media|network|digital|agency|group|global|center|services|solutions|' +
  'company|life|art|wiki|team|chat|social|video|games|casino|poker|bet|porn|sex|adult|cash|fund|capital|exchange|market|markets|trading|crypto'
const LABELS = '(?:[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?\\.)+'
const TAIL = `(?::\\d{1,5})?(?:[/?#]${REST}*)?`

type Rule = { pattern: RegExp; replace: (match: RegExpExecArray, refOf: RefOfUrl) => string }
const gone = () => ''
const known = (match: RegExpExecArray, refOf: RefOfUrl): string => {
  const ref = refOf(match[0])
  return ref === null ? '' : ` [${ref}]`
}
/** A company such as 'Amazon.com' keeps its name; any other address is removed entirely. */
const companyName = (match: RegExpExecArray): string =>
  /^([A-Z][A-Za-z]+)\.[a-z]{2,4}$/.exec(match[0])?.[1] ?? ''

const RULES: Rule[] = [
  {
    pattern: new RegExp(`[a-z][a-z0-9+.-]{0,30}:[/\\\\]+(?:[^\\x00-\\x7f][^\\s<>"')\\]]*|${REST}*)`, 'gi'),
    replace: known,
  },
  {
    pattern:
      /(?<![a-z0-9])(?:javascript|vbscript|livescript|mailto|tel|sms|callto|tg|view-source|cid|ms-[a-z]+):[^\s<>"')\]]*/gi,
    replace: gone,
  },
  // ordinary words as well: 'what it is about: growth'
  {
    pattern: /(?<![a-z0-9])(?:mocha|skype|whatsapp|intent|blob|file|about):[^\s<>"')\]]+/gi,
    replace: gone,
  },
  { pattern: /(?<![a-z0-9])javascript\s*:\S*/gi, replace: gone },
  { pattern: /(?<![a-z0-9])data:(?:[a-z]+\/|[;,])[^\s<>"')\]]*/gi, replace: gone },
  { pattern: new RegExp(`(?<![a-z0-9:/])//[a-z0-9\\u0080-\\uffff]${REST}*`, 'gi'), replace: gone },
  { pattern: /(?<![a-z0-9._%+'-])[a-z0-9._%+'-]{1,254}@[^\s@<>]+/gi, replace: gone },
  { pattern: /@[a-z0-9[][a-z0-9._:\]-]*/gi, replace: gone },
  { pattern: /(?<=\S)@|@(?=\S)/g, replace: () => ' ' },
  { pattern: new RegExp(`(?<![a-z0-9])www\\d?\\.${REST}*`, 'gi'), replace: gone },
  { pattern: new RegExp(`(?<![\\d.])\\d{1,3}(?:\\.\\d{1,3}){3}(?!\\d|\\.\\d)${TAIL}`, 'gi'), replace: gone },
  { pattern: /\[[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}\]/gi, replace: gone },
  { pattern: new RegExp(`(?<![a-z0-9])localhost(?::\\d{1,5}|/)${REST}*`, 'gi'), replace: gone },
  {
    pattern: new RegExp(`(?<![a-z0-9.-])${LABELS}(?:${ANY_CASE})(?![a-z0-9-])${TAIL}`, 'gi'),
    replace: companyName,
  },
  {
    pattern: new RegExp(
      `(?<![A-Za-z0-9.-])(?:[A-Za-z0-9](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9])?\\.)+(?:${LOWER_CASE})(?![A-Za-z0-9-])${TAIL.replaceAll('a-z', 'A-Za-z')}`,
      'g',
    ),
    replace: companyName,
  },
  { pattern: new RegExp(`(?<![a-z0-9.-])${LABELS}[a-z]{2,24}/${REST}+`, 'gi'), replace: gone },
  {
    pattern: new RegExp(
      `(?<=[^\\x00-\\x7f])\\.(?:${ANY_CASE}|co|th|ru|cn|jp|kr|tw|hk|xyz)(?![a-z0-9-])${TAIL}`,
      'gi',
    ),
    replace: gone,
  },
  // 'slowed.The bank', and anything else that an email program might take for an address
  { pattern: /(?<=[a-z0-9]{2})\.(?=[a-z]{2})/gi, replace: () => '. ' },
  { pattern: /(?<=[^\p{ASCII}\u0e00-\u0e7f])\.(?=[^\p{ASCII}\u0e00-\u0e7f\s])/gu, replace: () => '. ' },
  // evil.рф, but not 'GDP.' before Japanese
  {
    pattern: new RegExp(`(?<=[a-z0-9]{2})\\.(?=[${HOST_LETTER}--[\\p{ASCII}\\u0e00-\\u0e7f]]{2})`, 'giv'),
    replace: () => '. ',
  },
  { pattern: /(?<=[\u0e00-\u0e7f])\.(?=(?:ไทย|คอม)(?![\u0e00-\u0e7f]))/g, replace: () => '. ' },
  { pattern: /(?<![\d+])\+\d{1,3}[ -]?\(?\d{1,4}\)?(?:[ -]?\d{2,4}){2,4}(?!\d)/g, replace: gone },
  { pattern: /(?<![\d.,-])0\d{1,2}[ -]\d{3}[ -]\d{3,4}(?![\d-])/g, replace: gone },
  { pattern: /(?<![\d.,-])0[689]\d{8}(?!\d)/g, replace: gone },
]

/**
 * Removes web addresses in every form, email addresses, handles and phone numbers. The address of
 * one of the articles becomes its number. Emphasis inside an address does not hide it.
 */
export function stripAddresses(text: string, refOf: RefOfUrl): string {
  return RULES.reduce((out, rule) => applyRule(out, rule, refOf), text)
}

/** Matches on the text without emphasis marks, and cuts the same range from the original text. */
function applyRule(text: string, rule: Rule, refOf: RefOfUrl): string {
  const { plain, at } = withoutMarks(text)
  let out = ''
  let from = 0
  for (const match of plain.matchAll(rule.pattern)) {
    const start = at[match.index] ?? text.length
    const end = match[0] === '' ? start : (at[match.index + match[0].length - 1] ?? text.length - 1) + 1
    if (isHeading(text.slice(start, end + 1))) continue
    out += text.slice(from, start) + rule.replace(match, refOf)
    from = end
  }
  return from === 0 ? text : out + text.slice(from)
}

/** The last word of a heading before what is quoted: '**The new JavaScript**: …'. */
const isHeading = (cut: string): boolean => /^[a-z]+\*\*:\s$/i.test(cut)

function withoutMarks(text: string): { plain: string; at: number[] } {
  const at: number[] = []
  let plain = ''
  for (let i = 0; i < text.length; i++) {
    const c = text[i] ?? ''
    if (c === '*' || c === '_' || c === '~' || c === '`') continue
    plain += c
    at.push(i)
  }
  return { plain, at }
}
