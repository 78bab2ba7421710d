import { isOrdinaryWord } from '@newsloom/lexicon/words'
import { isWithin, type Named, type ReadText, type Span } from './read-text.ts'
import { namesWritten } from './written-names.ts'

/** The speaker of a statement, as far as the words around a verb of saying show. */
export type Speaker = Span & { names: Named[]; unknown: string[]; bodies: string[]; roles: Set<string> }

const SAYING =
  /\b(?:said|says?|told|adds|disagrees?|den(?:y|ies|ied)|expects?|sees|believes?|called|calls|warn(?:s|ed)|claim(?:s|ed)|argue[sd]?|blame[sd]?|concede[sd]?|acknowledge[sd]?|admit(?:s|ted)|estimate[sd]?|noted|urge[sd]|insist(?:s|ed)|worr(?:y|ies|ied)|signall?ed)\b|(?<!ดัง|ข้อ)กล่าว(?!หา|โทษ|ถึง|คือ)|ปฏิเสธ|ระบุ|เปิดเผย|เผยว่า|ชี้(?!แจง)|ชี้แจง|มองว่า|มองต่าง|เห็นว่า|เห็นต่าง|คาดว่า|ประเมินว่า|ประเมิน(?=ผล)|ยืนยัน|เตือน|ย้ำ|ยอมรับ|อ้างว่า|แถลง|ส่งสัญญาณ|วิจารณ์|กังวล|เชื่อว่า|โทษ|มอง(?=เศรษฐกิจ|จีดีพี|เงินเฟ้อ)|คาด(?=เศรษฐกิจ|จีดีพี|เงินเฟ้อ|ไว้ที่)|ปรับ(?:เพิ่ม|ลด|ขึ้น|ลง)?(?:คาดการณ์|ประมาณการ)/gi
