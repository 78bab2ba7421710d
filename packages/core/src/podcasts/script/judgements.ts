import { type ReadText, type Span, wholeOf } from '../../checks/read-text.ts'

/** Words that judge; a bridge may name a topic, but not judge it. */
const JUDGES = /(?<!\p{L})(?:good|great|nice|bad|right)(?!\p{L})/giu
/** Greetings, answers of a host, and adverbs, which judge nothing. */
const POLITE =
  /(?<!\p{L})(?:good\s(?:morning|afternoon|evening|night|day)|(?:good|great|nice)\sto\s(?:see|hear|be|have)|(?:good|great|nice)\s(?:question|point|idea)|all\sright|right\s(?:now|after|away|then|back))(?!\p{L})/giu
/** 'Great, Ben.' answers the other host. */
const ANSWER = /(?:^|[.!?]\s*)(?:oh,?\s|ok(?:ay)?,?\s|very\s)?(?:good|great|nice|right)(?=\s*(?:[,.!?]|$))/giu

/** The word of a line that judges; null: none. `subjects`: the topics that it names. */
export function judgedIn(read: ReadText, subjects: readonly Span[]): string | null {
  const words = read.text.replace(POLITE, blank).replace(ANSWER, blank)
  const [judging] = [...words.matchAll(JUDGES)]
  if (judging) return read.text.slice(judging.index, judging.index + judging[0].length)
  // 'Good to see the Thai economy' does not greet
  const first = subjects[0]
  const polite = first ? [...read.text.matchAll(/(?:good|great|nice)\sto\ssee/giu)][0] : undefined
  const isOfSubject = polite && first && isSameSentence(read, polite.index, first.start)
  return isOfSubject ? polite[0] : null
}

const blank = (found: string): string => ' '.repeat(found.length)

const isSameSentence = ({ text }: ReadText, from: number, to: number): boolean =>
  from < to && !/[.!?;\n]/.test(text.slice(from, to))

/** Judgements and motives that news texts report only of somebody. */
const ENGLISH_JUDGEMENTS =
  /(?<!\p{L})(?:secretly|wisely|unwisely|foolish(?:ly)?|reckless(?:ly)?|wrongly|rightly|unfair(?:ly)?|shameful(?:ly)?|sadly|(?:un)?fortunately|luckily|grave|mistakes?|blunder|disastrous|(?<=(?<!\p{L})a\s(?:total\s|complete\s)?)disaster|irresponsib\p{L}+|brilliant(?:ly)?|shocking(?:ly)?|outrag\p{L}+|scandal\p{L}*|catastroph\p{L}+|terrible|horrible|awful|excellent|fantastic|wonderful|worrying|alarming|(?:good|great|bad|terrible|welcome)\snews|furious|to\s(?:please|appease|impress|flatter|win\sover)\s\p{L}+|corrupt\p{L}*|incompeten\p{L}+|stupid(?:ly)?|hopeless(?:ly)?|triumph\p{L}*|miracle)(?!\p{L})/giu
const THAI_JUDGEMENTS =
  /อย่างลับ\s?ๆ|แอบ(?=ลด|ขึ้น|ปรับ|ทำ)|ผิดพลาด(?:อย่าง)?ร้ายแรง|ความผิดพลาด|หายนะ|น่าละอาย|น่าเสียดาย|โชคดี|โชคร้าย|เอาใจ|ข่าวดี|ข่าวร้าย|ชาญฉลาด|โง่เขลา|สะเพร่า|เลวร้าย|ยอดเยี่ยม|น่าตกใจ/gu

/** Judgements of a text, whole and in small letters. */
export const judgementsIn = (text: string): string[] =>
  [ENGLISH_JUDGEMENTS, THAI_JUDGEMENTS].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]) => found.toLowerCase()),
  )

/** News has these words without judging. */
const ALSO_NEWS = /^(?:corrupt|scandal|disaster|mistake|triumph)/
export const isAlsoNews = (judgement: string): boolean => ALSO_NEWS.test(judgement)

/** Judgements that say the same. */
const KIN = [
  /^(?:good|great|welcome)\snews$/,
  /^bad\snews$|^terrible/,
  /^(?:disast|catastroph)/,
  /^(?:mistake|blunder)/,
]
/** Letters by which forms of a word are one: 'scandals' and 'scandal'. */
const STEM = 7

/** Whether one of the sources has the judgement, in another form or in a word like it. */
export function isJudgedIn(judgement: string, sources: readonly string[]): boolean {
  const stem = judgement.slice(0, STEM)
  const kin = KIN.find((pattern) => pattern.test(judgement))
  const words = sources.flatMap((text) => [
    ...judgementsIn(text),
    // 'the disaster' names what 'a disaster' does
    ...(text.toLowerCase().match(/[a-z]+/g) ?? []),
  ])
  return words.some((word) => word.startsWith(stem) || kin?.test(word))
}

/** Where a sentence may have been lengthened by what no source says. */
const CLAUSES =
  /,\s+(?=(?:and|but|while|which|who|as|so|because|in|a|an|the)\s)|[;:]\s|\s[–—]\s|\s(?=(?:because|although|in\sorder\sto|so\sthat)\s)/u

/** The parts of a text that may state something of their own, in offsets. */
export function clausesOf(read: ReadText): Span[] {
  const { start, end } = wholeOf(read)
  const clauses: Span[] = []
  let from = start
  for (const clause of read.text.slice(start, end).split(CLAUSES)) {
    const at = read.text.indexOf(clause, from)
    clauses.push({ start: at, end: at + clause.length })
    from = at + clause.length
  }
  return clauses
}
