import type { SourceEntry } from '@newsloom/core/ports'
import { readDocument } from '../../src/news/parse/read-document.ts'
import { type ExpectedEntry, type Portion, READ_AT, readCases } from '../sets/read-sets.ts'
import type { Measured } from './report.ts'

const FEED_URL = 'https://news.example.org/feed.xml'

/** The share of the expected fields that were read exactly. */
export function measureFeeds(portion: Portion): Measured {
  let [right, fields] = [0, 0]
  const wrong: string[] = []
  for (const { id, url, contentType, body, entries } of readCases('feeds', portion)) {
    const found = entriesOf(Buffer.from(body), url, contentType)
    for (const expected of entries) {
      const faults = faultsOf(expected, found)
      const judged = Object.keys(expected).length
      fields += judged
      right += judged - faults.length
      if (faults.length > 0) wrong.push(`${id}: ${faults.join('; ')}`)
    }
  }
  return { ours: right / fields, cases: fields, unit: 'share of fields', wrong }
}

/** Copies of one feed from which every whole entry was read, and nothing else. */
export function measureDamagedFeeds(portion: Portion): Measured {
  const cases = readCases('damaged', portion)
  const wrong = cases.flatMap(({ id, body, base64, contentType, entries }) => {
    const bytes = base64 ? Buffer.from(base64, 'base64') : Buffer.from(body ?? '')
    const found = entriesOf(bytes, FEED_URL, contentType)
    const faults = entries.flatMap((expected) => faultsOf(expected, found))
    return faults.length > 0 ? [`${id}: ${faults.slice(0, 3).join('; ')}`] : []
  })
  return { ours: (cases.length - wrong.length) / cases.length, cases: cases.length, unit: 'share', wrong }
}

function entriesOf(bytes: Uint8Array, url: string, contentType: string): SourceEntry[] {
  const document = readDocument({ bytes, url, contentType, want: 'source', readAt: READ_AT })
  return document.kind === 'feed' || document.kind === 'sitemap' ? document.entries : []
}

function faultsOf(expected: ExpectedEntry, found: SourceEntry[]): string[] {
  const entry = found.find(({ url }) => url === expected.url)
  if (!entry) {
    const fields = Object.keys(expected).map((field) => `no ${field}`)
    return [`${fields[0]} ${expected.url} among ${found.map(({ url }) => url)}`, ...fields.slice(1)]
  }
  const read = { ...entry, date: entry.publishedAt?.toISOString().replace('.000Z', 'Z') ?? null }
  return Object.entries(expected).flatMap(([field, value]) => {
    const got = read[field as keyof ExpectedEntry] ?? null
    return isSame(field, got, value)
      ? []
      : [`${field} is ${JSON.stringify(got)}, not ${JSON.stringify(value)}`]
  })
}

/** Fractions of a second do not count. */
const isSame = (field: string, got: unknown, value: unknown): boolean =>
  field === 'date' && typeof got === 'string' && typeof value === 'string'
    ? got.slice(0, 19) === value.slice(0, 19)
    : got === value
