import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { readRows } from '../../../core/bench/sets/read-rows.ts'
import { PARTS, type Part, partOf, readSet as readCoreSet } from '../../../core/bench/sets/read-sets.ts'

export { PARTS, type Part, partOf }

/** The clock of every case: relative times count from here, and later dates are refused. */
export const READ_AT = new Date('2026-11-23T05:00:00Z')

const id = z.string().regex(/^[a-z0-9-]+$/)
const text = z.string().min(1)
const when = z.iso.datetime()
const day = z.iso.date()

/** Only the fields that are named are judged; null: the field must be empty. */
const ExpectedEntry = z.strictObject({
  url: z.url(),
  title: text,
  date: when.nullable().optional(),
  summary: text.optional(),
  author: text.nullable().optional(),
  language: text.optional(),
  source: text.optional(),
})
export type ExpectedEntry = z.infer<typeof ExpectedEntry>

const page = { id, url: z.url(), html: text }
const SHAPES = {
  feeds: z.strictObject({
    id,
    url: z.url(),
    contentType: z.string(),
    body: text,
    entries: z.array(ExpectedEntry),
  }),
  damaged: z.strictObject({
    id,
    contentType: z.string(),
    body: text.optional(),
    base64: text.optional(),
    entries: z.array(ExpectedEntry),
  }),
  'page-dates': z.strictObject({
    ...page,
    headers: z.record(z.string(), z.string()).optional(),
    /** at the site, `offset` hours east of UTC; null: the page does not say it */
    day: day.nullable(),
    offset: z.number(),
  }),
  articles: z.strictObject({ ...page, text }),
  titles: z.strictObject({ ...page, title: text }),
  dates: z.strictObject({
    id,
    value: z.string(),
    context: z
      .strictObject({
        language: text.optional(),
        country: text.optional(),
        siteZone: text.optional(),
        readAt: when.optional(),
      })
      .optional(),
    /** null: it is not a date and must be refused */
    expect: when.nullable(),
  }),
  charsets: z.strictObject({ id, base64: text, contentType: text, expect: text }),
}
export type SetName = keyof typeof SHAPES
export type SetRow<N extends SetName> = z.infer<(typeof SHAPES)[N]>
export const SET_NAMES: SetName[] = [
  'feeds',
  'damaged',
  'page-dates',
  'articles',
  'titles',
  'dates',
  'charsets',
]

export function readSet<N extends SetName>(name: N, part: Part): SetRow<N>[] {
  const file = new URL(`./${name}.${part}.jsonl`, import.meta.url)
  if (!existsSync(file)) throw new Error(`There is no set ${name}.${part}.jsonl`)
  return readRows<SetRow<SetName>>(file, SHAPES[name]) as SetRow<N>[]
}

/**
 * The closed part in two: the cases that were looked at once to find why they were read wrongly,
 * and those that nobody has looked at.
 */
export type Portion = 'open' | 'looked-at' | 'fresh'
export const portionsOf = (part: Part): Portion[] => (part === 'open' ? ['open'] : ['looked-at', 'fresh'])

/** Ids of closed cases by their set, `windows` of the core included. */
const LookedAt = z.record(z.string(), z.array(id))
export const lookedAt = LookedAt.parse(
  JSON.parse(readFileSync(new URL('./looked-at.json', import.meta.url), 'utf8')),
)

export const readCases = <N extends SetName>(name: N, portion: Portion): SetRow<N>[] =>
  ofKind(readSet(name, partIn(portion)), name, portion)

export const readWindows = (portion: Portion) =>
  ofKind(readCoreSet('windows', partIn(portion)), 'windows', portion)

const partIn = (portion: Portion): Part => (portion === 'open' ? 'open' : 'closed')

function ofKind<Row extends { id?: unknown }>(rows: Row[], set: string, portion: Portion): Row[] {
  if (portion === 'open') return rows
  const known = new Set<unknown>(lookedAt[set])
  return rows.filter((row) => known.has(row.id) === (portion === 'looked-at'))
}
