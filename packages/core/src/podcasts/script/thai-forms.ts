import { monthNames } from './numbers/months.ts'
import { type Form, type Groups, readForms } from './read-forms.ts'
import { thaiDigits, thaiInteger, thaiNumber } from './spoken-thai.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const WHOLE = String.raw`\d{1,3}(?:,\d{3})+|\d+`
/** Not part of a longer number, date or code. */
const ALONE = String.raw`(?<![A-Za-z\d.,:/-])`
const bare = (number: string | undefined): string => (number ?? '').replaceAll(',', '')
const hasYear = (number: string): boolean => number.length === 4

/** 'ไตรมาส 3/2569' is of a year, 'ครั้งที่ 3/2569' of a series, and 1/4 a share. */
function slashed({ quarter, part = '', whole = '', all = '' }: Groups): string {
  if (quarter) return hasYear(whole) ? `${quarter}${thaiInteger(part)}ปี${thaiInteger(whole)}` : all
  if (hasYear(whole)) return `${thaiInteger(part)}ทับ${thaiInteger(whole)}`
  const isShare = Number(part) < Number(whole) && Number(whole) <= 10
  return isShare
    ? `เศษ${thaiInteger(part)}ส่วน${thaiInteger(whole)}`
    : `${thaiInteger(part)}ทับ${thaiInteger(whole)}`
}

const SCALES: Record<string, string> = {
  bn: 'พันล้าน',
  mn: 'ล้าน',
  m: 'ล้าน',
  tn: 'ล้านล้าน',
  trn: 'ล้านล้าน',
  k: 'พัน',
}
const DOLLARS: Record<string, string> = {
  US: 'ดอลลาร์สหรัฐ',
  HK: 'ดอลลาร์ฮ่องกง',
  S: 'ดอลลาร์สิงคโปร์',
  A: 'ดอลลาร์ออสเตรเลีย',
  C: 'ดอลลาร์แคนาดา',
  NZ: 'ดอลลาร์นิวซีแลนด์',
  NT: 'ดอลลาร์ไต้หวัน',
  R: 'เรอัล',
}
const dollars = ({ country = '', amount, scale = '', thai = '' }: Groups): string =>
  `${thaiNumber(bare(amount))}${SCALES[scale] ?? thai.trim()}${DOLLARS[country] ?? 'ดอลลาร์'}`

/** Things that a range after 'ชนะ' and 'เสมอ' counts: days, seats; not 'วันนี้' or 'นัดที่สอง'. */
const MEASURES = [
  '(?:วัน|สัปดาห์|เดือน|ไตรมาส|ปี|ครั้ง|สมัย|นัด|รอบ)(?!ที่|นี้|ก่อน|แรก|ล่าสุด|สุดท้าย|เสาร์|อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์)',
  'วินาที|นาที|ชั่วโมง|ที่นั่ง|คน|ราย(?!การ)|เปอร์เซ็นต์|จุด|เท่า|บาท|ดอลลาร์|ล้าน|แสน|หมื่น|พัน|ร้อย',
  'เซนติเมตร|กิโล|เมตร|ตัน|ลิตร|เขต|พรรค|จังหวัด|ประเทศ|แห่ง|ทีม|รางวัล|เหรียญ|ระดับ|คดี|ครัวเรือน|โครงการ|บริษัท|คู่|คัน',
].join('|')
/** Things that the two sides of a result have. */
const SCORED = 'ประตู|ลูก|แต้ม|คะแนน|เซต|เกม|เฟรม|เสียง'

/** 'ชนะ 3-1 ประตู' is a result; 'ชนะ 2-3 ประตู' may be by two or three goals. */
function result({ how = '', ours = '', theirs = '', unit = '', all = '' }: Groups): string {
  const isRange = unit !== '' && Number(ours) > 0 && Number(ours) < Number(theirs)
  return isRange ? all : `${how}${thaiInteger(ours)}ต่อ${thaiInteger(theirs)}${unit}`
}

const LONG = monthNames('Thai', 'long')
const SHORT = monthNames('Thai', 'short')
const SHORT_MONTH = SHORT.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')

