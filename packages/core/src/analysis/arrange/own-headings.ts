import { unifyText } from '@newsloom/lexicon/unify-text'

/** Lines and headings of the topic's own prompts and names, folded. */
export type Vocabulary = ReadonlySet<string>

/**
 * The texts that headings may use: whole lines of the topic's own texts, and the headings these
 * name.
 */
export const vocabularyOf = (own: string[]): Vocabulary =>
  new Set(own.flatMap((text) => text.split('\n')).flatMap(headingsIn))

/** Whether a heading adds no fact: it, or each of its phrases, is one of the topic's own. */
export function saysNothing(heading: string, own: Vocabulary): boolean {
  const phrases = phrasesOf(folded(heading))
  return own.has(phrases.join(' ')) || phrases.every((phrase) => own.has(phrase))
}

/**
 * An instruction such as 'do not write "false"' gives no heading; a line marked as one may deny.
 */
function headingsIn(line: string): string[] {
  const phrases = phrasesOf(folded(line))
  const all = [phrases.join(' '), ...phrases, ...phrases.flatMap((phrase) => phrase.split(BETWEEN))]
  return all
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '' && (MARKED.test(line) || !DENIAL.test(phrase)))
}

const MARKED = /^\s*#{1,6}\s/
const NO_WORD = /[^\p{L}\p{M}\p{N}\s%]+/u
/** Words of an instruction that stand between the headings it names. */
const BETWEEN =
  /(?:^|\s)(?:and|then|or|start with|end with|followed by|headings?|headed|sections?|titled|และ|หรือ|แล้ว\S*|เริ่มด้วย|ตามด้วย|ปิดท้ายด้วย|\S*หัวข้อ)(?=\s|$)/u

const DENIAL =
  /\b(?:not?|none|never|false|untrue|wrong|den(?:y|ies|ied))\b|n't\b|ไม่|มิ(?:ได้|ใช่)|ห้าม|อย่า|ปฏิเสธ|เท็จ|ปลอม/
const phrasesOf = (text: string): string[] =>
  text
    .split(NO_WORD)
    .map((phrase) => phrase.trim())
    .filter(Boolean)
const folded = (text: string): string => unifyText(text).toLowerCase().replace(/\s+/g, ' ')
