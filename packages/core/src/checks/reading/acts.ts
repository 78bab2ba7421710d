import { escapeRegExp } from '@newsloom/lexicon/escape-reg-exp'
import { formsIn, readTable } from '@newsloom/lexicon/read-tables'

const longestFirst = (a: string, b: string): number => b.length - a.length

const idOf = new Map<string, string>()
for (const {
  columns: [id = '', english = '', thai = ''],
} of readTable('acts.tsv', 3))
  for (const form of [...formsIn(english), ...formsIn(thai)]) idOf.set(form, id)

const forms = [...idOf.keys()].sort(longestFirst)
const ACT = new RegExp(
  forms.map((form) => (/[a-z]/.test(form) ? `\\b${escapeRegExp(form)}\\b` : escapeRegExp(form))).join('|'),
  'gi',
)

/** Returns the acts that are done or not done in a text, by ids that the two languages share. */
export const actsIn = (text: string): string[] =>
  [...text.matchAll(ACT)].flatMap(({ 0: form }) => idOf.get(form.toLowerCase()) ?? [])
