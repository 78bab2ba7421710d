import { describe, expect, test } from 'vitest'
import { statedMeasures } from '../stated-measures.ts'
import { storyFacts } from '../story-facts.ts'

/** The figures on which two reports agree or differ; the second is two hours younger. */
function verdict(one: string, other: string): string {
  const reports = [one, other].map((title, at) => ({
    publisher: at === 0 ? 'Herald' : 'Gazette',
    language: null,
    title,
    text: '',
    publishedAt: new Date(Date.UTC(2026, 10, 21, 7 + 2 * at)),
  }))
  const { agreed, disputed, risen } = storyFacts(reports, statedMeasures(reports))
  const told = (word: string, figures: typeof agreed) =>
    figures.map(({ values }) => `${word} ${values.map(({ value }) => value).join(' ')}`)
  return [...told('agree', agreed), ...told('differ', disputed), ...told('rose', risen)].sort().join(', ')
}

test.each([
  ['Flood death toll in Nan at 7', 'Death toll in Nan floods rises to 9', 'rose 7 9'],
  ['Death toll in Nan floods rises to 9', 'Seven people die in Nan floods', 'differ 9 7'],
  ['Nan floods leave 9 dead', 'Death toll from Nan floods hits 9', 'agree 9'],
  ['Nine bodies recovered after Nan flood', 'Nan flood toll now 9', 'agree 9'],
  ['น้ำท่วมน่าน ดับ 7 ราย', 'ยอดผู้เสียชีวิตน้ำท่วมน่านเพิ่มเป็น 9 ราย', 'rose 7 9'],
  ['ยอดตายน้ำท่วมน่านพุ่ง 9 ศพ', 'Nan floods kill 9', 'agree 9'],
  ['น้ำท่วมน่านคร่าชีวิต 9 ราย', 'น้ำท่วมน่าน เสียชีวิต 7 ราย', 'differ 9 7'],
  ['Ferry sinks, 12 still missing', 'Number of missing in ferry disaster falls to 8', 'differ 12 8'],
  ['เรือล่ม สูญหาย 12 คน', 'เรือล่ม ยังสูญหายอีก 12 ราย', 'agree 12'],
  ['Bus crash injures 31', 'รถบัสชน บาดเจ็บ 31 คน', 'agree 31'],
  ['Bus crash leaves more than 30 injured', '34 injured in bus crash', 'agree 30'],
  ['Bus crash kills 7', 'Bus crash injures 9', ''],
  ['BoT cuts policy rate to 0.75%', 'Thai central bank lowers rate to 0.75%', 'agree 0.75'],
  ['กนง.ลดดอกเบี้ย 0.25% เหลือ 0.75%', 'BoT cuts rate by 25 basis points to 0.75%', 'agree 0.25, agree 0.75'],
  ['กนง.หั่นดอกเบี้ยเหลือ 0.75%', 'Bank of Thailand trims key rate to 0.75%', 'agree 0.75'],
  ['BoT cuts policy rate to 0.75%', 'BoT cuts policy rate to 1.00%', 'differ 0.75 1'],
  ['BoT cuts rate by 0.25%', 'BoT cuts rate to 0.75%', ''],
  ['Fed cuts rates by 50 basis points', 'เฟดลดดอกเบี้ย 0.25%', 'differ 0.5 0.25'],
  ['BoT cuts rate to 0.75% from 1%', 'กนง. มีมติลดดอกเบี้ยนโยบายจาก 1% เป็น 0.75%', 'agree 0.75'],
  ['ECB holds deposit rate at 2%', 'ECB keeps rates unchanged at 2.00%', 'agree 2'],
  ['MPC votes 5-2 to cut', 'กนง. มีมติ 6 ต่อ 1 ให้ลดดอกเบี้ย', 'differ 5002 6001'],
  ['SET closes at 1,450.25', 'หุ้นไทยปิดที่ 1,450.25 จุด', 'agree 1450.25'],
  ['SET ends up 12.3 points at 1,450.25', 'SET ปิดบวก 12.30 จุด ที่ 1,450.25 จุด', 'agree 12.3, agree 1450.25'],
  ['SET closes at 1,450.25', 'SET ปิดที่ 1,446.10 จุด', 'differ 1450.25 1446.1'],
  ['Gold price hits 52,000 baht', 'ราคาทองคำแตะ 52,000 บาท', 'agree 52000'],
  ['Brent crude rises to $78.5 a barrel', 'น้ำมันดิบเบรนท์ขึ้นเป็น 78.5 ดอลลาร์ต่อบาร์เรล', 'agree 78.5'],
  ['Thai GDP grows 2.1% in Q3', 'จีดีพีไตรมาส 3 โต 2.1%', 'agree 2.1'],
  ['Thai economy expands 2.1%', 'GDP growth at 2.4% in third quarter', 'differ 2.1 2.4'],
  ['Inflation rises to 1.2% in October', 'เงินเฟ้อ ต.ค. เพิ่มขึ้น 1.2%', 'agree 1.2'],
  ['Inflation at 1.2%', 'GDP grows 2.1%', ''],
  ['Cabinet approves 40bn baht stimulus', 'ครม.อนุมัติงบกระตุ้นเศรษฐกิจ 4 หมื่นล้านบาท', 'agree 40000000000'],
  ['AIS wins licence for 14.85 billion baht', 'เอไอเอสคว้าคลื่น 14,850 ล้านบาท', 'agree 14850000000'],
  ['Flood victims to get 44 bn baht', 'ครม.เคาะ 4.4 หมื่นล้านบาท ช่วยน้ำท่วม', 'agree 44000000000'],
  ['Cabinet clears 44 bn baht relief', 'Ministers agree on 40 bn baht', 'differ 44000000000 40000000000'],
  ['Tesla recalls 120,000 cars', 'Tesla to call back 118,000 vehicles', 'differ 120000 118000'],
  ['Quake of magnitude 6.9 off Davao', 'Magnitude 7.1 quake hits Mindanao', 'differ 6.9 7.1'],
  ['Exports reach 40 bn baht', 'Imports reach 44 bn baht', ''],
  ['Cabinet clears 44 bn baht relief', 'Ministers agree on 4 bn baht', ''],
  ['Oil falls 2%', 'Oil price down 2%', 'agree -2'],
  ['Quake toll climbs to 1,204', 'At least 1,180 dead in quake', 'agree 1204'],
  ['Storm fatalities rise to 15', 'พายุคร่า 15 ชีวิต', 'agree 15'],
  ['Landslide: 6 confirmed dead', 'ดินถล่ม ดับแล้ว 8 ราย', 'rose 6 8'],
  ['Death toll in bus fire revised down to 20', 'Bus fire death toll stands at 23', 'rose 20 23'],
  ['ไฟไหม้ผับ เจ็บ 12 ราย', 'Pub fire hurts 12', 'agree 12'],
  ['Two still unaccounted for after blast; 4 dead', 'ระเบิดโรงงาน ตาย 4 สูญหาย 2', 'agree 2, agree 4'],
  ['Bank of Korea raises base rate to 3.25%', 'แบงก์ชาติเกาหลีใต้ขึ้นดอกเบี้ยเป็น 3.25%', 'agree 3.25'],
  ['RBA lifts cash rate by 25 bps', 'RBA hikes rates by a 0.25 percentage point', 'agree 0.25'],
  ['กนง.คงดอกเบี้ยที่ 2.25%', 'BoT keeps policy rate at 2.25%', 'agree 2.25'],
  ['BoJ raises rate to 0.75%', 'BoJ raises rate to 0.5%', 'differ 0.75 0.5'],
  ['House passes budget 271-180', 'สภาผ่านงบ 271 ต่อ 180 เสียง', 'agree 271180'],
  ['Nikkei ends at 39,200.50', 'นิกเกอิปิดที่ 39,200.50 จุด', 'agree 39200.5'],
  ['ทองคำลดลงเหลือ 51,500 บาท', 'Gold price falls to 51,500 baht', 'agree 51500'],
  ['Exports up 11.2% in October', 'ส่งออก ต.ค. โต 10.5%', 'differ 11.2 10.5'],
  ['Unemployment rate falls to 0.9%', 'BoT holds rate at 0.9%', ''],
  ['PTT profit falls to 20.1bn baht', 'กำไร ปตท. 2.01 หมื่นล้านบาท', 'agree 20100000000'],
  ['Core inflation rises to 0.9%', 'Inflation rises to 1.2%', ''],
  ['Toll of floods on rice crop: 12% lost', 'Floods kill 12', ''],
  ['Death toll in floods rises to 2,011 baht', 'Floods kill 12', ''],
  ['Rate of road deaths falls to 12% in Nan', 'BoT cuts rate to 0.75%', ''],
  ['SET up 12.3 points', 'SET closes at 1,450.25', ''],
  ['Thai inflation rate at 1.2%', 'BoT holds rate at 1.75%', ''],
])('%s | %s', (one, other, expected) => {
  expect(verdict(one, other)).toBe(expected)
})

