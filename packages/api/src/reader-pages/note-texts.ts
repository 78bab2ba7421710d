import type { CheckKind, KindFinding } from '@newsloom/contract/analysis/checks'
import type { Lang } from './lang.ts'

type Finding = KindFinding['finding']
type Texts = {
  title: string
  source: (place: number, all: number) => string
  notInArticle: string
  noSource: string
  original: string
  noTitle: string
  checked: string
  help: string
  released: string
  edited: string
  unknownTitle: string
  unknown: string
  marks: Record<CheckKind, Record<Finding, string>>
}

const enFound = (what: string): Record<Finding, string> => ({
  found: `${what} found`,
  'not-found': `${what} not found`,
  unclear: `${what} unclear`,
})
const enAgrees = (what: string): Record<Finding, string> => ({
  found: `${what} agrees`,
  'not-found': `${what} differs`,
  unclear: `${what} unclear`,
})
const thFound = (what: string): Record<Finding, string> => ({
  found: `พบ${what}`,
  'not-found': `ไม่พบ${what}`,
  unclear: `ตรวจ${what}ได้ไม่แน่ชัด`,
})
const thAgrees = (what: string): Record<Finding, string> => ({
  found: `${what}ตรงกัน`,
  'not-found': `${what}ไม่ตรงกัน`,
  unclear: `ตรวจ${what}ได้ไม่แน่ชัด`,
})

export const TEXTS: Record<Lang, Texts> = {
  en: {
    title: 'Where this is from',
    source: (place, all) => (all === 1 ? 'Source' : `Source ${place} of ${all}`),
    notInArticle: 'These words were not found in the article.',
    noSource: 'No source was given for this statement.',
    original: 'Open the original',
    noTitle: 'No title',
    checked: 'What was checked',
    help: 'Software compared the statement with the words of the article; some figures are calculated from two figures in the article. It cannot tell whether a cause is right, who says what inside a quote, or what was left out.',
    released: 'Not everything was found. A person decided to include the statement.',
    edited: 'A person edited the statement.',
    unknownTitle: 'This note was not found',
    unknown: 'The link may be incomplete, or its email has not been sent yet.',
    marks: {
      article: enFound('article'),
      quote: enFound('quote'),
      figure: enFound('figures'),
      date: enFound('dates'),
      name: enFound('names'),
      direction: enAgrees('direction'),
      denial: enAgrees('negation'),
      hedge: enAgrees('certainty'),
      content: {
        found: 'content found',
        'not-found': 'content not found',
        unclear: 'content unclear',
      },
      correction: {
        found: 'not corrected before',
        'not-found': 'wording corrected earlier',
        unclear: 'wording corrected earlier',
      },
    },
  },
  th: {
    title: 'ที่มาของข้อความนี้',
    source: (place, all) => (all === 1 ? 'แหล่งข่าว' : `แหล่งข่าวที่ ${place} จาก ${all}`),
    notInArticle: 'ไม่พบข้อความนี้ในข่าว',
    noSource: 'ข้อความนี้ไม่ได้ระบุแหล่งข่าว',
    original: 'เปิดข่าวต้นฉบับ',
    noTitle: 'ไม่มีชื่อเรื่อง',
    checked: 'สิ่งที่ตรวจแล้ว',
    help: 'ระบบเทียบข้อความกับเนื้อข่าวเท่านั้น ตัวเลขบางค่าอาจคำนวณจากตัวเลขสองค่าในข่าว ระบบไม่สามารถบอกได้ว่าเหตุผลถูกต้องหรือไม่ ใครเป็นผู้พูดในข้อความที่อ้าง หรือมีสิ่งใดไม่ได้กล่าวถึง',
    released: 'ตรวจสอบแล้วพบไม่ครบทุกส่วน ผู้จัดทำพิจารณาแล้วให้ใช้ข้อความนี้ได้',
    edited: 'ผู้จัดทำแก้ไขข้อความนี้',
    unknownTitle: 'ไม่พบหน้านี้',
    unknown: 'ลิงก์อาจไม่ครบถ้วน หรืออีเมลฉบับนี้ยังไม่ได้ส่ง',
    marks: {
      article: thFound('ข่าวที่อ้าง'),
      quote: thFound('ข้อความที่อ้าง'),
      figure: thFound('ตัวเลข'),
      date: thFound('วันที่'),
      name: thFound('ชื่อ'),
      direction: thAgrees('ทิศทาง'),
      denial: thAgrees('การปฏิเสธ'),
      hedge: thAgrees('ระดับความแน่นอน'),
      content: {
        found: 'พบเนื้อความ',
        'not-found': 'ไม่พบเนื้อความ',
        unclear: 'เนื้อความไม่ชัดเจน',
      },
      correction: {
        found: 'ไม่เคยมีคำแก้ไข',
        'not-found': 'ถ้อยคำนี้เคยมีคำแก้ไขแล้ว',
        unclear: 'ถ้อยคำนี้เคยมีคำแก้ไขแล้ว',
      },
    },
  },
}
