import { expect, test } from 'vitest'
import { measureKey, statedMeasures } from './stated-measures.ts'
import { storyFacts } from './story-facts.ts'

const factsOf = (reports: ReturnType<typeof report>[]) => storyFacts(reports, statedMeasures(reports))
const report = (publisher: string, language: string, hour: number | null, title: string, text: string) => ({
  publisher,
  language,
  title,
  text,
  publishedAt: hour === null ? null : new Date(Date.UTC(2026, 10, 21, hour)),
})

test('a story has its publishers, its first report and its languages', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'BoT holds rate', ''),
    report('มติเมือง', 'th', 7, 'ธปท.คงดอกเบี้ย', ''),
    report('Herald', 'en', null, 'BoT stands pat', ''),
  ])
  expect(facts.publishers).toEqual(['Herald', 'มติเมือง'])
  expect(facts.first).toEqual({
    publisher: 'มติเมือง',
    publishedAt: new Date(Date.UTC(2026, 10, 21, 7)),
    day: null,
  })
  expect(facts.languages).toEqual(['en', 'th'])
})

test('a report of a day without a time is first only before that day', () => {
  const onDay = { ...report('Daily', 'th', 0, 'ธปท.คงดอกเบี้ย', ''), day: '2026-11-21' }
  const timed = report('Herald', 'en', 19, 'BoT holds rate', '')
  expect(storyFacts([onDay, timed], []).first).toMatchObject({ publisher: 'Herald' })
  const later = { ...timed, publishedAt: new Date(Date.UTC(2026, 10, 22, 1)) }
  expect(storyFacts([onDay, later], []).first).toMatchObject({ publisher: 'Daily', day: '2026-11-21' })
})

test('figures of one measure agree or differ across languages', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'Flood kills 12 people', 'Rice exports rose 3.2% last year.'),
    report('มติเมือง', 'th', 7, 'น้ำท่วม เสียชีวิต 14 ราย', 'ปีที่แล้วส่งออกโตร้อยละ 3.2'),
  ])
  expect(facts.disputed).toEqual([
    {
      unit: 'person',
      measure: 'death',
      values: [
        { value: 12, publishers: ['Herald'] },
        { value: 14, publishers: ['มติเมือง'] },
      ],
    },
  ])
  expect(facts.agreed.map(({ values }) => values[0]?.value)).toEqual([3.2])
})

test('a figure from a single publisher is neither agreed nor disputed', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'Flood kills 12 people', ''),
    report('Herald', 'en', 9, 'Flood kills 14', ''),
  ])
  expect([...facts.agreed, ...facts.disputed]).toEqual([])
  expect(factsOf([])).toEqual({
    publishers: [],
    first: null,
    languages: [],
    agreed: [],
    disputed: [],
    risen: [],
  })
})

test.each([
  ['Bank of Thailand holds interest rate at 2.25%', 'percent of interest rate'],
  ['Thai interest rate unchanged at 2.25%', 'percent of interest rate'],
  ['Exports rise 11.2% as demand grows', 'percent of export'],
])('%s: %s', (title, key) => {
  expect(statedMeasures([report('Herald', 'en', 9, title, '')]).map(measureKey)).toEqual([key])
})

test('of two figures for one measure neither is kept', () => {
  expect(statedMeasures([report('Herald', 'en', 9, 'Exports rise 11% after exports fell 3%', '')])).toEqual(
    [],
  )
})

test('a change and a level in two headlines do not contradict each other', () => {
  const facts = factsOf([
    report('Herald', 'en', 9, 'Bank of Korea raises interest rate by 0.25%', ''),
    report('Gazette', 'en', 9, 'Korea interest rate rises to 4.5%', ''),
  ])
  expect(facts.disputed).toEqual([])
})

test('figures further down are of other times and places, and do not contradict', () => {
  const background =
    'Officials in Songkhla said on Monday that the water fell and that all of the main roads are open again, and that the trains to the border run on time. '
  const facts = factsOf([
    report('Herald', 'en', 9, 'Household debt falls', `${background} Exports rose 3.2%.`),
    report('Gazette', 'en', 9, 'Household debt eases', `${background} Exports rose 5.1%.`),
  ])
  expect([...facts.disputed, ...facts.agreed]).toEqual([])
})

