/** Words of the news itself: a sentence with one of them is not only about the past. */
const NEWS =
  /\b(?:today|yesterday|now|this (?:week|month|quarter|year)|(?:on )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b|วันนี้|เมื่อวาน|สัปดาห์นี้|เดือนนี้|ไตรมาสนี้|ปีนี้|ล่าสุด|ขณะนี้|วัน(?:จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์|อาทิตย์)/

/** Openings of sentences about how it was before the news. */
const BEFORE = [
  /^(?:Previously|Historically|Traditionally|Formerly|In the past|In (?:previous|past|recent) (?:years|decades)|Years ago|(?:An?|One|Two|Three|Five|Ten) (?:years?|decades?) ago|Last (?:year|decade|century)|For (?:many )?(?:years|decades)|Over the (?:past|last) (?:\w+ )?(?:years|decades?))\b/,
  /^(?:ก่อนหน้านี้|ก่อนหน้านั้น|ในอดีต|แต่เดิม|เดิมที|ย้อน(?:กลับ)?ไป|เมื่อ(?:ปีที่แล้ว|ปีก่อน|หลายปีก่อน|ทศวรรษ)|ปีที่แล้ว|ตลอด[^\s]{0,12}ปีที่ผ่านมา|ในช่วง[^\s]{0,12}ปีที่ผ่านมา)/,
]
/** Sentences about what is so in general: who somebody is, and what is done as a rule. */
const GENERAL = [
  /\b(?:was|were) (?:founded|established|created|set up)\b/,
  /\bhad (?:previously|earlier|once)\b|\bhas (?:long|historically|traditionally)\b/,
  /\b(?:meets|convenes|publishes|releases|reports)\b.{0,40}\b(?:times a year|every (?:month|quarter|year|\w+ weeks))\b/,
  /\bis (?:one of )?(?:the (?:world|country|region|nation|kingdom)|\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)['\u2019]s (?:[\p{L}-]+ ){0,2}(?:largest|biggest|oldest|main|leading)\b/u,
  /ก่อตั้ง(?:ขึ้น)?(?:เมื่อ|ใน)|จัดตั้งขึ้นเมื่อ|เป็นหนึ่งใน[^\s]{0,40}ที่สุด|ประชุมปีละ|เป็นประจำทุก(?:ปี|เดือน|ไตรมาส)/,
]
/** 'In 2019', 'of March 2019', 'ปี 2562'. */
const YEAR =
  /(?:\b(?:in|during|of|around) (?:early |late |mid-)?(?:[A-Z][a-z]+ )?|ปี\s*|พ\.ศ\.\s*)((?:19|20|25)\d\d)(?![\d,.]*\d)/gi
/** Before one of these, a number is an amount: 'a fine of 2500 baht', 'ปี 2500 ล้านบาท'. */
const AMOUNT =
  /^(?:\s*(?:%|(?:(?:million|billion|trillion|thousand|baht|dollars?|euros?|yuan|yen|per ?cent|people|tonnes|rai)\b))|\s*(?:ล้าน|แสน|หมื่น|พัน(?!ธ)|บาท|ดอลลาร์|ตัน|เปอร์เซ็นต์)|-\p{L})/iu
/** So it is before a plural, after 'of' or 'around': 'around 2000 protesters'. */
const COUNTABLE = /^\s+(?!(?:was|is|has|does|as|its|this)\b)\p{Ll}+s\b/u
const BEFORE_COUNTS = /^(?:of|around)\b/i
/** 'in nearly 2000 villages' */
const ROUGH = /\b(?:nearly|almost|about|some|over|roughly) \d+$/i
/**
 * The news may be compared with a year: 'up from 4bn in 2019', 'the highest since the crisis of
 * 2008'.
 */
const COMPARED =
  /(?:\b(?:from|since|than|compared|versus|level|peak|high(?:est)?|low(?:est)?)\b|ตั้งแต่|นับแต่|จาก|เทียบ|กว่า|สุด)[^.]{0,40}$/i
/** Reports of a year's end are about the year before. */
const OLD_YEARS = 2
const BUDDHIST_ERA = 543

/** Whether a sentence only tells about the past or what is so in general, beside the news. */
export function isBackground(text: string, publishedAt: Date | null): boolean {
  if (NEWS.test(text)) return false
  if ([...BEFORE, ...GENERAL].some((pattern) => pattern.test(text))) return true
  return publishedAt !== null && isOfEarlierYears(text, publishedAt.getUTCFullYear())
}

function isOfEarlierYears(text: string, now: number): boolean {
  const written = [...text.matchAll(YEAR)].filter(
    ({ 0: phrase, index }) => !isAmount(phrase, text.slice(index + phrase.length)),
  )
  const years = written.map(({ 1: digits, index }) => ({
    year: Number(digits) - (Number(digits) >= 2400 ? BUDDHIST_ERA : 0),
    isCompared: COMPARED.test(text.slice(0, index)),
  }))
  return years.length > 0 && years.every(({ year, isCompared }) => year <= now - OLD_YEARS && !isCompared)
}

const isAmount = (phrase: string, after: string): boolean =>
  AMOUNT.test(after) || ROUGH.test(phrase) || (BEFORE_COUNTS.test(phrase) && COUNTABLE.test(after))
