import { type Figure, findFigures } from '@newsloom/lexicon/figures'
import type { Entry, Hit } from '@newsloom/lexicon/lexicon'
import { findPeriods, type Period } from '@newsloom/lexicon/periods'
import { skeletonOf } from '@newsloom/lexicon/skeleton'
import { knownNames } from '@newsloom/lexicon/standard-lexicon'
import { type CutText, isFunctionWord, type Script, type Token } from '@newsloom/lexicon/words'
import { PLACES } from '../distinctive-units.ts'
import { stemOf } from '../stem.ts'
import { type HeadlineTerm, headlineTerms, isContentWord } from './contrasts/headline-terms.ts'
import { type Speaker, speakersOf } from './contrasts/speakers.ts'
import { type Stage, stageOf } from './contrasts/stages.ts'
import { type EventFacts, eventFacts } from './event-facts.ts'
import { minutesIn } from './event-fields.ts'
import { type Facets, facetsOf, isSpecific } from './facets.ts'
import { sketch } from './shingles.ts'

/** `publisher`: a name or host; empty if it is unknown. */
export type Report = {
  publisher: string
  title: CutText
  text: CutText
  publishedAt: Date | null
  /** found by an earlier run: from run to run, a publisher continues its stories */
  isEarlier?: boolean
}

/** Terms with their frequency in a text; those in the title and the lead count more. */
export type Terms = Map<string, number>
export type Profile = {
  publisher: string
  isEarlier: boolean
  script: Script
  /** hours since 1970; null: undated */
  hours: number | null
  /** words, known names ('@fed') and figures ('#percent:2.25') of the title and the opening */
  terms: Terms
  /** terms that do not depend on the language */
  neutral: Terms
  title: Set<string>
  /** known proper names, as terms: no concepts, months or currencies */
  named: Set<string>
  /** people, companies and institutions, as terms */
  actors: Set<string>
  /** countries, towns and regions */
  places: Set<string>
  /** where it names the minutes of a meeting */
  minutes: ReturnType<typeof minutesIn>
  facets: Facets
  /** read when they are first asked for */
  facts: () => EventFacts
  /** its headline in order, read when it is first asked for */
  headlineTerms: () => HeadlineTerm[]
  /** the speakers whose words the headline reports */
  speakers: () => Speaker[]
  /** whether it tells a forecast or a result */
  stage: () => Stage
  /** the title and the opening in lower case */
  read: () => string
  /** the concept that the headline is about as a whole, such as all banks */
  sector: string | null
  /** the headline names a market index */
  namesIndex: boolean
  /** distinctive ones, each once */
  figures: Figure[]
  titleFigures: Figure[]
  units: Set<string>
  /** consonants of names that are not in the lexicon */
  names: Set<string>
  sketch: Uint32Array
}

/** The opening reports the event; the rest is background that other events share. */
const OPENING_WORDS = 160
const LEAD_WORDS = 40
const WEIGHTS = { title: 2, lead: 1.5, rest: 1 }
const COPIED_WORDS = 480

/** The parts of a report that identify its event. */
export function profileOf({ publisher, title, text, publishedAt, isEarlier = false }: Report): Profile {
  const opening = { text: text.text, tokens: text.tokens.slice(0, OPENING_WORDS) }
  const openingNames = knownNames(text).filter(({ to }) => to <= OPENING_WORDS)
  const [head, body] = [readPart(title, knownNames(title), true), readPart(opening, openingNames, false)]
  const words = [...title.tokens, ...text.tokens.slice(0, COPIED_WORDS)].map((token) => token.word)
  const whole = {
    entries: new Map([...head.entries, ...body.entries]),
    periods: new Set([...head.periods, ...body.periods]),
  }
  const figures = onceEach([...head.figures, ...body.figures])
  const profile: Profile = {
    publisher,
    isEarlier,
    script: scriptOf([...title.tokens, ...opening.tokens]),
    hours: publishedAt ? publishedAt.getTime() / 3_600_000 : null,
    terms: new Map(),
    neutral: new Map(),
    title: new Set(head.terms.map(({ term }) => term)),
    named: new Set([...whole.entries.values()].filter(isNamed).map(({ id }) => `@${id}`)),
    actors: new Set([...whole.entries.values()].filter(isActor).map(({ id }) => `@${id}`)),
    places: new Set([...whole.entries.values()].filter(isPlace).map(({ id }) => `@${id}`)),
    minutes: minutesIn(title.text, text.text),
    facets: facetsOf(head, leadOf(openingNames), whole),
    facts: onlyOnce(() =>
      eventFacts([
        { text: title, names: knownNames(title) },
        { text: { ...opening, text: textOf(opening) }, names: openingNames },
      ]),
    ),
    headlineTerms: onlyOnce(() =>
      headlineTerms({ text: title, names: knownNames(title) }, opening, head.counted),
    ),
    speakers: onlyOnce(() =>
      speakersOf({ text: title, names: knownNames(title) }, { text: opening, names: openingNames }),
    ),
    stage: onlyOnce(() => stageOf(title, textOf(opening), publishedAt)),
    read: onlyOnce(() => `${title.text}\n${textOf(opening)}`.toLowerCase()),
    sector: BANKS.test(title.text) ? 'bank' : null,
    namesIndex: [...head.entries.values()].some(({ kind }) => kind === 'index'),
    figures,
    titleFigures: onceEach(head.figures),
    units: new Set(figures.map(({ unit }) => unit)),
    names: new Set([...head.names, ...body.names]),
    sketch: sketch(words),
  }
  for (const { term, weight } of [...head.terms, ...body.terms]) {
    add(profile.terms, term, weight)
    if (isNeutral(term)) add(profile.neutral, term, weight)
  }
  return profile
}

