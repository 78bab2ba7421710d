import { FEED_REPAIRS, feedRepair } from '@newsloom/contract/sources/feed-repairs'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import { undeclaredPrefixes, withUsualPrefixes } from './prefixes.ts'
import { XmlRepairer } from './xml-repairer.ts'

/** A feed without its faults, and what they were, as texts for users. */
export type RepairedFeed = {
  text: string
  repairs: string[]
  /** faults that parsers read over, so nothing was repaired */
  accepted: string[]
  refused: string | null
}

/** Warnings of a server come first, and are short. */
export const MAX_JUNK = 20_000
const ROOT =
  /<([A-Za-z_][\w.-]*:)?(?:rss|feed|rdf|channel(?=>\s*<(?:title|link|description|item)>)|item(?=>\s*<(?:title|link|pubDate)>))(?=[\s>])/i
/** A program for pages that was made to send feeds wraps them into one. */
const WRAPPED =
  /^\s*(?:<!doctype html[^>]*>\s*)?<html[^>]*>\s*(?:<head\s*\/?>\s*(?:<\/head>\s*)?)?<body[^>]*>\s*(?:<\?xml[^>]*>\s*)?$/i
const START = /<\?xml\s|<!DOCTYPE\s+(?:rss|rdf|feed)|<!--/i
const DOCTYPE = /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i
/** An entity that is a letter or a word: it refers to no file and no other entity. */
const ENTITY = /<!ENTITY\s+([\w.-]{1,40})\s+(?:"([^"&%<]{0,100})"|'([^'&%<]{0,100})'|"(&#\w{1,8};)")\s*>/g
const MAX_ENTITIES = 300

/**
 * Where an XML feed starts, by its first element, which warnings, blank lines and comments may
 * precede; -1 if the text is not one.
 */
export function feedStart(text: string): number {
  const head = text.slice(0, MAX_JUNK)
  const root = ROOT.exec(head)
  if (!root) return -1
  const before = head.slice(0, root.index)
  if (/<(?:html|head|body|svg|script)[\s>]/i.test(before) && !WRAPPED.test(before)) return -1
  const start = START.exec(before)
  return start ? start.index : root.index
}

/**
 * Why a feed's DOCTYPE is not read, or null: entities that refer to files or expand into others.
 */
export function whyEntitiesAreRefused(text: string): string | null {
  const doctype = DOCTYPE.exec(text.slice(0, MAX_JUNK))?.[0] ?? ''
  const isFar = /<!ENTITY\s+(?:%\s+)?[\w.-]+\s+(?:SYSTEM|PUBLIC)/i.test(doctype)
  const isNested = /<!ENTITY\s+(?:%\s+)?[\w.-]+\s+["'][^"'>]*[&%](?!#)/i.test(doctype)
  return isFar || isNested ? unreadReason('entities') : null
}

/** Removes what stops parsers; the text must start as `feedStart` says. */
export function repairFeed(text: string): RepairedFeed {
  const repairs = new Set<string>()
  const start = Math.max(feedStart(text), 0)
  if (text.slice(0, start).trim()) repairs.add(FEED_REPAIRS.before)
  const tagged = withoutBlanksInTags(text.slice(start), repairs)
  const plain = withRoot(withUsualPrefixes(withoutDoctype(tagged, repairs), repairs), repairs)
  const repairer = new XmlRepairer(withAddresses(plain, repairs), repairs)
  const repaired = repairer.repair()
  const refused = repairer.isTooDeep
    ? unreadReason('tooDeep')
    : repairer.isTooBroken
      ? unreadReason('tooDamaged')
      : null
  const accepted = [...reportedEntities(repairer.htmlEntity), ...undeclaredPrefixes(refused ? '' : repaired)]
  return { text: repairs.size > 0 ? repaired : plain, repairs: [...repairs], accepted, refused }
}

/** XML knows five entities; those of HTML are reported by the first one. */
export const reportedEntities = (entity: string | null): string[] =>
  entity === null ? [] : [feedRepair('entities', entity)]

/** `< item>`: tags that begin with a blank. */
function withoutBlanksInTags(text: string, repairs: Set<string>): string {
  if (!/<(?:\/\s|\s{1,5}\/?)\s{0,5}(?:item|entry)\s{0,5}>/i.test(text)) return text
  repairs.add(FEED_REPAIRS.tag)
  return text.replace(
    /<\s{0,5}(\/?)\s{0,5}(item|entry|title|link|guid|pubDate|description|summary|content|updated|published|id)(?=\s{0,5}>)/gi,
    '<$1$2',
  )
}

/** Replaces entities that are plain text; nothing is fetched or expanded. */
export function withoutDoctype(text: string, repairs: Set<string>): string {
  const doctype = DOCTYPE.exec(text.slice(0, MAX_JUNK))?.[0]
  if (!doctype) return text
  repairs.add(FEED_REPAIRS.doctype)
  const entities = new Map<string, string>()
  for (const [, name = '', ...values] of doctype.matchAll(ENTITY)) {
    if (entities.size < MAX_ENTITIES)
      entities.set(name, values.slice(0, 3).find((v) => typeof v === 'string') ?? '')
  }
  const rest = text.replace(doctype, '')
  if (entities.size === 0) return rest
  return rest.replace(/&([\w.-]{1,40});/g, (found, name) => entities.get(name) ?? found)
}

/** A channel by itself, as templates produce it, is RSS. */
function withRoot(text: string, repairs: Set<string>): string {
  if (/^(?:<\?xml[^>]*>\s*)?<item>/i.test(text)) {
    repairs.add(FEED_REPAIRS.first)
    return text.replace(/<item>/i, '<rss version="2.0"><channel><title></title><item>')
  }
  if (!/^(?:<\?xml[^>]*>\s*)?<channel>/i.test(text)) return withOneChannel(text, repairs)
  repairs.add(FEED_REPAIRS.first)
  return text.replace(/<channel>/i, '<rss version="2.0"><channel>')
}

/** Channels one after the other in one feed. */
function withOneChannel(text: string, repairs: Set<string>): string {
  return text.replace(/<\/channel>\s*<channel>/gi, () => {
    repairs.add(FEED_REPAIRS.channels)
    return ''
  })
}

/** Atom's links as RSS writes them, and the other way round. */
function withAddresses(text: string, repairs: Set<string>): string {
  if (/^(?:<\?xml[^>]*>\s*)?<rss[\s>]/i.test(text))
    return text.replace(
      /<link\s+href\s*=\s*["'](https?:\/\/[^"'<>]{1,2000})["']\s*\/?>(?:\s*<\/link>)?/gi,
      (_, address) => {
        repairs.add(FEED_REPAIRS.atomLinks)
        return `<link>${address}</link>`
      },
    )
  if (!/^(?:<\?xml[^>]*>\s*)?<feed[\s>]/i.test(text)) return text
  return text.replace(/<link>\s*(https?:\/\/[^\s<"]{1,2000})\s*<\/link>/gi, (_, address) => {
    repairs.add(FEED_REPAIRS.rssLinks)
    return `<link href="${address}"/>`
  })
}
