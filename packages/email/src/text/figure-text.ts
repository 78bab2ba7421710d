import type { MailLang } from '../mail-lang.ts'

const LOCALES = { en: 'en-US', th: 'th-TH-u-nu-latn' } as const
const formats = (lang: MailLang) => ({
  number: new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: 2 }),
  large: new Intl.NumberFormat(LOCALES[lang], {
    maximumFractionDigits: 2,
    notation: 'compact',
    compactDisplay: 'long',
  }),
})
const FORMATS = { en: formats('en'), th: formats('th') }
const THAI_CURRENCIES = new Intl.DisplayNames('th', { type: 'currency' })
/** From here on, digits are counted in words: '41 billion'. */
const LARGE = 1_000_000

/** Units whose plural is not the unit with an 's'. */
const FORMS: Record<string, { one: string; many: string }> = {
  times: { one: 'time', many: 'times' },
  rai: { one: 'rai', many: 'rai' },
}
const THAI_UNITS: Record<string, string> = {
  person: 'คน',
  point: 'จุด',
  item: 'รายการ',
  household: 'ครัวเรือน',
  barrel: 'บาร์เรล',
  tonne: 'ตัน',
  kilogram: 'กิโลกรัม',
  kilometre: 'กิโลเมตร',
  metre: 'เมตร',
  mile: 'ไมล์',
  hectare: 'เฮกตาร์',
  rai: 'ไร่',
  megawatt: 'เมกะวัตต์',
  'megawatt-hour': 'เมกะวัตต์ชั่วโมง',
  'cubic metre': 'ลูกบาศก์เมตร',
  times: 'เท่า',
  unit: 'หน่วย',
  degree: 'องศา',
  share: 'หุ้น',
  ounce: 'ออนซ์',
  microgram: 'ไมโครกรัม',
  litre: 'ลิตร',
  seat: 'ที่นั่ง',
  vote: 'เสียง',
  hour: 'ชั่วโมง',
  minute: 'นาที',
  week: 'สัปดาห์',
  day: 'วัน',
  month: 'เดือน',
  year: 'ปี',
}

/** A figure with its unit: '2.25%', '19 people', '41 billion THB', '3–1', '2.1–2.3%' up to `to`. */
export function figureText(value: number, unit: string, lang: MailLang = 'en', to?: number): string {
  const { number, large } = FORMATS[lang]
  if (to !== undefined) return `${(to < LARGE ? number : large).format(value)}–${figureText(to, unit, lang)}`
  if (unit === 'percent') return `${number.format(value)}%`
  if (unit === 'score') return `${Math.floor(value / 100)}–${value % 100}`
  if (unit === 'ballot') return `${Math.floor(value / 1_000)}–${value % 1_000}`
  const written = (value < LARGE ? number : large).format(value)
  if (lang === 'th') return thaiFigure(written, unit)
  if (unit === 'person') return value === 1 ? '1 person' : `${written} people`
  if (unit === 'magnitude') return `magnitude ${number.format(value)}`
  return `${written} ${isCurrency(unit) ? unit : nounFor(value, unit)}`
}

const isCurrency = (unit: string): boolean => /^[A-Z]{3}$/.test(unit)

function nounFor(value: number, unit: string): string {
  const { one, many } = FORMS[unit] ?? { one: unit, many: `${unit}s` }
  return value === 1 ? one : many
}

function thaiFigure(written: string, unit: string): string {
  if (unit === 'magnitude') return `ขนาด ${written}`
  return `${written} ${isCurrency(unit) ? THAI_CURRENCIES.of(unit) : (THAI_UNITS[unit] ?? unit)}`
}
