import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { explainPair, linkReports } from './link-reports.ts'

type Line = [day: number, title: string, text: string]
const reportOf = ([day, title, text]: Line) => ({
  publisher: '',
  title: cutText(title),
  text: cutText(text),
  publishedAt: new Date(Date.UTC(2026, 10, 1, 5) + day * 24 * 3_600_000),
})
const isOne = (a: Line, b: Line): boolean => linkReports([a, b].map(reportOf)).length === 1

test.each<[string, Line, Line]>([
  [
    'another month of the same body',
    [0, 'กนง.มีมติคงดอกเบี้ยนโยบายที่ 1.50%', 'ที่ประชุมเดือนสิงหาคมมีมติ 5 ต่อ 2 ให้คงอัตราดอกเบี้ยนโยบายที่ร้อยละ 1.50 ต่อปี'],
    [
      1,
      'กนง.มีมติลดดอกเบี้ยนโยบายเหลือ 1.25%',
      'ที่ประชุมเดือนตุลาคมมีมติ 6 ต่อ 1 ให้ลดอัตราดอกเบี้ยนโยบายเหลือร้อยละ 1.25 ต่อปี',
    ],
  ],
  [
    'the same figure of another country',
    [
      0,
      'Thai inflation slows to 2.1% in October',
      'Consumer prices in Thailand rose 2.1% from a year earlier as food prices eased.',
    ],
    [
      0,
      'Vietnam inflation slows to 2.1% in October',
      'Consumer prices in Vietnam rose 2.1% from a year earlier as food prices eased.',
    ],
  ],
  [
    'the same figure of another country, in two languages',
    [
      0,
      'Thai inflation slows to 2.1% in October',
      'Consumer prices in Thailand rose 2.1% from a year earlier as food prices eased.',
    ],
    [0, 'เงินเฟ้อเวียดนามชะลอเหลือ 2.1% ในเดือนตุลาคม', 'ดัชนีราคาผู้บริโภคของเวียดนามเพิ่มขึ้น 2.1% จากปีก่อน ราคาอาหารลดลง'],
  ],
  [
    'one figure of two things',
    [
      0,
      'หนี้เสียระบบธนาคารทรงตัวร้อยละ 2.9 เงินกองทุนแข็งแกร่งที่ร้อยละ 20.4',
      'สินเชื่อด้อยคุณภาพของระบบธนาคารอยู่ที่ร้อยละ 2.9 ของสินเชื่อรวม เงินกองทุนต่อสินทรัพย์เสี่ยงร้อยละ 20.4 สินเชื่อหดตัวร้อยละ 1.2 จากปีก่อน',
    ],
    [
      0,
      'Forecasters trim global growth to 2.9% as tariffs weigh on trade',
      'The world economy will grow 2.9% this year, down from 3.2%, as tariffs weigh on trade. Trade volumes will rise 1.2%.',
    ],
  ],
  [
    'exports of two countries that mention each other',
    [
      0,
      'ส่งออกไทยโตร้อยละ 6.2 ต่อเนื่องเดือนที่ 5 อิเล็กทรอนิกส์นำ',
      'มูลค่าการส่งออกของไทยขยายตัวร้อยละ 6.2 สินค้าอิเล็กทรอนิกส์เพิ่มขึ้นร้อยละ 14.8 ตลาดสหรัฐฯ ขยายตัวร้อยละ 11.3 ขณะที่ตลาดจีนหดตัวร้อยละ 1.7',
    ],
    [
      0,
      "China's exports grow 5.4% as shipments to South-East Asia jump",
      "China's exports rose 5.4%. Shipments to South-East Asia jumped 14.6%, while those to the United States fell 12.9%. Manufacturers in Thailand report falling prices, down by 6%.",
    ],
  ],
  [
    'another quarter of the same company',
    [
      0,
      'PTT net profit falls to 21 billion baht in second quarter',
      'PTT reported second-quarter net profit of 21 billion baht as oil prices fell.',
    ],
    [
      2,
      'PTT net profit rises to 26 billion baht in third quarter',
      'PTT reported third-quarter net profit of 26 billion baht as refining margins rose.',
    ],
  ],
  [
    'the second day of a flood and the twenty-first',
    [
      0,
      'Day 2 of Hat Yai flood: 4 dead',
      'Rescuers reached Hat Yai on the second day of the flood; 4 people are dead.',
    ],
    [
      19,
      'Day 21 of Hat Yai flood: water recedes',
      'On the 21st day of the Hat Yai flood, the death toll stood at 37.',
    ],
  ],
  [
    'the close of two days',
    [
      0,
      'ดัชนี SET ปิดที่ 1,310.22 จุด บวก 5.10 จุด',
      'ดัชนีตลาดหลักทรัพย์ปิดที่ 1,310.22 จุด เพิ่มขึ้น 5.10 จุด มูลค่าการซื้อขาย 41,000 ล้านบาท',
    ],
    [
      1,
      'ดัชนี SET ปิดที่ 1,303.05 จุด ลบ 7.17 จุด',
      'ดัชนีตลาดหลักทรัพย์ปิดที่ 1,303.05 จุด ลดลง 7.17 จุด มูลค่าการซื้อขาย 38,000 ล้านบาท',
    ],
  ],
  [
    'two accidents of one kind',
    [
      0,
      'Tour bus plunges into ravine in Tak, 18 dead',
      'A tour bus left the road in Tak province, killing 18 people.',
    ],
    [
      1,
      'Tour bus hits truck in Korat, 9 dead',
      'A tour bus hit a truck in Nakhon Ratchasima, killing 9 people.',
    ],
  ],
])('%s is another story', (_, a, b) => {
  expect(isOne(a, b)).toBe(false)
})