test('a higher count is an update only if it came later', () => {
  const factsAt = (...hours: (number | null)[]) => {
    const reports = hours.map((hour, at) => ({
      publisher: `Publisher ${at}`,
      title: at === 0 ? 'Death toll in Nan floods rises to 9' : 'Nan floods kill 7',
      text: '',
      language: null,
      publishedAt: hour === null ? null : new Date(Date.UTC(2026, 10, 21, hour)),
    }))
    const { agreed, disputed, risen } = storyFacts(reports, statedMeasures(reports))
    return { agreed: agreed.length, disputed: disputed.length, risen: risen.length }
  }
  expect(factsAt(9, 7, 8)).toEqual({ agreed: 0, disputed: 0, risen: 1 })
  expect(factsAt(9, 7, 10)).toEqual({ agreed: 0, disputed: 1, risen: 0 })
  expect(factsAt(9, 9, 9)).toEqual({ agreed: 0, disputed: 1, risen: 0 })
  expect(factsAt(9, null, 8)).toEqual({ agreed: 0, disputed: 1, risen: 0 })
})

test("a headline's figure counts whatever stands below it", () => {
  const reports = ['Herald', 'Gazette', 'Post'].map((publisher) => ({
    publisher,
    title: 'Bank of Thailand cuts policy rate to 0.75%',
    text: 'The committee voted 5-2. The policy rate stood at 1.5% a year ago and at 2.5% in 2024.',
    language: null,
    publishedAt: null,
  }))
  const { agreed, disputed } = storyFacts(reports, statedMeasures(reports))
  expect(agreed.find(({ measure }) => measure === 'interest rate')?.values).toMatchObject([{ value: 0.75 }])
  expect(disputed).toEqual([])
})