/** 'said X' and 'according to X' name the speaker after the verb. */
const AFTER = /^\s(?=\p{Lu})/u
const ACCORDING = /\baccording to\b|ตาม(?:ข้อมูล|การประเมิน|ความเห็น|คำกล่าว)ของ/gi
const LONGEST = 70
const ENDS = /[.;,]\s|["\n]/

const ROLES: [string, RegExp][] = [
  ['minister', /\bminister\b|รัฐมนตรี|รมว\./i],
  ['governor', /\bgovernor\b|ผู้ว่าการ/i],
  ['chief executive', /\bchief executive\b|\bCEO\b|ซีอีโอ|ประธานเจ้าหน้าที่บริหาร|กรรมการผู้จัดการ/i],
  ['spokesperson', /\bspokes(?:man|woman|person)\b|โฆษก/i],
  ['analyst', /\banalysts?\b|\bstrategists?\b|นักวิเคราะห์|นักกลยุทธ์/i],
  ['economist', /\beconomists?\b|นักเศรษฐศาสตร์/i],
  ['president', /\bpresident\b|\bchair(?:man|woman)?\b|ประธาน(?!เจ้าหน้าที่)/i],
  ['secretary', /\bsecretary\b|\bsecretary-general\b|เลขาธิการ|เลขานุการ/i],
  [
    'expert',
    /\bprofessors?\b|\bacademics?\b|\bvirologist\b|\bresearchers?\b|\bexperts?\b|นักวิชาการ|ผู้เชี่ยวชาญ|นักวิจัย/i,
  ],
  ['opposition', /\bopposition\b|ฝ่ายค้าน/i],
  ['senator', /\bsenators?\b|\blawmakers?\b|วุฒิสมาชิก|สมาชิกวุฒิสภา/i],
  ['commissioner', /\bcommissioner\b|กรรมาธิการ/i],
  ['representative', /\brepresentative\b|ผู้แทน(?!ราษฎร)/i],
  [
    'association',
    /\bassociation\b|\bfederation\b|\bconsumer group\b|สมาคม|หอการค้า|สภา(?=ผู้ส่งออก|อุตสาหกรรม|องค์การ)/i,
  ],
  ['rival', /\brival\b|คู่แข่ง/i],
  ['former', /\bformer\b|อดีต/i],
]

/** 'Finance minister' and 'รมว.คลัง': ministers of different portfolios are different people. */
const PORTFOLIOS: [string, string][] = [
  ['finance', 'finance|treasury|(?:การ)?คลัง'],
  ['commerce', 'commerce|trade|พาณิชย์|การค้า'],
  ['energy', 'energy|พลังงาน'],
  ['agriculture', 'agriculture|farm|เกษตร'],
  ['industry', 'industry|trade|อุตสาหกรรม|การค้า'],
  ['foreign', 'foreign|(?:การ)?ต่างประเทศ'],
  ['labour', 'labou?r|employment|แรงงาน'],
  ['transport', 'transport|คมนาคม'],
  ['interior', 'interior|home|มหาดไทย'],
  ['health', '(?:public )?health|สาธารณสุข'],
  ['defence', 'defen[cs]e|กลาโหม'],
  ['education', 'education|ศึกษา'],
  ['digital', 'digital(?: economy)?|ดิจิทัล'],
  ['tourism', 'tourism|(?:การ)?ท่องเที่ยว'],
  ['prime', 'prime'],
]
const portfolios = PORTFOLIOS.map(
  ([name, words]) =>
    [
      `minister of ${name}`,
      new RegExp(
        `\\b(?:${words}) minister\\b|\\bminister (?:of|for) (?:the )?(?:${words})\\b|(?:รมว|รมช)\\.\\s?(?:กระทรวง)?(?:${words})|รัฐมนตรี(?:ว่าการ|ช่วยว่าการ)?(?:กระทรวง)?(?:${words})`,
        'i',
      ),
    ] as const,
)

/** The offices of ministers that a text names: 'minister of finance'. */
export const officesIn = (text: string): string[] =>
  portfolios.filter(([, pattern]) => pattern.test(text)).map(([office]) => office)

export const rolesIn = (text: string): Set<string> =>
  new Set(ROLES.filter(([, pattern]) => pattern.test(text)).map(([role]) => role))

const BODIES = /^(?:institution|company|person|product)$/

/** Whether a text has a verb of saying. */
export const isSaying = (text: string): boolean => text.search(SAYING) >= 0

/** The named or described speakers within a span. */
export function speakersIn(read: ReadText, span: Span): Speaker[] {
  const verbs = [...read.text.slice(span.start, span.end).matchAll(SAYING)].flatMap(({ 0: verb, index }) => {
    const at = span.start + index
    const end = at + verb.length
    const before = { start: beginning(read, span, at), end: at }
    return /[a-z]/i.test(verb) && AFTER.test(read.text.slice(end, end + 2))
      ? [before, { start: end, end: ending(read, span, end) }]
      : [before]
  })
  const according = [...read.text.slice(span.start, span.end).matchAll(ACCORDING)].map(
    ({ 0: form, index }) => {
      const end = span.start + index + form.length
      return { start: end, end: ending(read, span, end) }
    },
  )
  return [...verbs, ...according]
    .map((one) => describe(read, namedBefore(read, one)))
    .filter(({ names, unknown, roles }) => names.length + unknown.length + roles.size > 0)
}

const PRONOUN = /^\s*(?:and )?(?:he|she)\s*$/i

/** 'She said': whoever the sentence before begins with. */
function namedBefore(read: ReadText, span: Span): Span {
  if (!PRONOUN.test(read.text.slice(span.start, span.end))) return span
  const at = read.clauses.findLast(({ start }) => start <= span.start)?.sentence ?? 0
  const before = read.clauses.find(({ sentence }) => sentence === at - 1)
  return before ? { start: before.start, end: Math.min(before.end, before.start + LONGEST) } : span
}

function beginning({ text, clauses }: ReadText, span: Span, at: number): number {
  const clause = clauses.find((one) => one.start <= at && at < one.end)
  const from = Math.max(span.start, clause?.start ?? 0, at - LONGEST)
  // in 'Eurowatch welcomed it but called' the speaker is in the clause before
  if (/\p{Lu}|[\u0e00-\u0e7f]/u.test(text.slice(from, at))) return from
  const sentence = clauses.find((one) => one.sentence === clause?.sentence)
  return Math.max(span.start, sentence?.start ?? 0, at - LONGEST)
}

function ending({ text }: ReadText, span: Span, at: number): number {
  const rest = text.slice(at, Math.min(span.end, at + LONGEST))
  const end = rest.slice(1).search(ENDS)
  return at + (end < 0 ? rest.length : end + 1)
}

/**
 * 'Takamori expects': a first word is capital in any case, but one alone before a verb is a name.
 */
const ALONE = /^\s*(\p{Lu}\p{Ll}+)\s*$/u

function describe(read: ReadText, span: Span): Speaker {
  const written = namesWritten(read, span)
  const [, alone = ''] = ALONE.exec(read.text.slice(span.start, span.end)) ?? []
  const isName = alone !== '' && !isOrdinaryWord(alone.toLowerCase()) && read.namesIn(span).length === 0
  const unknown = [...written.map(({ text }) => text), ...(isName ? [alone] : [])]
  return {
    ...span,
    names: read.namesIn(span).filter((name) => BODIES.test(name.kind) && isWithin(name, span)),
    unknown,
    bodies: written.filter(({ isBody }) => isBody).map(({ text }) => text),
    roles: rolesIn(read.text.slice(span.start, span.end)),
  }
}
