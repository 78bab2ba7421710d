import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { quotedTexts, type Source, unclear } from '../../reading/evidence.ts'
import { ENGLISH_ORDINALS } from '../../reading/places-in-row.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Nothing is 'the first-largest'. */
const [, ...ORDINALS] = ENGLISH_ORDINALS
const THAI = 'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ'.split(' ')

/** 'The second-largest', '3rd biggest', but not 'one of the largest'. */
const ENGLISH = new RegExp(
  String.raw`(?<!\b(?:one of the|among the|next|some of the) )\b(?:(?<word>${ORDINALS.join('|')})[\s-]|(?<digits>\d+)(?:st|nd|rd|th)[\s-])?(?:largest|biggest|busiest|richest|smallest)\b`,
  'gi',
)
const THAI_RANK = new RegExp(
  `(?:ใหญ่|เล็ก|รวย)(?:เป็น)?(?:ที่สุด|สุด|อันดับ(?:ที่)?\\s?(?:(?<word>${THAI.join('|')})|(?<digits>\\d+)|แรก))`,
  'g',
)

type Rank = { place: number; form: string }

const ranksIn = (text: string): Rank[] => [
  ...[...text.matchAll(ENGLISH)].map(({ 0: form, groups = {} }) => ({
    form,
    place: groups.word ? ORDINALS.indexOf(groups.word.toLowerCase()) + 2 : Number(groups.digits ?? 1),
  })),
  ...[...text.matchAll(THAI_RANK)].map(({ 0: form, groups = {} }) => ({
    form,
    place: groups.word ? THAI.indexOf(groups.word) + 1 : Number(groups.digits ?? 1),
  })),
]

/** Finds 'the second-largest' where the quotes have only 'the largest', or the other way round. */
export function checkRanks(statement: ReadText, sources: Source[]): Check[] {
  const [stated, ...others] = ranksIn(statement.text)
  const [first, ...more] = quotedTexts(sources).flatMap(ranksIn)
  if (!first || !stated || more.length + others.length > 0 || stated.place === first.place) return []
  const reason = sentence('statementSays', stated.form, first.form)
  return [unclear('figure', stated.form, reason)]
}
