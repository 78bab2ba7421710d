import { feedRepair } from '@newsloom/contract/sources/feed-repairs'
import { VERBATIM } from './xml-text.ts'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
/** The start of a feed, with its first entry, characters. */
const HEAD = 20_000
const ROOT = /<([A-Za-z_][\w.-]*):(?:rss|feed|rdf|channel|item)(?=[\s>])/i
const RDF_ROOT = /<(rdf):RDF(?=[\s>])[^<>]{0,5000}?(\/?)>/i
const OWN = /<([A-Za-z_][\w.-]*):(?:channel|item|entry)(?=[\s>])/i
/** Undeclared prefixes that are told. */
const MAX_TOLD = 3

/**
 * A feed whose own elements have the prefixes that parsers expect: none, or `rdf:` for RDF, with
 * its address.
 */
export function withUsualPrefixes(text: string, repairs: Set<string>): string {
  const head = text.slice(0, HEAD)
  const root = ROOT.exec(head)?.[1]
  if (root && !/^(?:rdf|atom)$/i.test(root)) return withoutPrefix(text, root, repairs)
  const declared = withRdfDeclared(text, repairs)
  const own = OWN.exec(head)?.[1]
  const isOdd = own !== undefined && !/^atom$/i.test(own) && !isDeclared(declared.slice(0, HEAD), own)
  return isOdd ? withoutPrefix(declared, own, repairs) : declared
}

function withoutPrefix(text: string, prefix: string, repairs: Set<string>): string {
  repairs.add(feedRepair('prefix', `${prefix}:`))
  return text.replace(new RegExp(`(</?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '$1')
}

const isDeclared = (text: string, prefix: string): boolean =>
  new RegExp(`\\sxmlns:${prefix.replaceAll('.', '\\.')}\\s*=`, 'i').test(text)

/** RDF is recognised by the address of its prefix, which may be missing or wrong. */
function withRdfDeclared(text: string, repairs: Set<string>): string {
  const [tag = '', prefix = '', end = ''] = RDF_ROOT.exec(text.slice(0, HEAD)) ?? []
  if (!tag || tag.includes(RDF)) return text
  repairs.add(feedRepair('undeclared', `${prefix}:`))
  const bare = tag.replace(/\s+xmlns:rdf\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i, '')
  const opening = bare.slice(0, bare.length - end.length - 1)
  return text.replace(tag, () => `${opening} xmlns:${prefix}="${RDF}"${end}>`)
}

/** The prefixes that a feed uses for elements but does not declare, as texts for users. */
export function undeclaredTold(text: string): string[] {
  const markup = text.replaceAll(VERBATIM, '')
  const declared = new Set(['xml', ...namesIn(markup, /\sxmlns:([\w.-]{1,40})\s*=/g)])
  const used = new Set(namesIn(markup, /<([A-Za-z_][\w.-]{0,40}):[\w.-]/g))
  return [...used]
    .filter((prefix) => !declared.has(prefix))
    .slice(0, MAX_TOLD)
    .map((prefix) => feedRepair('undeclared', `${prefix}:`))
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
