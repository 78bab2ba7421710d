import { CURRENCY_SIGN } from '@newsloom/lexicon/currency-signs'
import { saysOnlyHow } from '../../reading/modifiers.ts'
import { contentTokens, isWithin, overlaps, type ReadText, type Span } from '../../reading/read-text.ts'
import { namesWritten } from '../../reading/written-names.ts'

/** A figure, or a date beside others of its kind, that a text gives to something. */
export type Value = Span & { unit: string; value?: number }
/**
 * The part of a sentence that says what one of several values belongs to. `names` are the bodies,
 * people and places it gives the value to, `marks` times and other figures, `words` all else that
 * may tell it from the others.
 */
export type Zone<V extends Value> = Contents & { value: V }
type Contents = { names: Set<string>; marks: Set<string>; words: Set<string>; isApart: boolean }

/** Where one member of a comparison ends and another begins. */
const STRONG =
  /;|\b(?:while|whereas|but|although|compared with|against|versus|followed by|ahead of|than)\b|ขณะที่|ในขณะที่|แม้|ส่วน(?!ใหญ่|แบ่ง|ต่าง|หนึ่ง|เกิน)|แต่|ด้าน(?=ธนาคาร|บริษัท|นาย|นาง|\s)|รองลงมา|รองจาก|ตามด้วย|ตามมา|มากกว่า|น้อยกว่า|สูงกว่า|ต่ำกว่า|เทียบกับ|สวนทาง|ตรงข้าม|ตรงกันข้าม|เฉือน|แซง|ทิ้งห่าง/gi
const AND = /\band\b|และ|\bor\b|หรือ/gi
const COMMA = /,\s/g
/** Words between a connector and a value that name nothing: 'and from 25', 'และที่ร้อยละ 40'. */
const NO_HEAD = new RegExp(
  `^[\\s,]*(?:(?:and|or|from|at|to|by|about|around|และ|ที่|เป็น|ร้อยละ|ราว|ประมาณ|อีก|${CURRENCY_SIGN})\\s*)*$`,
  'i',
)
const RESPECTIVELY = /ตามลำดับ|\brespectively\b/i

/** The parts of a text, kept, as a quote may repeat a figure. */
const known = new WeakMap<ReadText, Map<string, Contents[]>>()

/** Cuts a sentence with several values of one unit into the text that belongs to each. */
export function zonesOf<V extends Value>(read: ReadText, scope: Span, values: V[]): Zone<V>[] {
  const inside = values.filter((one) => isWithin(one, scope)).sort((a, b) => a.start - b.start)
  const ofText = known.get(read) ?? new Map<string, Contents[]>()
  known.set(read, ofText)
  const key = [scope, ...inside].map(({ start, end }) => `${start}-${end}`).join() + (inside[0]?.unit ?? '')
  const contents = ofText.get(key) ?? contentsOf(read, scope, inside)
  ofText.set(key, contents)
  return inside.flatMap((value, i) => {
    const own = contents[i]
    return own ? [{ ...own, value }] : []
  })
}

function contentsOf(read: ReadText, scope: Span, inside: Value[]): Contents[] {
  const cuts = inside.slice(1).map((next, i) => cutBetween(read, inside[i]?.end ?? next.start, next.start))
  const spans = inside.map((value, i) => ({
    value,
    start: cuts[i - 1]?.to ?? scope.start,
    end: endOf(read, value, cuts[i]?.from ?? scope.end),
  }))
  const common = commonPart(read, scope, spans, cuts)
  const zones = spans.map(({ value, start, end }, i): Contents => {
    const own = { start: common && i === 0 ? common.end : start, end }
    const isLinked = LINK.test(read.text.slice(value.end, end))
    const named = isLinked ? own : { ...own, end: value.end }
    const names = [...namesIn(read, named).keys(), ...(common ? namesIn(read, common).keys() : [])]
    return {
      names: new Set(names),
      marks: marksIn(read, own, value),
      words: wordsIn(read, own, value),
      isApart: cuts[i - 1]?.isApart ?? false,
    }
  })
  return inOrder(read, scope, inside) ?? zones.map((zone, i) => inherit(zone, zones.slice(0, i)))
}

/** In 'prices fell 3% in Norway and 1% in Hungary' what stands before the first value is of all. */
function commonPart(
  read: ReadText,
  scope: Span,
  spans: (Span & { value: Value })[],
  cuts: Cut[],
): Span | null {
  const [first, ...others] = spans
  if (!first || others.length === 0 || cuts.some(({ isApart }) => isApart)) return null
  const hasHead = others.some(({ value, start }) => !NO_HEAD.test(read.text.slice(start, value.start)))
  const [before, after] = [
    { start: scope.start, end: first.value.start },
    { start: first.value.end, end: first.end },
  ]
  const isNamedAfter = namesIn(read, after).size > 0 || namesIn(read, before).size === 0
  return !hasHead && isNamedAfter ? before : null
}

/** ', the Cabinet Office said' is of the sentence, not of its last figure. */
function endOf({ text }: ReadText, { end }: Value, last: number): number {
  const comma = text.slice(end, last).search(COMMA)
  return comma < 0 ? last : end + comma
}

/** The text between `from` and `to` belongs to neither side. */
type Cut = { from: number; to: number; isApart: boolean }