const measures = (title: string, text = '') =>
  statedMeasures([report('Herald', 'en', 9, title, text)]).map(
    ({ unit, measure, value, to, isRough }) =>
      `${isRough ? 'about ' : ''}${value}${to === undefined ? '' : `..${to}`} ${unit} of ${measure}`,
  )

test.each([
  ['Bus crash kills 7, injures 31', ['7 person of death', '31 person of injury']],
  ['Seven people died and 31 were hurt in Korat', ['7 person of death', '31 person of injury']],
  ['รถบัสชนรถพ่วงที่โคราช ดับ 7 เจ็บ 31', ['7 person of death', '31 person of injury']],
  ['มีผู้เสียชีวิต 7 ราย บาดเจ็บกว่า 30 ราย', ['7 person of death', 'about 30 person of injury']],
  ['Death toll rises to 1,204', ['1204 person of death']],
  ['ยอดผู้เสียชีวิตเพิ่มเป็น 14 ราย สูญหายอีก 3 คน', ['14 person of death', '3 person of missing']],
  ['At least two dead, 12 missing after ferry sinks', ['about 2 person of death', '12 person of missing']],
  ['Ferry line closes after killing 3% of profits', []],
  ['SET ปิดที่ระดับ 1,450 จุด', []],
  ['ไทยขึ้นอันดับ 3 ของโลก', []],
  ['จัดลำดับ 5 หน่วยงาน ประดับ 9 ธง', []],
  ['พายุทำไฟดับ 3 อำเภอ และไฟฟ้าดับ 200 ครัวเรือน', []],
  ['ชนรถไฟดับ 3', ['3 person of death']],
  ['ไฟไหม้โรงงานดับ 5 ราย', ['5 person of death']],
  ['โรคระบาด วัวตาย 30 ตัว', []],
  ['ดับ 3 เครื่องบินตกที่เชียงใหม่', ['3 person of death']],
  ['No one was injured in the fire', []],
  ['No one died and no-one was killed', []],
  ['None of the three were hurt', []],
  ['One was injured in the fire', ['1 person of injury']],
  ['No more than two died', ['about 2 person of death']],
  ['Initial jobless claims 230,000 last week', []],
  ['Party claims 12 seats as Apple claims 30 patents', []],
  ['Flood claims at least 12 lives', ['about 12 person of death']],
  ['Parliament kills 3 bills', []],
  ['Ministry kills two tax reform proposals', []],
  ['Wind farm kills 3 birds after a storm', []],
  ['Two dead whales wash ashore', []],
  ['Blast kills 3 in plants', ['3 person of death']],
  ['Blast kills 12 Thai soldiers', ['12 person of death']],
  ['Storm kills 4 dog owners', ['4 person of death']],
])('the tolls of %s', (title, expected) => {
  expect(measures(title).filter((one) => one.includes('person'))).toEqual(expected)
})

test.each([
  ['Central bank votes 5-2 to cut', ['5002 ballot of vote']],
  ['กนง. มีมติ 5 ต่อ 2 เสียง ลดดอกเบี้ย', ['5002 ballot of vote']],
  ['มติ 7:2 ศาล รธน. รับคดี', ['7002 ballot of vote']],
  ['MPs vote 271 to 180 for the budget', ['271180 ballot of vote']],
  ['สภาฯ รับหลักการ 271 ต่อ 180 เสียง', ['271180 ballot of vote']],
  ['Thailand beat Japan 2-1', []],
  ['มีมติให้ขายหุ้นกู้ 1-3 ธ.ค.', []],
  ['Arsenal won 3-1 against Chelsea', []],
  ['Fans voted him best in 3-1 league win', []],
  ['The baht moved 35 to 36 against the dollar', []],
  ['Apple announces a 4-1 split', []],
  ['บอร์ดมีมติแตกพาร์ 1 ต่อ 10', []],
  ['คณะกรรมการมีมติเพิ่มทุน 5 ต่อ 1', []],
  ['ผู้ถือหุ้นโหวตหุ้นปันผล 5 ต่อ 1', []],
  ['สมมติ 5 ต่อ 2', []],
  ['เสียงวิจารณ์หลังแพ้ 3-1', []],
  ['Bank of England MPC split 5-4', ['5004 ballot of vote']],
  ['Supreme Court ruled 6-3 for the president', ['6003 ballot of vote']],
  ['Rates were cut by a 5-4 majority', ['5004 ballot of vote']],
  ['FIFA council votes 20-3 on World Cup', ['20003 ballot of vote']],
  ['คณะกรรมการนโยบายการเงินมีมติคงดอกเบี้ย 5 ต่อ 2', ['5002 ballot of vote']],
])('the votes of %s', (title, expected) => {
  expect(measures(title).filter((one) => one.includes('ballot'))).toEqual(expected)
})