test.each<[string, Line, Line]>([
  [
    'two languages',
    [
      0,
      'Thai central bank cuts key rate to 1.25%',
      'The Bank of Thailand cut its policy rate by 25 basis points to 1.25% in a 5-2 vote.',
    ],
    [
      0,
      'กนง.มีมติ 5 ต่อ 2 ลดดอกเบี้ยเหลือ 1.25%',
      'คณะกรรมการนโยบายการเงิน ธนาคารแห่งประเทศไทย มีมติลดอัตราดอกเบี้ยนโยบายร้อยละ 0.25',
    ],
  ],
  [
    'other words in one language',
    [
      0,
      'Hat Yai under water after record rain',
      'Floods hit Hat Yai in Songkhla after 380 mm of rain; schools are closed and residents evacuated.',
    ],
    [
      0.4,
      'Songkhla residents flee as floodwater rises',
      'Residents of Hat Yai were evacuated by army boats after 380 mm of rain flooded the city.',
    ],
  ],
])('reports in %s are one story', (_, a, b) => {
  expect(isOne(a, b)).toBe(true)
})

test('a judgement gives its reasons', () => {
  const thai: Line = [0, 'Thai inflation slows to 2.1%', 'Prices in Thailand rose 2.1%.']
  const other: Line = [0, 'Vietnam inflation slows to 2.1%', 'Prices in Vietnam rose 2.1%.']
  const { likeness, evidence } = explainPair([thai, other].map(reportOf), 0, 1)
  expect(likeness).toBeLessThan(0)
  expect(evidence.otherCountry).toBe(1)
  expect(evidence.figures).toBeGreaterThan(0)
})

/** Each report has half of its words from the one before, and half from the next. */
const chain = ['basin', 'canal', 'delta', 'estuary', 'fjord', 'geyser', 'harbour'].map((_, i, all): Line => {
  const about = (place: string | undefined) =>
    `The ${place} keepers painted ${place} lanterns, ${place} ladders and ${place} lockers.`
  const next = all[(i + 1) % all.length]
  return [0, `Keepers of ${all[i]} and ${next}`, `${about(all[i])} ${about(next)}`]
})

test('a chain of reports that are each half alike the next does not become one story', () => {
  const reports = chain.slice(0, -1).map(reportOf)
  const likenesses = reports.flatMap((_, a) =>
    reports.map((__, b) => ({ gap: b - a, likeness: a < b ? explainPair(reports, a, b).likeness : 0 })),
  )
  for (const { gap, likeness } of likenesses) {
    if (gap === 1) expect(likeness).toBeGreaterThan(0)
    if (gap > 1) expect(likeness).toBeLessThan(0)
  }
  const sizes = linkReports(reports).map((story) => story.length)
  expect(sizes.reduce((sum, size) => sum + size)).toBe(reports.length)
  // two pairs of three in a row agree; a fourth would agree with one of the three only
  expect(Math.max(...sizes)).toBeLessThanOrEqual(3)
})

const CAPITAL: [title: string, text: string][] = [
  [
    'Kenya sets aside record sum for defence',
    "NAIROBI - Kenya's cabinet on Friday approved the largest defence budget in its history. It pays for patrol boats, radar along the northern border and housing of young recruits. Opposition members asked where the money was to come from.",
  ],
  [
    'Elephants trample more crops than ever in Kenya',
    'NAIROBI - Elephants have destroyed 400 fields in Kenya this year, wildlife officers said, as the long rains did not come. Farmers beat drums at night, and schools open late. Biologists blame fences that cut old paths to water.',
  ],
  [
    'Kenya lowers fuel levy from January',
    "NAIROBI - Kenya's lower house voted to halve a levy on petrol that was introduced as a passing measure. Drivers will pay less from January. Governors said that they would lose money for roads.",
  ],
]

test('events of one capital are several stories, though each report has its dateline', () => {
  const stories = linkReports(CAPITAL.map(([title, text], i) => reportOf([i / 24, title, text])))
  expect(stories).toHaveLength(CAPITAL.length)
})

test('reports of one event in a capital are one story', () => {
  const [title, text] = CAPITAL[2] ?? ['', '']
  const words =
    'Kenyan drivers will pay less for petrol from January after the lower house voted to halve a fuel levy, which governors use for roads.'
  expect(isOne([0, title, text], [0.1, 'MPs in Nairobi halve petrol levy', words])).toBe(true)
})

test('the price of another day is another story, though it rose by the same share', () => {
  const close = (day: string, price: string) =>
    `Brent crude settled up 2% at $${price} a barrel on ${day} after drone attacks on a port.`
  const thursday: Line = [0, 'Oil settles up 2% at $64 on supply fears', close('Thursday', '64.10')]
  expect(isOne(thursday, [1, 'Oil settles up 2% at $65 on supply fears', close('Friday', '65.40')])).toBe(
    false,
  )
  expect(isOne(thursday, [0.2, 'Crude rises 2% to $64 as port is hit', close('Thursday', '64.10')])).toBe(
    true,
  )
})

test('reports that name oil without a price are one story on the next day too', () => {
  const sinks = 'The Sea Star sank off Phuket after a collision; its crew of 14 was saved by the navy.'
  const slick =
    'Oil from the Sea Star, which sank off Phuket after a collision, drifts to beaches; the navy saved its crew of 14.'
  expect(
    isOne(
      [0, 'Oil tanker sinks off Phuket', sinks],
      [0.75, 'Oil slick of sunken tanker Sea Star nears Phuket', slick],
    ),
  ).toBe(true)
})
