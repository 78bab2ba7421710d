import type { NamedFigure } from './found-figure.ts'

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const THAI_WORDS = 'หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ'.split(' ')
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+|\d+`
const ROUGH = 'at least|more than|over|about|around|some|nearly|almost|up to'
const THAI_ROUGH = 'อย่างน้อย|ไม่ต่ำกว่า|ไม่น้อยกว่า|มากกว่า|กว่า|ราว|ประมาณ|เกือบ'
const PEOPLE =
  '(?:other |more )?(?:people|persons?|passengers|workers|villagers|children|students|soldiers|tourists|others)'
/** Not of a length of time, a share or a sum of money. */
const COUNTED = String.raw`(?![\d.,:/-]\d| ?(?:%|percent|per cent|years?|days?|hours?|ปี|วัน|ชั่วโมง|บาท|million|ล้าน|-year|baht|dollars?|euros?|pounds?|yuan))`
/** Things that are killed, dead or missing as well: 'kills 3 bills', 'two dead whales'. */
const THINGS =
  'bills?|laws?|plans?|deals?|projects?|proposals?|amendments?|motions?|clauses?|measures|reforms?|rules|talks|' +
  'contracts|mergers?|jobs|posts|products?|brands?|models|apps?|features?|services?|programs?|programmes?|shows|' +
  'stores?|routes?|trains?|planes?|aircraft|ships?|boats?|files?|documents?|records?|votes|ballots|trees|plants|' +
  'cells|bacteria|birds?|chickens?|ducks|cows?|cattle|pigs?|goats?|sheep|horses?|dogs?|cats?|fish|whales?|' +
  'dolphins?|dugongs?|turtles?|elephants?|tigers?|bears?|monkeys?|animals?'
const OF_PEOPLE = String.raw`(?! (?:(?!(?:and|as|at|in|on|after|before|near|by|of|over|with|people) )[a-z-]+ ){0,2}(?:${THINGS})\b(?! (?:owners?|workers?|drivers?|leaders?|managers?|crew|passengers?)\b))`
const THAI_THINGS = String.raw`(?:กว่า)? ?(?:จังหวัด|อำเภอ|ตำบล|หมู่บ้าน|เขต|จุด|อันดับ|เครื่อง|ดวง|คัน|ลำ|ตัว|ต้น|ฉบับ|นาที|ชม|เดือน|ครั้ง|รอบ)(?![\p{L}\p{M}])`
/** Words that end in ดับ, and things that go out; a train or a fire before it has killed. */
const THAI_DIED = '(?<!ระ|อัน|ลำ|(?<!รถ)ไฟ|ไฟฟ้า|เพลิง|เครื่อง|เครื่องยนต์|สัญญาณ|เน็ต|จอ)ดับ'
/** 'No one was hurt', 'none of the three died'. */
const NOT_NONE = String.raw`(?<!\b(?:no|not|none of|none of the|neither of the)[ -])`
const after = (verbs: string): string =>
  String.raw`(?:${verbs}) (?:(?<rough>${ROUGH}) )?(?<number>\b(?:${NUMBER}|${WORDS.join('|')})\b)${COUNTED}${OF_PEOPLE}`
const before = (verbs: string): string =>
  String.raw`(?:(?<rough>${ROUGH}) )?${NOT_NONE}(?<number>\b(?:${NUMBER}|${WORDS.join('|')}))\b(?: ${PEOPLE})?(?: (?:were|are|was|have been|had been|have|had|lie|lay))? (?:${verbs})\b${OF_PEOPLE}`
const thai = (verbs: string): string =>
  `(?<!ไม่มี(?:ผู้|คน)?)(?:${verbs})(?:แล้ว|อีก|เพิ่มเป็น|เพิ่มขึ้นเป็น|พุ่งเป็น|พุ่ง|รวม|จำนวน|ทั้งหมด| )*(?<rough>${THAI_ROUGH})? ?(?<number>${NUMBER}|${THAI_WORDS.join('|')})(?!\\d)(?<more>กว่า)?${COUNTED}(?!${THAI_THINGS})`

/** Between a toll and its number: the place and the cause. */
const OF_WHAT = String.raw`(?:[^.;:\d\n]{1,40}?)?`
const RISEN =
  '(?:(?:rises?|rose|risen|rising|climb(?:s|ed|ing)?|jump(?:s|ed)?|increase[sd]?|grows?|grew|soar(?:s|ed)?|surge[sd]?|falls?|fell|lowered|revised(?: up| down)?|up|raised) to|' +
  'reaches|reached|hits|hit|tops|topped|passes|passed|exceeds|nears|stands at|stood at|stands now at|put at|now at|at)'
/** 'Death toll in Nan floods rises to 9', 'toll: 9'. */
const risen = (counts: string): string =>
  String.raw`\b(?:${counts})(?:${OF_WHAT} ${RISEN}|:| (?:of|at|is|was|now)) (?:(?<rough>${ROUGH}) )?(?<number>\b(?:${NUMBER}|${WORDS.join('|')})\b)${COUNTED}${OF_PEOPLE}`
const THAI_RISEN = 'เพิ่มขึ้นเป็น|เพิ่มเป็น|เพิ่มขึ้น|พุ่งเป็น|พุ่งแตะ|พุ่งทะลุ|พุ่ง|แตะ|ทะลุ|ขยับเป็น|ลดเหลือ|เหลือ|อยู่ที่|รวม'
const thaiRisen = (counts: string): string =>
  `(?<!ไม่มี)(?:${counts})[^.;:\\d\\n]{0,30}?(?:${THAI_RISEN}) ?(?<rough>${THAI_ROUGH})? ?(?<number>${NUMBER})(?!\\d)(?<more>กว่า)?${COUNTED}(?!${THAI_THINGS})`

const TOLLS: [measure: string, patterns: string[]][] = [
  [
    'death',
    [
      after('kill|kills|killed|killing'),
      risen('(?:death |human )?toll|deaths|fatalities|number of (?:dead|deaths|fatalities)'),
      `${after('claims?|claimed|claiming')}(?: more)? lives`,
      before(
        '(?:confirmed |feared |found )?dead|died|die|dies|killed|deaths|fatalities|perish(?:ed|es)?|bodies',
      ),
      `(?:(?<rough>${ROUGH}) )?(?<number>\\b(?:${NUMBER}|${WORDS.join('|')})\\b) (?:bodies|lives lost)`,
      thai(`เสียชีวิต|${THAI_DIED}|ตาย|สังเวย(?:ชีวิต)?|คร่า(?:ชีวิต)?`),
      thaiRisen('ผู้เสียชีวิต|ยอดดับ|ยอดตาย|ยอดเสียชีวิต'),
      `(?<rough>${THAI_ROUGH})? ?(?<number>${NUMBER}) ?(?<more>กว่า)? ?ศพ`,
    ],
  ],
  [
    'injury',
    [
      after('injures?|injured|injuring|wounds|wounding|hurting|hurts'),
      before('injured|hurt|wounded'),
      risen('injuries|number of (?:injured|wounded)'),
      thai('บาดเจ็บ|เจ็บ'),
      thaiRisen('ผู้บาดเจ็บ|ยอดเจ็บ'),
    ],
  ],
  [
    'missing',
    [
      before('(?:(?:still|feared|reported) )?(?:missing|unaccounted for)'),
      risen('number of (?:the )?missing'),
      thai('สูญหาย|หายตัว'),
      thaiRisen('ผู้สูญหาย|ยอดสูญหาย'),
    ],
  ],
]
const PATTERNS = TOLLS.map(
  ([measure, patterns]) => [measure, patterns.map((pattern) => new RegExp(pattern, 'giu'))] as const,
)

/** How many people were killed, hurt or are missing, by a unified text. */
export function findTolls(text: string): NamedFigure[] {
  const found = PATTERNS.flatMap(([measure, patterns]) =>
    patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap((match) => tollOf(match, measure))),
  )
  // one number is one toll, however many patterns find it
  return found.filter(
    (one, at) =>
      !found.some((other, before) => before < at && other.end === one.end && other.measure === one.measure),
  )
}

function tollOf(match: RegExpExecArray, measure: string): NamedFigure[] {
  const { number = '', rough, more } = match.groups ?? {}
  const value = countOf(number.toLowerCase())
  if (value === 0) return []
  return [
    {
      measure,
      unit: 'person',
      value,
      step: 1,
      isRough: rough !== undefined || more !== undefined,
      start: match.index,
      end: match.index + match[0].length,
    },
  ]
}

const countOf = (number: string): number =>
  WORDS.indexOf(number) + 1 || THAI_WORDS.indexOf(number) + 1 || Number(number.replaceAll(',', ''))