test.each([
  ['BoT lowers policy rate to 1.25% in 5-2 vote', ['percent of interest rate', 'ballot of vote']],
  ['กนง. ลงมติลดดอกเบี้ยนโยบายเหลือ 1.25%', ['percent of interest rate']],
  ['Inflation at 1.2%, says finance minister', ['percent of inflation']],
  ['Wages up 5% after cabinet approval', ['percent of wage']],
  ['Governor resigns over 5% fee', []],
])('nobody and no act is what a figure measures: %s', (title, expected) => {
  const told = statedMeasures([{ publisher: 'Herald', title, text: '', publishedAt: null }])
  expect(told.map(({ unit, measure }) => `${unit} of ${measure}`)).toEqual(expected)
})

/** The figures of reports two hours apart, each by another publisher. */
function factsOf(...texts: [title: string, text: string][]) {
  const reports = texts.map(([title, text], at) => ({
    ...{ publisher: `paper ${at}`, language: 'en', title, text },
    publishedAt: new Date(Date.UTC(2026, 10, 21, 7 + 2 * at)),
  }))
  return storyFacts(reports, statedMeasures(reports))
}
const given = (figures: ReturnType<typeof storyFacts>['agreed']) =>
  figures.map(({ measure, values }) => [
    measure,
    ...values.map(({ value, publishers }) => [value, ...publishers]),
  ])

test.each([
  ['in its headline', ['PTT profit climbs 12%', '']],
  ['in its text', ['PTT earns more', 'Net profit climbed 12%.']],
] as const)('a third publisher whose figure %s differs from two that agree is shown', (_, [title, text]) => {
  const facts = factsOf(['PTT profit up 10%', ''], ['PTT earns more', 'Net profit rose 10%.'], [title, text])
  expect(facts.agreed).toEqual([])
  expect(given(facts.disputed)).toEqual([['profit', [10, 'paper 0', 'paper 1'], [12, 'paper 2']]])
})

