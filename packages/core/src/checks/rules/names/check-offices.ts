import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { quotedTexts, type Source, unclear } from '../../reading/evidence.ts'
import type { ReadText } from '../../reading/read-text.ts'

/** Offices that have deputies and predecessors. */
const OFFICES = [
  String.raw`\bgovernor\b|ผู้ว่าการ|ผู้ว่าฯ`,
  String.raw`\bprime minister\b|นายกรัฐมนตรี|นายกฯ`,
  String.raw`(?<!\bprime )\bminister\b|(?<!นายก)รัฐมนตรี(?:ช่วย)?(?:ว่าการ)?|รม[วช]\.`,
  String.raw`\bpresident\b|ประธานาธิบดี`,
  String.raw`\bsecretary[ -]general\b|เลขาธิการ`,
  String.raw`\bdirector[ -]general\b|อธิบดี`,
  String.raw`\bchief executive\b|\bceo\b|ประธานเจ้าหน้าที่บริหาร|ซีอีโอ`,
].map((office) => new RegExp(office, 'gi'))

/** Marks of a deputy or former holder, before the office and its country or body. */
const OTHER =
  /(?:\b(?:deputy|vice|assistant|former|ex|acting)[\s-](?:[\w'\u2019-]+ ){0,4}|(?:รอง|ผู้ช่วย|อดีต|รักษาการ(?:แทน)?)(?:นายก)?)$/i
const REACH = 60
/** Deputies by their own word. */
const DEPUTY = /ช่วย|รมช/

type Holder = { form: string; isOther: boolean }

function holdersIn(text: string, office: RegExp): Holder[] {
  return [...text.matchAll(office)].map(({ 0: form, index }) => {
    const [mark = ''] = OTHER.exec(text.slice(Math.max(0, index - REACH), index)) ?? []
    return { form: mark + form, isOther: mark !== '' || DEPUTY.test(form) }
  })
}

/** Finds the governor in a statement whose quotes have only a deputy or former governor. */
export function checkOffices(statement: ReadText, sources: Source[]): Check[] {
  const quotes = quotedTexts(sources)
  return OFFICES.flatMap((office) => {
    const mine = holdersIn(statement.text, office)
    const theirs = quotes.flatMap((quote) => holdersIn(quote, office))
    const [said] = mine
    const [instead] = theirs
    const isExchanged = mine.every(({ isOther }) => !isOther) && theirs.every(({ isOther }) => isOther)
    if (!said || !instead || !isExchanged) return []
    const reason = sentence('statementSays', said.form, instead.form)
    return [unclear('name', said.form, reason)]
  })
}
