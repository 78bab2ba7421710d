import { FEED_REPAIRS } from '@newsloom/contract/sources/feed-repairs'
import { unreadReason } from '@newsloom/contract/sources/unread-reasons'
import type { DocumentRequest, NewsDocument } from '../document.ts'
import { isJson, repairJson } from '../parse-json.ts'
import { readFeed } from './read-xml-feed.ts'

/** Characters of JSON that is repaired. */
const LONGEST_REPAIRED = 2_000_000
/** Before JSON: a comment, which it cannot have, or the call of a function. */
const LEAD = /^(?:\/\*[^*]{0,1000}\*\/\s*|[\w$.]{1,100}\(\s*|\)\]\}',?\s*)(?=\{)/

/** An address or a date that the end of the text cuts: its half would be another one. */
const CUT_FIELD = /"(?:id|url|external_url|date_published|date_modified)"\s*:\s*"[^"]*$/

/** A JSON feed without what a server wrote around it; null: it is something else. */
export function jsonIn(text: string): { text: string; isCall: boolean } | null {
  const lead = LEAD.exec(text)?.[0] ?? ''
  if (text[lead.length] !== '{') return null
  const isCall = /[('],?\s*$/.test(lead)
  const json = text.slice(lead.length)
  return { text: isCall ? withoutCallEnd(json) : json, isCall }
}

const withoutCallEnd = (json: string): string => {
  const end = json.trimEnd().replace(/;$/, '').trimEnd()
  return end.endsWith(')') ? end.slice(0, -1) : json
}

/** A JSON feed that was cut off, or has a comma too many. */
export function readJsonFeed({ text, isCall }: { text: string; isCall: boolean }, request: DocumentRequest) {
  const document = readRepaired(text, request)
  return document.kind === 'feed' && isCall
    ? { ...document, repairs: [FEED_REPAIRS.call, ...document.repairs] }
    : document
}

function readRepaired(text: string, request: DocumentRequest): NewsDocument {
  if (isJson(text)) return readFeed(text, request)
  if (text.length > LONGEST_REPAIRED) return { kind: 'unreadable', reason: unreadReason('noFeed') }
  const document = readFeed(repairJson(text.replace(CUT_FIELD, '')) ?? text, request)
  return document.kind === 'feed' ? { ...document, repairs: [FEED_REPAIRS.json] } : document
}
