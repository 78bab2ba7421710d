import { unifyText } from '@newsloom/lexicon/unify-text'
import { tokenize } from '@newsloom/lexicon/words'
import { type ReadText, readText, wholeOf } from '../../checks/read-text.ts'
import { phrasesOf } from '../phrases.ts'
import { judgedIn } from './judgements.ts'
import { type KnownNames, predicated, subjectsIn } from './named-subjects.ts'
import type { PodcastLanguage } from './script.ts'

/**
 * The only words of a greeting or bridge, because anything else in it may be a claim. This lists
 * words that state nothing, as no list could name everything that states something.
 */
const ENGLISH = `a an and are as at be been but by can could do does did for from had has have he her hi how i if in
  into is it its let me my no not of oh ok okay on or our out please she should so than thank that the their them then
  there these they this those to up us was we well what when where which who why will with would yes you your i'm i've
  i'll we're we've we'll you're you've you'll that's it's here's there's what's let's don't
  hello welcome good morning afternoon evening night day today tonight tomorrow bye goodbye see soon join joining joined
  news story headline podcast show episode programme program edition listen listening listener heard hear
  start begin open opening first second third next last final finally another other more also again then now later
  else meanwhile elsewhere instead move moving turn turning look looking go going come back take talk talking tell
  telling told say know think want ask question answer explain mean understand happen happened happening
  thing part topic subject issue point detail picture side sense idea interesting important worth big small quick
  quickly brief briefly short right great nice sure indeed really quite very just still too much lot little
  all everything anything something end close wrap sum summary recap minute moment time week stay tuned remember
  together through about around over after before away off each one ahead attention matter key main bit word fact
  thanks everyone everybody hey follow following`
const THAI = `สวัสดี ครับ ค่ะ คะ นะ นะคะ นะครับ จ้ะ คุณ ท่าน ผู้ฟัง ผู้ชม ยินดี ต้อนรับ สู่ รายการ พอดแคสต์ วันนี้ คืนนี้ เช้านี้ เย็นนี้ พรุ่งนี้ ตอน
  ข่าว ข่าวสาร เรื่อง เรื่องราว ประเด็น หัวข้อ รายละเอียด สรุป โดยสรุป ภาพรวม ต่อ ต่อไป ถัด ถัดไป ไป มา ดู กัน ฟัง พูด คุย เล่า บอก ถาม ตอบ
  เริ่ม เริ่มต้น เปิด ปิด จบ ท้าย สุดท้าย แรก ก่อน หลัง แล้ว ก็ กับ และ หรือ ที่ ใน ของ ให้ ได้ ด้วย โดย จะ ว่า เป็น คือ มี ไม่ ไหม มั้ย ล่ะ สิ เลย เท่านี้ เท่านั้น
  ผม ดิฉัน ฉัน เรา พวกเรา ทุกคน ทุกท่าน เพื่อน อะไร อย่างไร ยังไง ทำไม เมื่อไร ที่ไหน ใคร ไหน บ้าง อีก เพิ่มเติม นี้ นั้น นี่ นั่น ๆ
  น่า สนใจ น่าสนใจ สำคัญ มาก จริง จริงๆ ขอบคุณ ขอบคุณมาก ติดตาม รับฟัง พบ พบกัน เจอ ใหม่ ครั้ง หน้า ลา สัปดาห์ ช่วง เวลา นาที
  ขอ อยาก ต้อง คง ยัง กำลัง ลอง มอง รู้ เข้าใจ คิด แต่ ถ้า เพราะ จาก ถึง ทาง ด้าน ส่วน ขณะ เดียวกัน อื่น นอกจากนี้ ทั้งหมด ทั้ง หมด หนึ่ง`

const splitList = (list: string): string[] => list.split(/\s+/).filter(Boolean)
/** Thai words are cut as the dictionary cuts them in a text. */
const TALK = new Set([
  ...splitList(ENGLISH),
  ...splitList(ENGLISH).flatMap(tokenize),
  ...splitList(THAI),
  ...splitList(THAI).flatMap(tokenize),
])

const ONLY_COUNTS = new Set(['word', ''])

/**
 * Returns the first possible fact of a line without sources: a figure, a date, a word that is not
 * small talk, or one that judges; null: nothing. Lines of languages other than English and Thai may
 * only be our own phrases.
 */
export function statedIn(text: string, language: PodcastLanguage, known: KnownNames): string | null {
  if (isOwnPhrase(text, language, known)) return null
  if (language !== 'English' && language !== 'Thai') return text.trim()
  const read = readText(unifyText(text), null)
  const figure = read.figures[0] ?? read.worded.find(({ unit }) => !ONLY_COUNTS.has(unit))
  if (figure) return figure.text
  const [date] = read.dates
  return date ? date.text : unknownWord(read, known)
}

/** A word beyond small talk, or one that may say something of a subject named with it. */
function unknownWord(read: ReadText, known: KnownNames): string | null {
  const subjects = subjectsIn(read, known)
  const hosts = new Set(hostsOf(known).flatMap((hosts) => hosts.flatMap(({ name }) => tokenize(name))))
  const token = read
    .tokensIn(wholeOf(read))
    .find(
      (one) =>
        !TALK.has(one.word) &&
        !hosts.has(one.word) &&
        !subjects.some(({ start, end }) => one.start >= start && one.end <= end),
    )
  if (token) return read.text.slice(token.start, token.end)
  return predicated(read, subjects, hosts) ?? judgedIn(read, subjects)
}

function isOwnPhrase(text: string, language: PodcastLanguage, known: KnownNames): boolean {
  const { show, subjects } = known
  return [show, ...subjects].some((name) =>
    hostsOf(known).some((hosts) => {
      const { opening, answer, bridges, closing } = phrasesOf(language, { show: name, hosts })
      return [opening, answer, closing, ...bridges].some((phrase) => alike(phrase) === alike(text))
    }),
  )
}

/** One spelling for signs that a writer may choose between: '。' and '.', '？' and '?'. */
const alike = (text: string): string => unifyText(text).replaceAll('。', '.').replace(/\s+/g, ' ').trim()

const hostsOf = ({ hosts, earlier = [] }: KnownNames) => [hosts, ...earlier]