const FORMS: Form[] = [
  {
    // beside a day, a year or another month; 'ก.พ.' alone is an office
    pattern: new RegExp(
      String.raw`(?:(?<=\d\s?|เดือน\s?|\u301c)|(?=(?:${SHORT_MONTH})\.\u301c)|(?<![\u0e00-\u0e7f])(?=(?:${SHORT_MONTH})\.\s?(?:2[45]|20|\d\d(?!\d))))(?<month>${SHORT_MONTH})\.`,
      'gu',
    ),
    read: ({ month = '' }) => LONG[SHORT.indexOf(month)] ?? '',
  },
  {
    pattern: new RegExp(
      String.raw`(?<![A-Za-z\d])(?:(?<country>US|HK|NZ|NT|S|A|C|R)\$\s?|\$\s?(?=[-−]?(?:${NUMBER})\s?(?:bn|mn|tn|trn|m|k)(?![A-Za-z])))(?<amount>[-−]?(?:${NUMBER}))(?:\s?(?<scale>bn|mn|tn|trn|m|k)(?![A-Za-z])|(?<thai>\s?(?:แสน|หมื่น|พัน|ร้อย|สิบ)?ล้าน(?:ล้าน)?))?`,
      'gu',
    ),
    read: dollars,
  },
  {
    // a season or financial year, as 2569/70
    pattern: new RegExp(String.raw`${ALONE}(?<year>(?:2[45]|20)\d\d)/(?<next>\d\d)(?![\d/]|[.,]\d)`, 'gu'),
    read: ({ year = '', next = '' }) => `${thaiInteger(year)}ทับ${thaiInteger(next)}`,
  },
  {
    pattern: new RegExp(
      String.raw`(?<how>(?:ชนะ|แพ้|(?<!สม่ำ)เสมอ|สกอร์)[^\d\s]{0,20}\s?)(?<ours>\d{1,2})\s?[-–\u301c]\s?(?<theirs>\d{1,2})(?![\d:/%-]|[.,]\d|\s?(?:${MEASURES}))(?<unit>\s?(?:${SCORED}))?`,
      'gu',
    ),
    read: result,
  },
  {
    // votes and points: '5-2 เสียง', 'คะแนน 2-1'; a range would rise
    pattern:
      /(?<=(?<how>(?:คะแนน|มติ|โหวต|เสียง)[^\d]{0,20})?)(?<![\d.,:/-])(?<ours>\d{1,3})\s?[-–]\s?(?<theirs>\d{1,3})(?![\d:/%-]|[.,]\d)(?=(?<unit>\s?(?:เสียง|คะแนน))?)/gu,
    read: ({ how, ours = '', theirs = '', unit, all = '' }) =>
      how || unit ? `${thaiInteger(ours)}ต่อ${thaiInteger(theirs)}` : all,
  },
  {
    // 2.10 comes after 2.9
    pattern:
      /(?<name>(?:เวอร์ชัน|เวอร์ชั่น|รุ่น|ข้อ|มาตรา|หมวด)(?:ที่)?\s?)(?<numbers>\d{1,4}(?:\.\d{1,3})+)(?![\d%]|\.\d|\s?(?:บาท|ล้าน|เปอร์เซ็นต์))/gu,
    read: ({ name = '', numbers = '' }) => `${name}${numbers.split('.').map(thaiInteger).join('จุด')}`,
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<amount>\d{1,3})s(?![A-Za-z\d])`, 'gu'),
    read: ({ amount = '' }) => `${thaiInteger(amount)}วินาที`,
  },
  {
    pattern: new RegExp(String.raw`${ALONE}\+?\d{1,3}(?:-\d{3,4}){2,3}(?![\d-])`, 'gu'),
    read: ({ all = '' }) => (all.match(/\d+/g) ?? []).map(thaiDigits).join(' '),
  },
  {
    pattern: new RegExp(
      String.raw`(?<quarter>ไตรมาส(?:ที่)?\s?)?${ALONE}(?<part>\d{1,3})/(?<whole>\d{1,4})(?![\d/]|[.,]\d)`,
      'gu',
    ),
    read: slashed,
  },
  {
    pattern: new RegExp(String.raw`${ALONE}Q(?<part>[1-4])(?:[/\s](?<year>\d{4}))?(?![\dA-Za-z])`, 'gu'),
    read: ({ part = '', year }) => `ไตรมาส${thaiInteger(part)}${year ? `ปี${thaiInteger(year)}` : ''}`,
  },
  {
    // a rate 'per dollar' is read with its decimals
    pattern: new RegExp(
      String.raw`${ALONE}(?:฿\s?(?<minus>[-−])?(?<before>${WHOLE})\.(?<coins>\d\d)(?!\d)(?!\s?(?:แสน|หมื่น|พัน|ร้อย|สิบ)?ล้าน)|(?<!\u301c|ถึง\s?)(?<after>${WHOLE})\.(?<coins2>\d\d)\s?บาท(?!\s?(?:ต่อ|/)\s?(?:ดอลลาร์|ยูโร|เยน|ปอนด์|หยวน)))`,
      'gu',
    ),
    read: ({ minus, before, after, coins, coins2 }) => {
      const satang = coins ?? coins2 ?? ''
      const baht = `${minus ? 'ลบ' : ''}${thaiInteger(bare(before ?? after))}บาท`
      return satang === '00' ? baht : `${baht}${thaiInteger(satang)}สตางค์`
    },
  },
  {
    pattern: /(?<=\d)\s?°\s?(?<scale>[CF])(?![A-Za-z\d])/gu,
    read: ({ scale }) => (scale === 'F' ? 'องศาฟาเรนไฮต์' : 'องศาเซลเซียส'),
  },
  {
    pattern: new RegExp(String.raw`${ALONE}(?<amount>${NUMBER})[\s-]?bps?\b`, 'gu'),
    read: ({ amount }) => `${thaiNumber(bare(amount))}เบสิสพอยต์`,
  },
  {
    // no time: 60:40, 'อัตราส่วน 1:20', 5:2
    pattern: new RegExp(
      String.raw`(?<!เวลา[ก-๙]{0,8}\s?)(?:(?<=(?:สัดส่วน|อัตรา|คนละครึ่ง)[^\d]{0,25})${ALONE}(?<ours>\d{1,3}):(?<theirs>\d{1,3})|${ALONE}(?<ours2>\d{1,3}):(?<theirs2>\d|\d{2,3}))(?![\d:]|[.,]\d|\s?(?:น\.|นาฬิกา|นาที|ชั่วโมง|ชม))`,
      'gu',
    ),
    read: ({ ours, theirs, ours2 = '', theirs2 = '', all = '' }) => {
      const [left, right] = [ours ?? ours2, theirs ?? theirs2]
      const isNoTime = ours !== undefined || theirs2.length !== 2 || Number(left) > 24 || Number(right) > 59
      return isNoTime ? `${thaiInteger(left)}ต่อ${thaiInteger(right)}` : all
    },
  },
]

/** A Thai text with those figures in words whose signs and letters decide how they are read. */
export const readThaiForms = (text: string): string => readForms(text, FORMS)
