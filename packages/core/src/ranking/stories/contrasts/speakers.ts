import type { Hit } from '@newsloom/lexicon/lexicon'
import { skeletonOf } from '@newsloom/lexicon/skeleton'
import { type CutText, isOrdinaryWord, type Token } from '@newsloom/lexicon/words'

/** A person who is named and quoted in a headline. */
export type Speaker = {
  /** known, as a term; or else as written in lower case, first and last names */
  names: string[]
  sounds: string[]
}
type Part = { text: CutText; names: Hit[] }

const SAYS =
  /^(?:say|said|saying|tell|told|warn|warned|urge|urged|call|called|see|saw|back|backed|support|supported|favour|favored|favoured|oppose|opposed|argue|argued|want|wanted|think|thought|believe|believed|vow|vowed|pledge|pledged|expect|expected|reject|rejected|speak|spoke|add|added)$/
/** Words between a name and what it says. */
const REACH = 12
const NAMES_READ = 60

export function speakersOf(title: Part, opening: Part): Speaker[] {
  return [
    ...knownSpeakers(title),
    ...englishSpeakers(title, opening),
    ...thaiSpeakers(title.text.text, opening.text.text),
  ]
}

function knownSpeakers({ text, names }: Part): Speaker[] {
  return names.flatMap(({ entry, to }) =>
    entry.kind === 'person' && says(text.tokens, to) ? [{ names: [`@${entry.id}`], sounds: [] }] : [],
  )
}

const THAI_SAYS =
  /^(?:กล่าว|เปิดเผย|เผย|ระบุ|มอง|ชี้|เตือน|สนับสนุน|หนุน|ยืนยัน|ยัน|สั่ง|แนะ|เห็นว่า|จี้|ลั่น|ห่วง|เชื่อ|คาด|ย้ำ|รับ|ปัด|ปฏิเสธ)/

const says = (tokens: Token[], from: number): boolean =>
  tokens.slice(from, from + REACH).some(({ word }) => SAYS.test(word) || THAI_SAYS.test(word))

function englishSpeakers(title: Part, opening: Part): Speaker[] {
  const isKnown = (part: Part, at: number) => part.names.some(({ from, to }) => from <= at && at < to)
  const { tokens } = opening.text
  return title.text.tokens.flatMap((token, at) => {
    if (
      token.script === 'thai' ||
      token.letters === 'lower' ||
      isKnown(title, at) ||
      isOrdinaryWord(token.word)
    )
      return []
    const place = tokens.findIndex(
      (one, i) =>
        i > 0 &&
        i < NAMES_READ &&
        one.word === token.word &&
        one.letters === 'capital' &&
        isFirstName(opening, i - 1),
    )
    if (place < 0 || !(says(title.text.tokens, at) || says(tokens, place))) return []
    return [{ names: [token.word], sounds: [skeletonOf(token.word)] }]
  })
}

function isFirstName({ text, names }: Part, at: number): boolean {
  const token = text.tokens[at]
  const next = text.tokens[at + 1]
  if (!token || !next || token.script === 'thai' || token.letters !== 'capital' || isOrdinaryWord(token.word))
    return false
  return next.start - token.end === 1 && !names.some(({ from, to }) => from <= at && at < to)
}

const THAI_PERSON =
  /(?<![ก-๙])(?:นาย|นางสาว|นาง|น\.ส\.|ดร\.)? ?([ก-๙]{2,20}) ((?:ณ )?[ก-๙]{2,20}) (?:รอง|ผู้ช่วย|อดีต|รักษาการ)?(?:ผู้ว่า|ประธาน|นายก|รัฐมนตรี|รมว|รมช|เลขา|ปลัด|โฆษก|กรรมการ|หัวหน้า|อธิบดี|ผู้อำนวยการ|ผอ\.|ซีอีโอ|นักวิเคราะห์|นักเศรษฐศาสตร์|ผู้บริหาร|ผู้จัดการ|นักวิชาการ)[^.]{0,80}?(?:กล่าว|เผย|ระบุ|มองว่า|ชี้|เตือน|ยืนยัน|เห็นว่า|ย้ำ)/gu
const THAI_READ = 400

function thaiSpeakers(title: string, opening: string): Speaker[] {
  return [...opening.slice(0, THAI_READ).matchAll(THAI_PERSON)].flatMap(([, first = '', last = '']) => {
    const names = [first, last]
    return names.some((name) => title.includes(name)) ? [{ names, sounds: names.map(skeletonOf) }] : []
  })
}

type SpokenReport = {
  terms: ReadonlyMap<string, number>
  names: Set<string>
  speakers: () => Speaker[]
  read: () => string
}

/** Whether each headline quotes a person that the other report does not mention. */
export function haveOtherSpeakers(a: SpokenReport, b: SpokenReport): boolean {
  const [one, other] = [a.speakers(), b.speakers()]
  if (one.length === 0 || other.length === 0) return false
  return one.every((speaker) => !isNamedIn(speaker, b)) && other.every((speaker) => !isNamedIn(speaker, a))
}

const isNamedIn = ({ names, sounds }: Speaker, report: SpokenReport): boolean =>
  names.some((name) => report.terms.has(name) || report.read().includes(name)) ||
  sounds.some(
    (sound) => report.names.has(sound) || report.speakers().some((they) => they.sounds.includes(sound)),
  )
