import { tokenize } from '@newsloom/lexicon/words'
import { type ReadText, type Span, wholeOf } from '../../checks/read-text.ts'
import type { Host } from './script.ts'

/**
 * The names that a line without sources may use: the show, its hosts, `earlier` ones, its subjects,
 * and `places`: ids of those that its sources name.
 */
export type KnownNames = {
  show: string
  hosts: readonly [Host, Host]
  earlier?: readonly (readonly [Host, Host])[]
  subjects: readonly string[]
  places?: ReadonlySet<string>
}

/** The regions of the world that a bridge may lead to, whatever its sources name. */
const REGIONS = new Set(['country:EU', 'asia', 'southeast-asia', 'africa', 'middle-east', 'latin-america'])

/** Where a text names the show, one of its subjects or a place; a part of a name counts. */
export function subjectsIn(read: ReadText, { show, subjects, places }: KnownNames): Span[] {
  const names = [show, ...subjects].map(tokenize).filter((name) => name.length > 0)
  const tokens = read.tokensIn(wholeOf(read))
  const found: Span[] = read
    .namesIn(wholeOf(read))
    .filter(({ id }) => REGIONS.has(id) || places?.has(id))
    .map(({ start, end }) => ({ start, end }))
  for (let from = 0; from < tokens.length; ) {
    const length = Math.max(...names.map((name) => sharedLength(name, tokens.slice(from).map(wordOf))), 0)
    const [first, last] = [tokens[from], tokens[from + length - 1]]
    if (first && last && length > 0) found.push({ start: first.start, end: last.end })
    from += Math.max(1, length)
  }
  return found.toSorted((a, b) => a.start - b.start)
}

const wordOf = ({ word }: { word: string }): string => word

/** How many words at the beginning of a text are a part of a name. */
function sharedLength(name: readonly string[], words: readonly string[]): number {
  const from = (start: number): number => {
    let length = 0
    while (start + length < name.length && name[start + length] === words[length]) length += 1
    return length
  }
  return Math.max(...name.map((_, start) => from(start)))
}

const listOf = (list: string): Set<string> => {
  const words = list.split(/\s+/).filter(Boolean)
  return new Set([...words, ...words.flatMap(tokenize)])
}
/** Words before a name that only lead to it. */
const LEAD =
  listOf(`a an and the this that these to into on onto at in with from of for about through around over back
  let let's us me we we'll we're i i'm i'll you your our it it's here here's there's is was so now next then first second
  third finally also again today tonight tomorrow morning afternoon evening night
  hello hi hey welcome good bye goodbye thank thanks join joining joined listen listening hear us
  turn turning move moving go going come look looking start begin open opening talk tell ask see
  story headline news topic subject part show podcast programme program edition episode other another more
  ต่อ ต่อไป ถัด ถัดไป ไป มา ดู กัน ฟัง พูด คุย เล่า ถึง เริ่ม เริ่มต้น ที่ ใน ของ กับ และ จาก สู่ ด้วย
  ข่าว ข่าวสาร เรื่อง เรื่องราว ประเด็น หัวข้อ รายการ พอดแคสต์ ตอน ช่วง วันนี้ คืนนี้ เช้านี้ เย็นนี้ นี้
  สวัสดี ยินดี ต้อนรับ ขอ ขอบคุณ ติดตาม รับฟัง เรา ผม ดิฉัน ครับ ค่ะ คะ นะ นะคะ นะครับ คุณ ท่าน ผู้ฟัง ทุกท่าน ทุกคน`)
/** Words after a name that say nothing of it. */
const AFTER =
  listOf(`now next first then again today tonight and the with to i'm i we're you everyone everybody
  story headline news topic show podcast programme program edition episode
  ต่อ ต่อไป กัน กันต่อ บ้าง และ กับ วันนี้ คืนนี้ เช้านี้ เย็นนี้ พบ พบกับ ครับ ค่ะ คะ นะ นะคะ นะครับ ด้วย ที่ ผม ดิฉัน`)
/** The name of what follows needs no words around it: 'Now to Asia.', 'Next: exports.' */
const SENTENCE = /[.!?;\n]+|[–—]/

/**
 * Returns the first sentence that may say something of a subject it names, as it has more words
 * than those that lead to a name; null: names are only named.
 */
export function predicated(read: ReadText, subjects: Span[], hosts: ReadonlySet<string>): string | null {
  let start = 0
  for (const sentence of read.text.split(SENTENCE)) {
    start = read.text.indexOf(sentence, start)
    const span = { start, end: start + sentence.length }
    if (sentence.trim() !== '' && !onlyNames(read, span, subjects, hosts)) return sentence.trim()
    start = span.end
  }
  return null
}

function onlyNames(read: ReadText, sentence: Span, subjects: Span[], hosts: ReadonlySet<string>): boolean {
  const named = subjects.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
  const [first] = named
  if (!first) return true
  const words = read
    .tokensIn(sentence)
    .filter((token) => !named.some(({ start, end }) => token.start >= start && token.end <= end))
  const [before, after] = [
    words.filter(({ start }) => start < first.start),
    words.filter(({ start }) => start >= first.end),
  ]
  // two names side by side are a statement: 'Thailand crisis'
  const areApart = named.every((one, place) => {
    const earlier = named[place - 1]
    return (
      !earlier ||
      one.start < earlier.end ||
      words.some(({ start }) => start >= earlier.end && start < one.start)
    )
  })
  return (
    areApart &&
    before.length > 0 &&
    before.every(({ word }) => LEAD.has(word) || hosts.has(word)) &&
    after.every(({ word }) => AFTER.has(word) || hosts.has(word))
  )
}
