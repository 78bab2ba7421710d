import { i18n } from '@lingui/core'
import { SENTENCES, sentence } from '@newsloom/contract/sentences/sentences'
import { afterEach, expect, test } from 'vitest'
import { messages } from '~/i18n/catalogs/th.po'
import { sentenceText } from './sentence-text.ts'

const VALUES: Record<string, string> = { '{#}': '1,234', '{~}': '{{name}}' }

const inThai = () => i18n.loadAndActivate({ locale: 'th', messages })
afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each(Object.entries(SENTENCES))('the label of %s is the sentence, in English', (_, text) => {
  const filled = text.replaceAll(/\{[#.,;~]?\}/g, (hole) => VALUES[hole] ?? 'Ab')
  expect(sentenceText(filled)).toBe(filled)
})

test.each(['Ab cd. Ef gh.', 'The key is not valid', '', "You can only send to 'a@b.co'. See 4.2."])(
  "the words of others stay as they are: '%s'",
  (text) => {
    expect(sentenceText(text)).toBe(text)
    inThai()
    expect(sentenceText(text)).toBe(text)
  },
)

const COMPOSED: [string, string][] = [
  [sentence('campaignGone'), 'ไม่มีแคมเปญนี้แล้ว'],
  [
    'Gemini did not answer in time. Nothing was saved. Try again later.',
    'Gemini ไม่ตอบทันเวลา ไม่ได้บันทึกอะไร ลองใหม่ภายหลัง',
  ],
  [
    'Gemini rejected the API key; check GEMINI_API_KEY. Nothing was saved.',
    'Gemini ไม่รับคีย์ API ตรวจสอบ GEMINI_API_KEY ไม่ได้บันทึกอะไร',
  ],
  [
    '1,200 recipients. Left out: 3 suppressed, 1 duplicate.',
    'ผู้รับ 1,200 คน ไม่รวม: 3 คนที่ระงับการส่งไว้, ซ้ำ 1 รายการ',
  ],
  ["'x' is not an email address: has no @", "'x' ไม่ใช่ที่อยู่อีเมล: ไม่มี @"],
  [
    'The analysis is on hold. None of its statements were found in their articles. Generate the analysis again.',
    'บทวิเคราะห์รอการตัดสินใจ ไม่พบข้อความใดเลยในข่าวที่อ้างถึง สร้างบทวิเคราะห์ใหม่',
  ],
  [
    'No news source could be read. a.example: HTTP 404; b.example: it is empty; and 2 more',
    'อ่านแหล่งข่าวไม่ได้เลย a.example: HTTP 404; b.example: ไม่มีเนื้อหา; และอีก 2 แหล่ง',
  ],
  [
    "a@b.co cannot be emailed: suppressed by you. Lift the suppression on the person's page under Contacts, or choose another address.",
    'ส่งอีเมลถึง a@b.co ไม่ได้: คุณระงับการส่งไว้ ยกเลิกการระงับในหน้าของบุคคลนั้นที่เมนูผู้ติดต่อ หรือเลือกที่อยู่อีเมลอื่น',
  ],
  [
    'p@b.co cannot be emailed now: paused all email for a while. Choose another address.',
    'ตอนนี้ส่งอีเมลถึง p@b.co ไม่ได้: พักรับอีเมลทั้งหมดชั่วคราว เลือกที่อยู่อีเมลอื่น',
  ],
  ['not an email address', 'ไม่ใช่ที่อยู่อีเมล'],
  ['has more than one @', 'มี @ มากกว่าหนึ่งตัว'],
  ['contains a space', 'มีช่องว่าง'],
  ['nothing before @', 'ไม่มีอะไรอยู่หน้า @'],
  ['no domain such as example.org after @', 'ไม่มีโดเมน เช่น example.org อยู่หลัง @'],
  ['This value must be at most 80 characters long', 'ค่านี้ต้องไม่เกิน 80 ตัวอักษร'],
]

test.each(COMPOSED)('%s', (english, thai) => {
  expect(sentenceText(english)).toBe(english)
  inThai()
  expect(sentenceText(english)).toBe(thai)
})

const filledIn = (text: string) => text.replaceAll(/\{[#.,;~]?\}/g, (hole) => VALUES[hole] ?? 'Ab')
const findings = Object.values(SENTENCES)
  .filter((text) => text.endsWith('.') && !/\. /.test(text))
  .map(filledIn)
const beginning = findings.filter((text) => text.startsWith('Ab ') || text.startsWith('{{'))

test('two findings in one text are both shown in Thai, also if the second begins with a value', () => {
  inThai()
  const firsts = findings.filter((_, n) => n % 7 === 0)
  const apart = firsts.flatMap((first) =>
    beginning.map((second) => [`${first} ${second}`, `${sentenceText(first)} ${sentenceText(second)}`]),
  )
  expect(apart.length).toBeGreaterThan(100)
  expect(apart.filter(([text = '', told]) => sentenceText(text) !== told)).toEqual([])
})

test("a reason may have a '; ' of its own", () => {
  inThai()
  const failed = 'could not be read; the log has the details'
  expect(sentenceText(failed)).not.toBe(failed)
  expect(
    sentenceText(`No news source could be read. a.example: ${failed}; b.example: it is empty; and 2 more`),
  ).toBe(`อ่านแหล่งข่าวไม่ได้เลย a.example: ${sentenceText(failed)}; b.example: ไม่มีเนื้อหา; และอีก 2 แหล่ง`)
})
