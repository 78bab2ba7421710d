import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { groupStories } from '../group-stories.ts'

type Line = [event: string, publisher: string, title: string, text: string]
const group = (lines: Line[]): string[] =>
  groupStories(
    lines.map(([, publisher, title, text], i) => ({
      publisher,
      title: cutText(title),
      text: cutText(text),
      publishedAt: new Date(Date.UTC(2026, 10, 21, 5, i)),
    })),
  )
    .map((story) => story.map((i) => lines[i]?.[0] ?? '').join(' '))
    .sort()

const NOTICE =
  'This report is part of the morning letter of the Harbour Gazette, which is free for readers in the country until the end of the year. ' +
  'Subscribers receive it before seven, with a list of the meetings of the day, the weather on the coast and the departures of the ferries. ' +
  'Corrections are printed on page two; write to the desk if you find a mistake, and name the edition in which it stood.'
const THAI_NOTICE =
  'รายงานชิ้นนี้เป็นส่วนหนึ่งของจดหมายข่าวรายวันของกองบรรณาธิการ สมาชิกได้รับทางอีเมลก่อนเจ็ดโมงเช้าทุกวันทำการ พร้อมพยากรณ์อากาศและตารางเรือข้ามฟาก ' +
  'ผู้อ่านที่พบข้อผิดพลาดโปรดแจ้งกองบรรณาธิการพร้อมระบุฉบับที่พิมพ์ ห้ามทำซ้ำหรือเผยแพร่ต่อโดยไม่ได้รับอนุญาตเป็นลายลักษณ์อักษร'
const EVENTS: [title: string, text: string][] = [
  ['Rice exports rise', 'Millers in Suphan Buri ship a third more rice than last year.'],
  ['Rival banks merge', 'Two lenders in Osaka join and close ninety branches.'],
  ['Oil falls below forecasts', 'Brent lost four dollars after Norway opened a field.'],
  ['Tourists return to the islands', 'Ferries to Koh Samui run at night again.'],
  ['Budget vote delayed', 'Deputies in Paris quarrel about the pensions of teachers.'],
  ['Car maker opens a plant', 'The first electric pickups leave the hall in Rayong.'],
  ['Food prices ease in Nairobi', 'Pork, eggs and cooking oil cost less than in summer.'],
]
const THAI_EVENTS: [title: string, text: string][] = [
  ['ส่งออกข้าวเพิ่มขึ้นหนึ่งในสาม', 'โรงสีสุพรรณบุรีส่งข้าวไปอินโดนีเซียและอิรักมากขึ้น'],
  ['สองธนาคารโอซากาควบรวมกิจการ', 'คู่แข่งเดิมปิดสาขาเก้าสิบแห่งแต่ไม่ปลดพนักงาน'],
  ['เรือเฟอร์รีเกาะสมุยกลับมาวิ่งกลางคืน', 'โรงแรมรับพนักงานเพิ่มรับนักท่องเที่ยวจากโซล'],
]

test.each<[string, string, [string, string][]]>([
  ['English', NOTICE, EVENTS],
  ['Thai', THAI_NOTICE, THAI_EVENTS],
])('events that one publisher reports beside one %s notice are as many stories', (_, notice, events) => {
  const after = events.map(
    ([title, text], i): Line => [`${i}`, 'gazette.example', title, `${text} ${notice}`],
  )
  const before = events.map(
    ([title, text], i): Line => [`${i}`, 'gazette.example', title, `${notice} ${text}`],
  )
  const alone = events.map((_event, i) => `${i}`)
  expect(group(after)).toEqual(alone)
  expect(group(before)).toEqual(alone)
  expect(group(after.slice(0, 2))).toEqual(alone.slice(0, 2))
})

test('posts under the header of a live blog are stories of their own', () => {
  const header =
    'Live: rain in the south. Follow the latest from our reporters in the four provinces, with pictures of readers, the numbers to call and the roads that are closed; newest posts are at the top, and times are local.'
  expect(
    group([
      [
        'schools',
        'live.example',
        'Schools in Pattani stay shut',
        `${header} All 240 schools of Pattani stay shut until Monday.`,
      ],
      [
        'trains',
        'live.example',
        'Night trains to Yala cancelled',
        `${header} The railway cancelled both night trains to Yala.`,
      ],
    ]),
  ).toEqual(['schools', 'trains'])
})