test.each([
  ['GDP growth seen at 2.1-2.3% next year', '2.1..2.3 percent of gdp'],
  ['จีดีพีปีหน้าโต 2.1-2.3%', '2.1..2.3 percent of gdp'],
  ['คาดจีดีพีขยายตัวร้อยละ 2.1 ถึง 2.3', '2.1..2.3 percent of gdp'],
  ['Exports worth $28-30 billion', '28000000000..30000000000 USD of export'],
  ['GDP rises from 2.1% to 2.3%', ''],
  ['GDP -0.3% in the third quarter', '-0.3 percent of gdp'],
  ['จีดีพีติดลบ 0.3%', '-0.3 percent of gdp'],
  ['GDP shrinks by 0.3%', '-0.3 percent of gdp'],
  ['GDP growth slows to 0.3%', '0.3 percent of gdp'],
  ['Interest rate cut 0.25%', '0.25 percent of rate change'],
  ['GDP – 2.1% in the third quarter', '2.1 percent of gdp'],
  ['GDP - 2.1% in the third quarter', '2.1 percent of gdp'],
  ['GDP: −2.1% in the third quarter', '-2.1 percent of gdp'],
  ['GDP Q3 -0.3%', '-0.3 percent of gdp'],
  ['GDP seen at 1 -9%', '9 percent of gdp'],
])('the range or sign of %s', (title, expected) => {
  expect(measures(title).join()).toBe(expected)
})

test('publishers differ about tolls, votes and the sign of a figure', () => {
  const disputed = (one: string, other: string) =>
    factsOf([report('Herald', 'en', 9, one, ''), report('มติเมือง', 'th', 9, other, '')]).disputed.map(
      ({ measure, values }) => [measure, ...values.map(({ value }) => value)],
    )
  expect(disputed('Bus crash kills 7, injures 31', 'รถบัสชน ดับ 8 เจ็บ 31')).toEqual([['death', 7, 8]])
  expect(disputed('Bank votes 5-2 to cut', 'กนง. มีมติ 6 ต่อ 1 ลดดอกเบี้ย')).toEqual([['vote', 5002, 6001]])
  expect(disputed('GDP shrinks 0.3%', 'จีดีพีโต 0.3%')).toEqual([['gdp', -0.3, 0.3]])
  expect(disputed('GDP shrinks 0.3%', 'จีดีพี -0.3%')).toEqual([])
})

test('a figure inside a range agrees with it, and another range does not', () => {
  const factsFrom = (one: string, other: string) =>
    factsOf([report('Herald', 'en', 9, one, ''), report('Gazette', 'en', 9, other, '')])
  expect(factsFrom('GDP to grow 2.1-2.3%', 'GDP to grow 2.2%').disputed).toEqual([])
  expect(factsFrom('GDP to grow 2.1-2.3%', 'GDP growth of 2.1-2.3% seen').agreed).toEqual([
    { unit: 'percent', measure: 'gdp', values: [{ value: 2.1, to: 2.3, publishers: ['Herald', 'Gazette'] }] },
  ])
  expect(factsFrom('GDP to grow 2.1-2.3%', 'GDP to grow 1.5-1.9%').disputed).toHaveLength(1)
})
