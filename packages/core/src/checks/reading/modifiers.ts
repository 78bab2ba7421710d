import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import { intlNames } from '@newsloom/lexicon/intl-names'
import { formsIn, readTable } from '@newsloom/lexicon/read-tables'
import { standardDefinitions } from '@newsloom/lexicon/standard-lexicon'

const KINDS = [
  'up',
  'down',
  'hold',
  'slow',
  'fast',
  'not',
  'deny',
  'lack',
  'future',
  'hedge',
  'soft',
  'ask',
] as const
export type ModifierKind = (typeof KINDS)[number]
/** A word that reverses or weakens a statement, with its position in the unified text. */
export type Modifier = { kinds: ModifierKind[]; form: string; start: number; end: number }

/** A cell of a table as a kind of modifier. */
export function modifierKind(cell: string, place: string): ModifierKind {
  const known = KINDS.find((one) => one === cell)
  if (!known) throw new Error(`${place}: '${cell}' is not a kind of modifier`)
  return known
}

const kindsOf = new Map<string, ModifierKind[]>()
for (const {
  columns: [kind = '', english = '', thai = ''],
  place,
} of readTable('modifiers.tsv', 3)) {
  const known = kind === 'ignore' ? undefined : modifierKind(kind, place)
  for (const form of [...formsIn(english), ...formsIn(thai)])
    kindsOf.set(form, [...(kindsOf.get(form) ?? []), ...(known ? [known] : [])])
}

const thaiForms = [...kindsOf.keys()].filter((form) => /^[\u0e00-\u0e7f]/.test(form))
/** 'เอสโตเนีย' says nothing about growth, which is 'โต'. */
for (const { entry, thai } of [...standardDefinitions(), ...intlNames()])
  for (const form of entry.kind === 'concept' ? [] : thai)
    if (!kindsOf.has(form) && thaiForms.some((one) => form.includes(one))) kindsOf.set(form, [])

const inOrder = [...kindsOf.keys()].sort((a, b) => b.length - a.length)
const anyOf = (forms: string[]): string => forms.map(escapeRegExp).join('|')
const isLatin = (form: string): boolean => /^[a-z]/.test(form)
const isSuffix = (form: string): boolean => form === "n't" || form === "'ll"
const FORM = new RegExp(
  `\\b(?:${anyOf(inOrder.filter(isLatin).filter((form) => !isSuffix(form)))})\\b|n't\\b|'ll\\b|(?<![เ-ไ])(?:${anyOf(inOrder.filter((form) => /^[\u0e00-\u0e7f]/.test(form)))})(?![ะ-ฺ็-๎])`,
  'gi',
)
/** Month and modal verb are written alike but for the capital. */
const isMonthOfMay = (form: string): boolean => form === 'May'

/** 'The wind project' and 'projects in Asia' forecast nothing; 'economists project' does. */
function isNoun(form: string, text: string, index: number): boolean {
  if (/^project$/i.test(form)) return !PLURAL.test(text.slice(Math.max(0, index - 16), index))
  return /^projects$/i.test(form) && AFTER_NOUN.test(text.slice(index + form.length))
}
const PLURAL = /(?:[a-z]s|\b(?:they|we|people|staff|to|now|also|still))\s$/i
const AFTER_NOUN =
  /^(?:[.,;:)'"]|$| (?:of|for|worth|in|on|at|to|from|by|with|and|or|are|were|have|had|will|such|which|under|across|around|through|over|because|but|would|could|may|than|as|that (?:are|were|have|will))\b)/i

/** In 'ลดดอกเบี้ยเพิ่ม', cut further, the last word says how much more. */
const isFurther = (form: string, text: string, index: number): boolean =>
  form === 'เพิ่ม' &&
  /(?:ลด|ผ่อนคลาย)[ก-๙]{0,14}$/.test(text.slice(Math.max(0, index - 20), index)) &&
  /^(?:อีก|หาก|ถ้า|ใน|ต่อ|ได้|เติม|\s|$)/.test(text.slice(index + form.length))

/** The words of a unified text that state a direction, a denial or how certain it is. */
export function findModifiers(text: string): Modifier[] {
  return [...text.matchAll(FORM)].flatMap(({ 0: form, index }) => {
    const kinds = kindsOf.get(form.toLowerCase()) ?? []
    if (kinds.length === 0 || isMonthOfMay(form) || isNoun(form, text, index) || isFurther(form, text, index))
      return []
    return [{ kinds, form, start: index, end: index + form.length }]
  })
}

/** 'Asks for' and 'proposes' say as much about a figure as a noun does; 'rises' says only how. */
export const saysOnlyHow = ({ kinds }: Modifier): boolean => !kinds.includes('ask')