test('a follow-up that repeats an earlier article of its publisher is not a copy of it', () => {
  const rate =
    'The Bank of Thailand kept its policy rate at 2.25% on Wednesday. Its committee voted unanimously, said that growth led by tourism is in line with its forecast, and expects inflation to return to the target range by the middle of next year.'
  expect(
    group([
      ['rate', 'gazette.example', 'Bank of Thailand holds policy rate at 2.25%', rate],
      [
        'solar',
        'gazette.example',
        'Solar firms in Rayong seek cheaper loans',
        `Makers of solar panels in Rayong ask the government for cheaper loans. Background: ${rate}`,
      ],
    ]),
  ).toEqual(['rate', 'solar'])
})

const RATE =
  'The Bank of Thailand kept its policy rate unchanged at 2.25% on Wednesday, as the monetary policy committee voted unanimously and said that growth led by tourism is in line with its forecast.'

test('an article that its publisher prints again under another title is one story', () => {
  expect(
    group([
      ['rate', 'gazette.example', 'Bank of Thailand holds policy rate at 2.25%', RATE],
      ['rate', 'gazette.example', 'Rate decision in full: policy rate stays at 2.25%', RATE],
    ]),
  ).toEqual(['rate rate'])
})

test('articles printed again beside a notice are joined with their own copies only', () => {
  const [rice = ['', '']] = EVENTS
  const others = EVENTS.slice(2).map(
    ([title, text], i): Line => [`other-${i}`, 'g.example', title, `${text} ${NOTICE}`],
  )
  const long =
    'Two lenders in Osaka join and close ninety branches, but keep all of their tellers, and offer shopkeepers loans without a mortgage.'
  expect(
    group([
      ...others,
      ['rice', 'g.example', rice[0], `${rice[1]} ${NOTICE}`],
      ['bank', 'g.example', 'Osaka lenders merge but keep their tellers', `${long} ${NOTICE}`],
      ['bank', 'g.example', 'Osaka lenders join, close ninety branches', `${long} ${NOTICE}`],
    ]),
  ).toEqual(['bank bank', 'other-0', 'other-1', 'other-2', 'other-3', 'other-4', 'rice'])
})

test('copies by several publishers are one story', () => {
  expect(
    group([
      ['rate', 'gazette.example', 'Bank of Thailand holds policy rate at 2.25%', RATE],
      ['rate', 'herald.example', 'No change at the central bank', RATE],
    ]),
  ).toEqual(['rate rate'])
})

test('a notice does not keep a report from its story', () => {
  const beside = (notice: string): Line[] => [
    ['rate', 'gazette.example', 'Bank of Thailand holds policy rate at 2.25%', `${notice} ${RATE}`],
    [
      'rate',
      'herald.example',
      'Thai central bank leaves key rate unchanged at 2.25%',
      "Thailand's monetary policy committee voted unanimously to keep the key policy rate at 2.25% on Wednesday.",
    ],
    [
      'rice',
      'gazette.example',
      'Rice exports rise',
      `${notice} Millers in Suphan Buri ship a third more rice.`,
    ],
  ]
  expect(group(beside(''))).toEqual(['rate rate', 'rice'])
  expect(group(beside(`${NOTICE} ${NOTICE.replaceAll('the', 'a')}`))).toEqual(['rate rate', 'rice'])
})

const OF_ONE_COMPANY: Line[] = [
  [
    'phone',
    'tech.example',
    'iPhone sales start without queues',
    'Apple began to sell the cheaper iPhone on Friday.',
  ],
  [
    'tablet',
    'tech.example',
    'What Apple will show in October',
    'A new iPad and new Macs are expected from Apple.',
  ],
  [
    'office',
    'tech.example',
    'IBM hands out 277,000 Macs',
    'Staff at IBM chose Apple computers, the firm says.',
  ],
  [
    'army',
    'tech.example',
    'Microsoft will work for the army',
    'Microsoft wants to supply the army despite protests of staff.',
  ],
  [
    'code',
    'tech.example',
    'Microsoft completes takeover of GitHub',
    'The takeover of GitHub by Microsoft is complete.',
  ],
]

test('short reports of one publisher about one company are stories of their own', () => {
  expect(group(OF_ONE_COMPANY)).toEqual(OF_ONE_COMPANY.map(([event]) => event).sort())
})

test('a publisher who updates a report has one story', () => {
  const text =
    'The central bank of Norway held its key rate at 4.5% on Thursday and said that a cut in March is likely if prices ease further. Governor Ida Wolden Bache said the krone had steadied.'
  const lines: Line[] = [
    ['rate', 'daily.example', 'Norway holds key rate at 4.5%, signals cut in March', text],
    [
      'rate',
      'daily.example',
      'Norway central bank keeps rate at 4.5% and points to March cut',
      `${text} Analysts had expected the decision.`,
    ],
  ]
  expect(group(lines)).toEqual(['rate rate'])
})
