import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { groupStories } from './group-stories.ts'
import { resemblance, sketch } from './stories/shingles.ts'

const noon = Date.parse('2026-11-21T05:00:00Z')
type Line = [event: string, hoursAgo: number | null, title: string, text: string]

/** Reports as different newsrooms write them. Same letter = same event. */
const REPORTS: Line[] = [
  [
    'rate',
    2,
    'Bank of Thailand holds policy rate at 2.25%',
    'The Bank of Thailand kept its policy rate unchanged at 2.25% on Wednesday, as the monetary policy committee voted unanimously and said that growth led by tourism is in line with its forecast.',
  ],
  [
    'rate',
    3,
    'Thai central bank leaves key rate unchanged at 2.25%',
    "Thailand's monetary policy committee voted unanimously to keep the key policy rate at 2.25% on Wednesday. The Bank of Thailand said tourism-led growth was close to forecast.",
  ],
  [
    'rate',
    5,
    'BoT keeps rate steady in unanimous vote, cites tourism',
    'The Bank of Thailand on Wednesday held its key policy rate at 2.25%, as forecast by economists. Its monetary policy committee voted unanimously, pointing at growth led by tourism and at inflation that is returning to target.',
  ],
  [
    'rate',
    2,
    'กนง. มีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบายที่ 2.25%',
    'คณะกรรมการนโยบายการเงินมีมติเป็นเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 2.25 ต่อปี โดยประเมินว่าเศรษฐกิจไทยขยายตัวจากการท่องเที่ยว',
  ],
  [
    'rate',
    4,
    'แบงก์ชาติคงดอกเบี้ยนโยบาย 2.25% ตามคาด',
    'ธนาคารแห่งประเทศไทยเผยคณะกรรมการนโยบายการเงินมีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบายที่ 2.25% เศรษฐกิจไทยขยายตัวต่อเนื่องจากภาคการท่องเที่ยว',
  ],
  [
    'export',
    6,
    'Thai exports jump 11% in October on electronics',
    'Exports rose 11.2% in October from a year earlier, the commerce ministry said, as shipments of electronics and rubber grew. The trade deficit narrowed.',
  ],
  [
    'export',
    7,
    'October exports beat forecasts, up 11.2%: ministry',
    "Thailand's commerce ministry said exports grew 11.2% in October from a year earlier, led by electronics shipments, while the trade deficit narrowed.",
  ],
  [
    'export',
    6,
    'ส่งออกไทยเดือนตุลาคมโต 11.2%',
    'กระทรวงพาณิชย์เผยการส่งออกเดือนตุลาคมขยายตัวร้อยละ 11.2 จากสินค้าอิเล็กทรอนิกส์และยางพารา ขาดดุลการค้าลดลง',
  ],
  [
    'export',
    8,
    'พาณิชย์เผยส่งออก ต.ค. ขยายตัว 11.2% อิเล็กทรอนิกส์หนุน',
    'การส่งออกของไทยในเดือนตุลาคมขยายตัว 11.2% สินค้าอิเล็กทรอนิกส์และยางพาราเติบโต กระทรวงพาณิชย์ระบุขาดดุลการค้าลดลง',
  ],
  [
    'set-mon',
    30,
    'SET closes up 5 points at 1,310',
    'The Stock Exchange of Thailand index closed at 1,310.22 points, up 5.10 points, on turnover of 41 billion baht. Banks led the gain.',
  ],
  [
    'set-tue',
    6,
    'SET closes down 7 points at 1,303',
    'The Stock Exchange of Thailand index closed at 1,303.05 points, down 7.17 points, on turnover of 38 billion baht. Energy shares led the loss.',
  ],
  [
    'gold-a',
    1,
    'ราคาทองวันนี้ปรับขึ้น 100 บาท',
    'สมาคมค้าทองคำประกาศราคาทองคำแท่งขายออกบาทละ 61,850 บาท ปรับขึ้น 100 บาทจากวานนี้',
  ],
  [
    'gold-b',
    26,
    'ราคาทองวันนี้ปรับลง 250 บาท',
    'สมาคมค้าทองคำประกาศราคาทองคำแท่งขายออกบาทละ 61,750 บาท ปรับลง 250 บาทจากวานนี้',
  ],
  [
    'inflation',
    9,
    'Thai inflation slows to 0.4% as food prices ease',
    "Headline inflation slowed to 0.4% in October, the commerce ministry said, as vegetable and energy prices eased. It stays below the central bank's target range.",
  ],
  [
    'tourism',
    10,
    'Thailand welcomes 29 million visitors so far this year',
    'Arrivals reached 29 million by mid November, the tourism ministry said; Malaysia, China and India sent the most visitors.',
  ],
  [
    'fed',
    11,
    'Fed officials signal caution on further cuts',
    "Minutes of the Federal Reserve's last meeting show that officials want more evidence of slower inflation before they cut the federal funds rate again.",
  ],
  [
    'boj',
    4,
    'Bank of Japan holds policy rate at 0.75%',
    'The Bank of Japan kept its policy rate unchanged at 0.75% on Wednesday, as most economists had forecast. The board voted eight to one.',
  ],
  [
    'us-cpi',
    9,
    'US inflation slows to 2.9% as energy prices ease',
    'Consumer prices in the United States rose 2.9% from a year earlier in October, the labour department said, less than economists forecast.',
  ],
  [
    'debt',
    5,
    'Bank of Thailand governor warns of household debt',
    'The governor of the Bank of Thailand said that household debt, near 87% of GDP, limits what lower interest rates can do for growth.',
  ],
  [
    'debt',
    5,
    'ผู้ว่าการแบงก์ชาติเตือนหนี้ครัวเรือนสูง',
    'ผู้ว่าการธนาคารแห่งประเทศไทยกล่าวว่าหนี้ครัวเรือนที่ใกล้ร้อยละ 87 ของจีดีพี จำกัดผลของการลดดอกเบี้ยนโยบายต่อเศรษฐกิจไทย',
  ],
  [
    'เงินเฟ้อ',
    4,
    'เงินเฟ้อทั่วไปเดือนล่าสุดเพิ่มร้อยละ 0.9 ต่ำกว่ากรอบเป้าหมายเดือนที่ 3',
    'เงินเฟ้อทั่วไปเพิ่มร้อยละ 0.9 จากปีก่อน ต่ำกว่ากรอบเป้าหมายร้อยละ 1 ถึง 3 กระทรวงพาณิชย์คาดว่าทั้งปีอยู่ที่ร้อยละ 1.1 คณะกรรมการนโยบายการเงินคงอัตราดอกเบี้ยนโยบายเพราะเห็นว่าเงินเฟ้อจะกลับเข้ากรอบ',
  ],
  [
    'เงินเฟ้อ',
    5,
    'พาณิชย์เผยเงินเฟ้อเดือนล่าสุด 0.9% ราคาพลังงานลดแต่อาหารยังแพง',
    'กระทรวงพาณิชย์เผยเงินเฟ้อทั่วไปเดือนล่าสุดเพิ่ม 0.9% จากปีก่อน ต่ำกว่ากรอบเป้าหมาย ราคาพลังงานลดลงขณะที่อาหารยังแพง คาดทั้งปี 1.1%',
  ],
]