test('shares in texts alone do not differ, as they may be of other months', () => {
  const inflation = (share: string, month: string): [string, string] => [
    'Prices in Thailand',
    `Inflation was ${share} in ${month}.`,
  ]
  const facts = factsOf(
    inflation('2.1%', 'October'),
    inflation('2.1%', 'October'),
    inflation('2.4%', 'September'),
  )
  expect(given(facts.agreed)).toEqual([['inflation', [2.1, 'paper 0', 'paper 1']]])
  expect(facts.disputed).toEqual([])
})

test('an amount in a text that differs from two that agree is shown', () => {
  const revenue = (billions: number): [string, string] => [
    'PTT earns more',
    `Revenue was ${billions} billion baht.`,
  ]
  const facts = factsOf(revenue(760), revenue(760), revenue(740))
  expect(given(facts.disputed)).toEqual([['revenue', [760e9, 'paper 0', 'paper 1'], [740e9, 'paper 2']]])
})

test('two texts alone do not differ, as their figures may be of other times', () => {
  const facts = factsOf(
    ['PTT earns more', 'Net profit rose 10%.'],
    ['PTT earns more', 'Net profit rose 12%.'],
  )
  expect([facts.agreed, facts.disputed]).toEqual([[], []])
})

test('a count in a text that is higher later has risen', () => {
  const crash = (killed: number): [string, string] => [
    'Bus crash in Nan',
    `The crash killed ${killed} people.`,
  ]
  const facts = factsOf(crash(12), crash(12), crash(15))
  expect(given(facts.risen)).toEqual([['death', [12, 'paper 0', 'paper 1'], [15, 'paper 2']]])
  expect(given(factsOf(crash(15), crash(12), crash(12)).disputed)).toHaveLength(1)
})

describe('shares in texts below headlines without them', () => {
  /** The values that the texts of two reports of one story are said to differ in. */
  const differ = (...texts: string[]) => {
    const reports = texts.map((text, at) => ({
      ...{ publisher: `Paper ${at}`, language: null, publishedAt: null },
      ...{ title: 'Thai economy in focus', text },
    }))
    const { disputed } = storyFacts(reports, statedMeasures(reports))
    return disputed.flatMap(({ values }) => values.map(({ value }) => value))
  }
  const FORECAST = 'The Bank of Thailand expects the economy to grow 2.5% in 2026.'

  test.each([
    ['ธปท. คาดว่าเศรษฐกิจไทยในปี 2569 จะขยายตัวร้อยละ 2.2', FORECAST],
    ['The Bank of Thailand forecasts GDP growth of 2.2% in 2026.', FORECAST],
    ['GDP grew 2.2% in the third quarter, data showed.', 'Thai GDP grew 2.5% in the third quarter of 2026.'],
    ['จีดีพีไตรมาส 3 ขยายตัวร้อยละ 2.2', 'GDP expanded 2.5% in the third quarter.'],
  ])('differ for one time and body: %s | %s', (one, other) => {
    expect(differ(one, other)).toEqual([2.2, 2.5])
  })

  test.each([
    ['another body', 'The World Bank expects the economy to grow 2.2% in 2026.', FORECAST],
    ['nobody named', 'The economy is expected to grow 2.2% in 2026.', FORECAST],
    ['another year', 'The Bank of Thailand expects the economy to grow 2.2% in 2027.', FORECAST],
    ['a result', 'The Bank of Thailand said the economy grew 2.2% in 2026.', FORECAST],
    ['no time', 'The Bank of Thailand expects the economy to grow 2.2%.', FORECAST],
    ['a quarter', 'The economy grew 2.2% in the third quarter of 2026.', 'The economy grew 2.5% in 2026.'],
    [
      'another comparison',
      'GDP grew 2.2% in the third quarter from the previous quarter.',
      'GDP grew 2.5% in the third quarter.',
    ],
    [
      'another country',
      "Vietnam's GDP grew 2.2% in the third quarter.",
      "Thailand's GDP grew 2.5% in the third quarter.",
    ],
    ['another measure', 'Inflation was 2.2% in October.', 'GDP grew 2.5% in October.'],
    ['a rounding', 'GDP grew 2.2% in the third quarter.', 'GDP grew 2.23% in the third quarter.'],
  ])('do not differ: %s', (_, one, other) => {
    expect(differ(one, other)).toEqual([])
  })
})
