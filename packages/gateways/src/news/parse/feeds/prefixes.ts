import { feedRepair } from '@newsloom/contract/sources/feed-repairs'
import { VERBATIM } from './xml-text.ts'

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
/** The start of a feed, with its first entry, characters. */
const HEAD = 20_000
const ROOT = /<(?:([A-Za-z_][\w.-]*):)?(rss|feed|rdf|channel|item)(?=[\s>])/i
const RDF_ROOT = /<(rdf):RDF(?=[\s>])[^<>]{0,5000}?(\/?)>/i
const OWN = /<(?:([A-Za-z_][\w.-]*):)?(?:channel|item|entry)(?=[\s>])/i
/** The addresses of RSS and Atom, without those of their modules. */
const FEED_ADDRESS = /\/(?:atom|atom\/ns#|rss\/?[\d.]*\/?)$/i
/** Undeclared prefixes that are told. */
const MAX_REPORTED = 3

/**
 * A feed whose own elements have the prefixes that parsers expect: none, or `rdf:` for RDF, with
 * its address. Its first elements show its own prefix: modules have elements of the same names.
 */
export function withUsualPrefixes(text: string, repairs: Set<string>): string {
  const head = text.slice(0, HEAD).replaceAll(VERBATIM, '')
  const [, root, name = ''] = ROOT.exec(head) ?? []
  const isWhole = /^(?:rss|feed|rdf)$/i.test(name)
  if (isOdd(root) && (isWhole || isOwn(head, root))) return withoutPrefix(text, root, repairs)
  const declared = /^rdf$/i.test(root ?? '') ? withRdfDeclared(text, head, repairs) : text
  const own = OWN.exec(head)?.[1]
  return isOdd(own) && isOwn(head, own) ? withoutPrefix(declared, own, repairs) : declared
}

const isOdd = (prefix: string | undefined): prefix is string =>
  prefix !== undefined && !/^(?:rdf|atom)$/i.test(prefix)

/** Whether a prefix is not that of another vocabulary. */
function isOwn(head: string, prefix: string): boolean {
  const pattern = `\\sxmlns:${prefix.replaceAll('.', '\\.')}\\s*=\\s*["']?([^\\s"'<>]*)`
  const address = new RegExp(pattern, 'i').exec(head)?.[1]
  return address === undefined || FEED_ADDRESS.test(address)
}

function withoutPrefix(text: string, prefix: string, repairs: Set<string>): string {
  repairs.add(feedRepair('prefix', `${prefix}:`))
  return text.replace(new RegExp(`(</?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '$1')
}

/** RDF is recognised by the address of its prefix, which may be missing or wrong. */
function withRdfDeclared(text: string, head: string, repairs: Set<string>): string {
  const [tag = '', prefix = '', end = ''] = RDF_ROOT.exec(head) ?? []
  if (!tag || tag.includes(RDF)) return text
  repairs.add(feedRepair('undeclared', `${prefix}:`))
  const bare = tag.replace(/\s+xmlns:rdf\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i, '')
  const opening = bare.slice(0, bare.length - end.length - 1)
  return text.replace(tag, () => `${opening} xmlns:${prefix}="${RDF}"${end}>`)
}

/** The prefixes that a feed uses for elements but does not declare, as texts for users. */
export function undeclaredPrefixes(text: string): string[] {
  const markup = text.replaceAll(VERBATIM, '')
  const declared = new Set(['xml', ...namesIn(markup, /\sxmlns:([\w.-]{1,40})\s*=/g)])
  const used = new Set(namesIn(markup, /<([A-Za-z_][\w.-]{0,40}):[\w.-]/g))
  return [...used]
    .filter((prefix) => !declared.has(prefix))
    .slice(0, MAX_REPORTED)
    .map((prefix) => feedRepair('undeclared', `${prefix}:`))
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
