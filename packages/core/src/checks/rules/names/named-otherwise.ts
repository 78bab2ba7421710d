import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import type { Source } from '../../reading/evidence.ts'
import { type Named, type ReadText, type Span, wholeOf } from '../../reading/read-text.ts'

/** Capitals that are written for their governments. */
const CAPITALS = new Set(
  (
    'washington beijing tokyo seoul moscow london new-delhi hanoi jakarta manila canberra riyadh ankara ottawa ' +
    'abu-dhabi doha tehran cairo islamabad dhaka kyiv warsaw rome madrid stockholm copenhagen wellington ' +
    'phnom-penh vientiane paris berlin taipei kuala-lumpur'
  ).split(' '),
)
/** 'Washington proposes', but not 'in Washington'. */
export const isGovernment = (text: string, { id, kind, country, start }: Named): boolean =>
  kind === 'city' &&
  country !== null &&
  CAPITALS.has(id) &&
  !/(?:\b(?:in|at|near|from)\s|ใน(?:กรุง)?|ที่(?:กรุง)?|กรุง|จาก)$/i.test(
    text.slice(Math.max(0, start - 12), start),
  )

/** Bodies that many countries have; an article about one of them need not say whose it is. */
const GENERIC: [RegExp, RegExp][] = [
  [
    /finance-ministry$|^us-treasury$/,
    /\b(?:finance ministry|ministry of finance|treasury(?! (?:yields?|bonds?|bills?|notes?)))\b|กระทรวง(?:การ)?คลัง/i,
  ],
  [/labour-(?:ministry|department)$/, /\b(?:labou?r (?:ministry|department))\b|กระทรวงแรงงาน/i],
  [/commerce(?:-ministry)?$/, /\b(?:commerce|trade) (?:ministry|department)\b|กระทรวงพาณิชย์/i],
  [/energy-ministry$/, /\benergy ministry\b|กระทรวงพลังงาน/i],
  [/transport-ministry$/, /\btransport ministry\b|กระทรวงคมนาคม/i],
  [/agriculture-ministry$/, /\bagriculture ministry\b|กระทรวงเกษตร/i],
  [/^irrigation-department$/, /\birrigation department\b/i],
  [/foreign-ministry$/, /\bforeign ministry\b|กระทรวงการต่างประเทศ/i],
  // 'in the northeast' of an article that is on Thailand
  [/^southern-thailand$/, /\bthe south\b/i],
  [/^northeast-thailand$/, /\bthe north-?east\b/i],
  [/^northern-thailand$/, /\bthe north\b/i],
  [/^eastern-thailand$/, /\bthe east\b/i],
  [/^central-thailand$/, /\bthe central (?:region|plains)\b/i],
  [/^bank-of-thailand$/, /\b(?:the|Thai) central bank\b|แบงก์ชาติ/i],
  [/^thai-mpc$/, /\b(?:MPC|monetary policy committee|rate-setting (?:committee|panel))\b/i],
]

/** Bodies of Thailand that other countries have under names like these. */
const THAI_ONLY = new Set(['bank-of-thailand', 'thai-mpc'])

/** 'In Thailand, the central bank …' names its central bank. */
export function findCentralBank({ id, country }: Named, { read }: Source): Span | null {
  if (!isCentralBank(id)) return null
  for (const form of read.text.matchAll(CENTRAL_BANK)) {
    const span = { start: form.index, end: form.index + form[0].length }
    const clause = read.clauses.find((one) => one.start <= span.start && span.start < one.end)
    const sentence = read.clauses.filter((one) => one.sentence === clause?.sentence)
    const isOwner = (one: Named) =>
      one.kind === 'country' &&
      one.country === country &&
      IN.test(read.text.slice(Math.max(0, one.start - 3), one.start)) &&
      THE.test(read.text.slice(one.end, span.start))
    if (sentence.some((one) => read.namesIn(one).some(isOwner))) return span
  }
  return null
}
const IN = /\bin\s$|ใน$/i
const THE = /^,? (?:the|its)\s$|^\s?$/i
const CENTRAL_BANK = /\bcentral bank\b|ธนาคารกลาง/gi
const isCentralBank = (id: string): boolean => standardLexicon().entries.get(id)?.broader === 'central-bank'

/** Where an article that is about a country names one of its bodies without saying whose it is. */
export function findGeneric({ id, country }: Named, { read }: Source): Span | null {
  const { text } = read
  const countries = read.namesIn(wholeOf(read)).filter(isOfCountry)
  const isElsewhere = country !== 'TH' && countries.every((one) => one.country !== country)
  if (THAI_ONLY.has(id) && countries.some((one) => one.country !== 'TH')) return null
  if (isElsewhere) return null
  const form = GENERIC.find(([ids]) => ids.test(id))?.[1].exec(text)
  return form ? { start: form.index, end: form.index + form[0].length } : null
}

/** A country or a body of one, such as another central bank. */
const isOfCountry = ({ kind, country }: Named): boolean =>
  kind === 'country' || (kind === 'institution' && country !== null)

const MINISTRY = /^กระทรวง(?:การ)?(.+)$|^(.+) ministry$/i

/** A minister speaks for the ministry: 'กระทรวงพลังงาน' of 'รัฐมนตรีพลังงาน'. */
export function findMinister(written: string, { read: { text } }: Source): Span | null {
  const [, thai, english] = MINISTRY.exec(written) ?? []
  const form = thai
    ? new RegExp(`รัฐมนตรี(?:ว่าการ|ช่วยว่าการ)?(?:กระทรวง)?(?:การ)?${escapeRegExp(thai)}`)
    : new RegExp(`\\b${escapeRegExp(english ?? '')} minister\\b`, 'i')
  const found = thai || english ? form.exec(text) : null
  return found && { start: found.index, end: found.index + found[0].length }
}

const WITHIN_NAME = `(?:[ -](?:of|and|the|for|on))*[ -]`

/** The letters as Thai spells them: 'WHA' is 'ดับบลิวเอชเอ'. */
const SPELT = Object.fromEntries(
  'A:เอ B:บี C:ซี D:ดี E:อี F:เอฟ G:จี H:เอช I:ไอ J:เจ K:เค L:แอล M:เอ็ม N:เอ็น O:โอ P:พี Q:คิว R:อาร์ S:เอส T:ที U:ยู V:วี W:ดับบ?ลิว X:เอ็กซ์ Y:วาย Z:แซด'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

/** The name behind initials: 'LDP' is the Liberal Democratic Party, 'WHA' 'ดับบลิวเอชเอ'. */
export function findInitials(name: string, { read: { text } }: Source): Span | null {
  if (!/^[A-Z]{3,6}$/.test(name)) return null
  const letters = name.split('')
  const words = letters.map((letter) => String.raw`\b${letter}[a-z']+`)
  const spelt = letters.map((letter) => SPELT[letter]).join(String.raw`[\s.]?`)
  const found = new RegExp(words.join(WITHIN_NAME)).exec(text) ?? new RegExp(spelt).exec(text)
  return found && { start: found.index, end: found.index + found[0].length }
}

/** 'แบงก์ชาตินิวซีแลนด์' is not Thailand's. */
export const isForeignBank = (read: ReadText, { id, start, end }: Named): boolean =>
  id === 'bank-of-thailand' &&
  read.text.slice(start, end) === 'แบงก์ชาติ' &&
  read
    .namesIn(wholeOf(read))
    .some((one) => one.kind === 'country' && one.country !== 'TH' && one.start === end)
