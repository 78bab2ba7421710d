import { isWithin, type Named, overlaps, type ReadText, type Span } from './read-text.ts'

/** What a figure is told of: the nearest subject, name and time of its clause. */
export type Anchor = { key: string; text: string; span: Span }
export type AnchorClass = 'subject' | 'name' | 'time'
export const ANCHOR_CLASSES: AnchorClass[] = ['subject', 'name', 'time']

/** Concepts that say what happens to a thing, not which thing. */
const NO_SUBJECTS = new Set(
  (
    'rise fall slow hold recover record-high record-low forecast expect as-expected beat-forecast miss-forecast announce ' +
    'launch plan measure target meeting committee report-document agreement risk support open speech interview confirm ' +
    'deny call-for criticise appreciation depreciation upgrade downgrade people official economist governor minister ' +
    'spokesperson company vote win lose reject postpone cancel cabinet-approval holiday night economy price project'
  ).split(' '),
)
const SAME_SUBJECT: Record<string, string> = {
  'rate-cut': 'policy-rate',
  'rate-hike': 'policy-rate',
  'rate-hold': 'policy-rate',
  'interest-rate': 'policy-rate',
  gdp: 'economic-growth',
  'consumer-price': 'inflation',
  stock: 'share-price',
}
export const subjectOf = (id: string): string => SAME_SUBJECT[id] ?? id
export const isSubject = ({ id, kind }: Named): boolean => kind === 'concept' && !NO_SUBJECTS.has(id)
const isName = ({ kind }: Named): boolean => !/^(?:concept|month|weekday|currency)$/.test(kind)

/** Whether two keys may mean one thing: the same, or one a kind of the other. */
export function isSameThing(a: string, b: string, broaderOf: ReadonlyMap<string, string>): boolean {
  const above = (id: string): string[] => {
    const ids = [id]
    for (let next = broaderOf.get(id); next && ids.length < 5; next = broaderOf.get(next))
      ids.push(subjectOf(next))
    return ids
  }
  return above(a).includes(b) || above(b).includes(a)
}

function anchorsIn(read: ReadText, clause: Span, kind: AnchorClass): Anchor[] {
  const within = <T extends Span>(spans: T[]): T[] => spans.filter((span) => isWithin(span, clause))
  if (kind === 'time')
    return within([...read.dates, ...read.implied]).flatMap(({ year, month, key, text, ...span }) => {
      const time =
        key ?? (month !== undefined ? `month:${month}` : year !== undefined ? `year:${year}` : null)
      return time ? [{ key: time, text, span }] : []
    })
  return within(read.namesIn(clause).filter(kind === 'subject' ? isSubject : isName)).map(
    ({ id, start, end }) => ({
      key: kind === 'subject' ? subjectOf(id) : id,
      text: read.text.slice(start, end),
      span: { start, end },
    }),
  )
}

const CROSSED = /[,;]|\band\b|และ|\bwhile\b|ขณะ|ส่วน|รวมถึง/i
const CROSSING = 40
/** What may stand between a figure and the thing named after it. */
const LINKED_AFTER =
  /^\s*(?:ของ|ใน|ต่อ|สำหรับ|แก่|เมื่อ|ณ|ปี|of|in|from|for|to|on|by|against)?\s*(?:the\s|ปี|เดือน|ไตรมาส)?\s*(?:(?:rise|drop|fall|increase|decline|growth|cut|jump|gain|share)\s(?:in|of)\s(?:the\s)?)?$/i
const AFTER = 25

/** The nearest anchor of a kind to a figure: Thai and English name a thing before its figure. */
export function anchorOf(read: ReadText, figure: Span, kind: AnchorClass): Anchor | null {
  const clause = read.clauses.find((one) => overlaps(one, figure)) ?? figure
  let best: { anchor: Anchor; cost: number } | null = null
  for (const anchor of anchorsIn(read, clause, kind)) {
    const cost = costOf(read, figure, anchor.span)
    if (!best || cost < best.cost) best = { anchor, cost }
  }
  return best?.anchor ?? null
}

function costOf({ text, figures }: ReadText, figure: Span, { start, end }: Span): number {
  const isAfter = start >= figure.end
  const between = isAfter ? text.slice(figure.end, start) : text.slice(end, figure.start)
  const gap = isAfter ? { start: figure.end, end: start } : { start: end, end: figure.start }
  const others = figures.filter((other) => isWithin(other, gap)).length
  const isLinked = isAfter && LINKED_AFTER.test(between) && between.trim() !== ''
  return (
    between.length +
    (CROSSED.test(between) ? CROSSING : 0) +
    others * CROSSING +
    (isAfter && !isLinked ? AFTER : 0)
  )
}
