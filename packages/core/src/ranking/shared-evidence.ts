import type { SharedThing } from '@newsloom/contract/research/stories'
import { type Figure, findFigures } from '@newsloom/lexicon/figures'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { type CutText, cutText, scriptOf } from '@newsloom/lexicon/words'
import { aspectOf, PLACES } from './distinctive-units.ts'
import { cutIntoUnits, type Unit } from './relevance/units.ts'
import { isSpecific } from './stories/facets.ts'
import { figureTerm } from './stories/report-profile.ts'

/** A report of a story: its title, and the beginning of its text. */
export type StoryText = { title: string; text: string }

/** The most that one line can name, and the most plain words and concepts of them. */
const MOST = { all: 6, words: 3, figures: 2 }
/** Names first: they tell one event from another; many events have the same figures and words. */
const ORDER = { name: 3, place: 2, figure: 1.5, word: 1 }
const IN_TITLE = 2
/** Units whose figure alone says little: a bare number, and one side of a vote or a match. */
const UNCLEAR = new Set(['', 'vote', 'score', 'ballot'])

type Kind = keyof typeof ORDER
type SharedTerm = { key: string; kind: Kind; thing: SharedThing; reports: Set<number>; titles: Set<number> }

/**
 * Returns the names, places, figures and telling words that at least half of a story's reports have
 * and at least two of them, the most telling first.
 */
export function sharedEvidence(reports: StoryText[]): SharedThing[] {
  const found = new Map<string, SharedTerm>()
  reports.forEach(({ title, text }, at) => {
    for (const [part, isTitle] of [
      [cutText(title), true],
      [cutText(text), false],
    ] as const)
      for (const { key, kind, thing } of thingsIn(part)) {
        const known = found.get(key) ?? { key, kind, thing, reports: new Set(), titles: new Set() }
        known.reports.add(at)
        if (isTitle) known.titles.add(at)
        found.set(key, { ...known, thing: { ...thing, ...known.thing } })
      }
  })
  const least = Math.max(2, reports.length / 2)
  const shared = [...found.values()]
    .filter((one) => one.reports.size >= least && (one.kind !== 'word' || one.titles.size > 0))
    .sort((a, b) => pointsOf(b) - pointsOf(a))
  const most = (kind: Kind, limit: number) => shared.filter((one) => one.kind === kind).slice(limit)
  const left = new Set([...most('word', MOST.words), ...most('figure', MOST.figures)])
  return shared
    .filter((one) => !left.has(one))
    .slice(0, MOST.all)
    .map(({ key, thing }) => ({ ...namesOf(key), ...thing }))
}

const COUNTRIES = {
  english: new Intl.DisplayNames('en', { type: 'region' }),
  thai: new Intl.DisplayNames('th', { type: 'region' }),
}

/** The lexicon's names of an entry, for stories without a report in the page's language. */
function namesOf(key: string): SharedThing {
  if (!key.startsWith('@')) return {}
  const id = key.slice(1)
  const { entries, englishNames, thaiNames } = standardLexicon()
  const entry = entries.get(id)
  if (entry?.kind === 'country' && entry.country)
    return { english: COUNTRIES.english.of(entry.country), thai: COUNTRIES.thai.of(entry.country) }
  return { english: englishNames.get(id), thai: thaiNames.get(id) }
}

const pointsOf = ({ kind, reports, titles }: SharedTerm): number =>
  ORDER[kind] * (reports.size + IN_TITLE * titles.size)

type Thing = { key: string; kind: Kind; thing: SharedThing }

function thingsIn(cut: CutText): Thing[] {
  const figures = findFigures(cut.text).filter((figure) => !UNCLEAR.has(figure.unit) && isSpecific(figure))
  return [...cutIntoUnits(cut).flatMap(thingOf), ...figures.map(figureThing)]
}

function thingOf(unit: Unit): Thing[] {
  const { entry, key, written } = unit
  const isPlace = entry !== null && PLACES.has(entry.kind)
  if (!isPlace && aspectOf(unit) === null) return []
  const kind = isPlace ? 'place' : entry === null || entry.kind === 'concept' ? 'word' : 'name'
  return [{ key, kind, thing: scriptOf(written) === 'thai' ? { thai: written } : { english: written } }]
}

const figureThing = (figure: Figure): Thing => ({
  key: figureTerm(figure),
  kind: 'figure',
  thing: { figure: { value: figure.value, unit: figure.unit } },
})