const report = ([, hoursAgo, title, text]: Line) => ({
  publisher: '',
  title: cutText(title),
  text: cutText(text),
  publishedAt: hoursAgo === null ? null : new Date(noon - hoursAgo * 3_600_000),
})
const group = (lines: Line[]) =>
  groupStories(lines.map(report)).map((story) => story.map((i) => lines[i]?.[0] ?? ''))

test('groups reports of one event and keeps different events apart', () => {
  const stories = group(REPORTS)
  expect(stories.filter((events) => new Set(events).size > 1)).toEqual([])
  const events = [...new Set(REPORTS.map(([event]) => event))]
  expect(stories.map(([event]) => event).sort()).toEqual(events.sort())
})

test('reports that a person told apart are in two stories, in any order', () => {
  const rates = REPORTS.filter(([event]) => event === 'rate')
  const titleOf = (line: Line | undefined) => line?.[2]
  const [odd, other] = [titleOf(rates[1]), titleOf(rates[3])]
  for (const lines of [REPORTS, REPORTS.toReversed()]) {
    const places = [odd, other].map((title) => lines.findIndex((line) => titleOf(line) === title))
    const [a = 0, b = 0] = places
    const stories = groupStories(lines.map(report), [[a, b]])
    expect(stories.filter((story) => story.includes(a) && story.includes(b))).toEqual([])
    expect(stories.length).toBe(group(lines).length + 1)
  }
})

test('grouping does not depend on the order', () => {
  const stories = group(REPORTS.toReversed())
  expect(stories.map((s) => s.length).sort()).toEqual(
    group(REPORTS)
      .map((s) => s.length)
      .sort(),
  )
})

test('finds a copy under another title days later, but not the same pattern weeks later', () => {
  const [first] = REPORTS
  if (!first) throw new Error('the table is empty')
  const copy: Line = ['rate', 70, 'Rate decision in full: policy rate stays at 2.25%', first[3]]
  const later: Line = ['later', 30 * 24, first[2], first[3]]
  expect(group([first, copy, later])).toEqual([['rate', 'rate'], ['later']])
})

test.each<[string, Line[]]>([
  ['no report', []],
  ['one without words', [['a', null, '', '']]],
  [
    'two without words',
    [
      ['a', null, '', ''],
      ['b', null, '', ''],
    ],
  ],
])('%s', (_, lines) => {
  expect(group(lines)).toHaveLength(lines.length)
})

test('resemblance is the share that two texts have in common', () => {
  const words = Array.from({ length: 60 }, (_, i) => `w${i}`)
  const half = [...words.slice(0, 40), ...Array.from({ length: 20 }, (_, i) => `x${i}`)]
  expect(resemblance(sketch(words), sketch(words))).toBe(1)
  expect(resemblance(sketch(words), sketch(half))).toBeCloseTo(37 / 77, 1)
  expect(resemblance(sketch(words), sketch(['a', 'b', 'c', 'd']))).toBe(0)
  expect(resemblance(sketch([]), sketch([]))).toBe(0)
})