function cutBetween(read: ReadText, from: number, to: number): Cut {
  const gap = read.text.slice(from, to)
  const strong = [...gap.matchAll(STRONG)][0]
  if (strong) return { from: from + strong.index, to: from + strong.index, isApart: true }
  const weak = [...gap.matchAll(AND)].at(-1) ?? [...gap.matchAll(COMMA)].at(-1)
  const linked = LINKED.exec(gap)?.[0].length ?? 0
  const space = gap.slice(linked).search(/\s(?=[\u0e00-\u0e7f])/)
  const at = weak?.index ?? (space < 0 ? space : space + linked)
  if (at >= 0) return { from: from + at, to: from + at, isApart: false }
  return { from, to, isApart: namesIn(read, { start: from, end: to }).size > 0 }
}

/** In '39% ของกลุ่มหนึ่ง' the words after the space are of the value before it. */
const LINKED = /^\s?(?:ของ|ใน|สำหรับ|แก่)/

/** '0.6 percent in Switzerland': what follows a value names what it belongs to. */
const LINK =
  /^\s*(?:(?:per|a)\s\w+\s|ต่อ[\u0e00-\u0e7f]+?)?(?:\p{L}+\s)?(?:(?:of|in|from|for|at|to|on|by)\b|ใน|ของ|จาก(?!ราคา|ความ|การ|แรง|ผล)|สำหรับ|แก่|ให้|ที่)/iu

/** '3,415 cases in Chiang Mai, 4 deaths': what names nothing is of the one named before. */
function inherit(zone: Contents, before: Contents[]): Contents {
  if (zone.names.size > 0 || zone.isApart) return zone
  const last = before.findLastIndex(({ names, isApart }) => names.size > 0 || isApart)
  return { ...zone, names: before[last]?.names ?? zone.names }
}

/** 'A and B earned 5 and 3 million, respectively': as many names as values, in one order. */
function inOrder(read: ReadText, scope: Span, values: Value[]): Contents[] | null {
  const [first, last] = [values[0], values.at(-1)]
  if (!first || !last || values.length < 2) return null
  if (!RESPECTIVELY.test(read.text.slice(scope.start, scope.end))) return null
  const before = groupsIn(read, { start: scope.start, end: first.start })
  const after = groupsIn(read, { start: last.end, end: scope.end })
  const groups = before.length === values.length ? before : after
  if (groups.length !== values.length) return null
  return values.map(
    (_, i): Contents => ({
      names: new Set(groups[i]),
      marks: new Set(),
      words: new Set(),
      isApart: true,
    }),
  )
}

const NAMED = /^(?:institution|company|product|index|person|country|region|city|province|place)$/

/** The names of a span by keys that both languages share where the lexicon has them. */
function namesIn(read: ReadText, span: Span): Map<string, Span> {
  const known = read.namesIn(span).filter((name) => NAMED.test(name.kind) && isWithin(name, span))
  const unknown = [...namesWritten(read, span), ...firstWords(read, span)].filter(
    (name) => !known.some((one) => overlaps(one, name)),
  )
  return new Map([
    ...known.flatMap(({ id, kind, country, start, end }): [string, Span][] => {
      const own: [string, Span] = [kind === 'country' && country ? `country:${country}` : id, { start, end }]
      // 'Washington' may be the United States
      const isOfCountry = country && (kind === 'institution' || kind === 'city')
      return isOfCountry ? [own, [`country:${country}`, { start, end }]] : [own]
    }),
    ...unknown.map(({ text, start, end }): [string, Span] => [text.toLowerCase(), { start, end }]),
  ])
}

/** The first word of a sentence is capital in any case, but may be a name. */
const firstWords = (read: ReadText, span: Span) =>
  contentTokens(read, span).flatMap(({ word, letters, script, start, end }) =>
    script !== 'thai' && letters === 'capital' ? [{ text: word, start, end }] : [],
  )

/** The names of a span, those together that stand at one place or side by side. */
function groupsIn(read: ReadText, span: Span): string[][] {
  const groups: { keys: string[]; end: number }[] = []
  const named = [...namesIn(read, span)].sort(([, a], [, b]) => a.start - b.start)
  for (const [key, { start, end }] of named) {
    const last = groups.at(-1)
    if (last && start - last.end <= 1) last.keys.push(key)
    else groups.push({ keys: [key], end })
    const now = groups.at(-1)
    if (now) now.end = Math.max(now.end, end)
  }
  return groups.map(({ keys }) => keys)
}

/** The times and other figures of a span: 'in 2027', '8 percent', 'two doses'. */
function marksIn(read: ReadText, span: Span, value: Value): Set<string> {
  const within = <T extends Span>(all: T[]): T[] =>
    all.filter((one) => isWithin(one, span) && !overlaps(one, value))
  const figures = within([...read.figures, ...read.worded]).filter(({ unit }) => unit !== value.unit)
  const times = within([...read.dates, ...read.implied])
  return new Set([
    ...figures.map(({ unit, value: amount }) => `figure:${unit === 'word' ? '' : unit}:${amount}`),
    ...times.map(({ key, year, month, day }) => `time:${key ?? `${year ?? ''}-${month ?? ''}-${day ?? ''}`}`),
  ])
}

function wordsIn(read: ReadText, span: Span, value: Value): Set<string> {
  const concepts = read.namesIn(span).filter((one) => one.kind === 'concept' && isWithin(one, span))
  const words = contentTokens(read, span).filter(
    (token) =>
      !overlaps(token, value) &&
      !read.modifiers.some((one) => saysOnlyHow(one) && overlaps(one, token)) &&
      !concepts.some((one) => overlaps(one, token)),
  )
  return new Set([...concepts.map(({ id }) => `concept:${id}`), ...words.map(({ word }) => word)])
}