/** All banks of a country; 'bank' alone is one of them. */
const BANKS =
  /\b(?:banks|lenders)\b|\bbanking (?:sector|system|industry)\b|ธนาคารพาณิชย์|แบงก์พาณิชย์|กลุ่ม(?:ธนาคาร|แบงก์)|ธนาคารทั้งระบบ/i

/** A text up to the end of its last token. */
const textOf = ({ text, tokens }: CutText): string => text.slice(0, tokens.at(-1)?.end ?? 0)

function onlyOnce<T>(read: () => T): () => T {
  let known: { value: T } | null = null
  return () => {
    known ??= { value: read() }
    return known.value
  }
}

const leadOf = (hits: Hit[]): Map<string, Entry> =>
  new Map(hits.filter(({ from }) => from < LEAD_WORDS).map(({ entry }) => [entry.id, entry]))

type Part = {
  terms: { term: string; weight: number }[]
  entries: Map<string, Entry>
  figures: Figure[]
  periods: Set<string>
  names: Set<string>
  /** for each word of a figure or a date, its term */
  counted: Map<number, string>
}

function readPart({ text, tokens }: CutText, hits: Hit[], isTitle: boolean): Part {
  const read = textOf({ text, tokens })
  const periods = findPeriods(read)
  const figures = findFigures(read, periods)
  const known = new Set(hits.flatMap(({ from, to }) => range(from, to)))
  const counted = countedWords(tokens, [
    ...figures.map((figure) => ({ ...figure, term: figureTerm(figure) })),
    ...periods.map((period) => ({ ...period, term: period.key })),
  ])
  const weightAt = (at: number) => (isTitle ? WEIGHTS.title : at < LEAD_WORDS ? WEIGHTS.lead : WEIGHTS.rest)
  const free = tokens.map((token, i) => (known.has(i) || counted.has(i) ? null : token))
  const terms = [
    ...hits.map(({ entry, from }) => ({ term: `@${entry.id}`, weight: weightAt(from) })),
    ...free.flatMap((token, i) =>
      token && isContentWord(token) ? [{ term: stemOf(token.word), weight: weightAt(i) }] : [],
    ),
    ...figures.filter(isSpecific).map((figure) => ({ term: figureTerm(figure), weight: isTitle ? 2 : 1 })),
  ]
  return {
    terms,
    entries: new Map(hits.map(({ entry }) => [entry.id, entry])),
    figures,
    periods: new Set(periods.filter(isNoMonthOfDay).map(({ key }) => key)),
    names: namesIn(free, isTitle),
    counted,
  }
}

function countedWords(tokens: Token[], spans: { start: number; end: number; term: string }[]) {
  const counted = new Map<number, string>()
  tokens.forEach(({ start, end }, at) => {
    const span = spans.find((one) => one.start <= start && end <= one.end)
    if (span) counted.set(at, span.term)
  })
  return counted
}

/** 'Oct 4' names a day, which is in another month than 'output in November'. */
const isNoMonthOfDay = ({ key, start }: Period, _: number, all: Period[]): boolean =>
  !key.startsWith('month:') || !all.some((other) => other.start === start && other.key.startsWith('day:'))

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
const add = (terms: Terms, term: string, weight: number) => terms.set(term, (terms.get(term) ?? 0) + weight)
const isNeutral = (term: string): boolean => term.startsWith('@') || term.startsWith('#')

const PLAIN_KINDS: ReadonlySet<string> = new Set(['concept', 'month', 'weekday', 'currency'])
const isNamed = ({ kind }: Entry): boolean => !PLAIN_KINDS.has(kind)
const ACTORS: ReadonlySet<string> = new Set(['person', 'company', 'institution'])
const isActor = ({ kind }: Entry): boolean => ACTORS.has(kind)
const isPlace = ({ kind }: Entry): boolean => PLACES.has(kind)
const onceEach = (figures: Figure[]): Figure[] => [
  ...new Map(figures.filter(isSpecific).map((figure) => [`${figure.unit}:${figure.value}`, figure])).values(),
]

/** Figures that differ only by rounding are one term. */
export const figureTerm = ({ unit, value }: Figure): string =>
  unit === '' ? `#${value.toPrecision(3)}` : `#${unit}:${Number(value.toPrecision(3))}`

const MIN_SOUNDS = 3
const LONGEST_NAME = 4

/** Names by their sound: capitalised words in English, up to four neighbouring words in Thai. */
function namesIn(free: (Token | null)[], isTitle: boolean): Set<string> {
  const names = new Set<string>()
  free.forEach((token, i) => {
    if (!token || isFunctionWord(token.word)) return
    if (token.script === 'other') {
      if (token.letters !== 'lower' && (!isTitle || i > 0)) addName(names, token.word)
      return
    }
    let joined = ''
    for (let size = 0; size < LONGEST_NAME; size += 1) {
      const next = free[i + size]
      if (next?.script !== 'thai') return
      joined += next.word
      addName(names, joined)
    }
  })
  return names
}

function addName(names: Set<string>, name: string): void {
  const sounds = skeletonOf(name)
  if (sounds.length >= MIN_SOUNDS && name.length > MIN_SOUNDS) names.add(sounds)
}

function scriptOf(tokens: Token[]): Script {
  const thai = tokens.filter((token) => token.script === 'thai').length
  return thai * 2 > tokens.length ? 'thai' : 'other'
}
