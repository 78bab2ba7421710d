import { cutText } from '@newsloom/lexicon/words'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from '../../../../bench/sets/read-rows.ts'
import { groupStories } from '../../group-stories.ts'

const Report = z.strictObject({ title: z.string().min(1), text: z.string().min(1), hoursAgo: z.number() })
const Pair = z.strictObject({ kind: z.string(), isOne: z.boolean(), a: Report, b: Report })
const pairs = readRows(new URL('../../../../bench/sets/look-alikes.jsonl', import.meta.url), Pair)

const NOW = Date.parse('2026-11-21T05:00:00Z')
const reportOf = ({ title, text, hoursAgo }: z.infer<typeof Report>, i: number) => ({
  publisher: `publisher-${i}`,
  title: cutText(title),
  text: cutText(text),
  publishedAt: new Date(NOW - hoursAgo * 3_600_000),
})
const isOneStory = ({ a, b }: z.infer<typeof Pair>) => groupStories([a, b].map(reportOf)).length === 1
const pairOf = (a: string, b: string, text: string) => ({
  a: { title: a, text, hoursAgo: 2 },
  b: { title: b, text, hoursAgo: 3 },
})
const titles = (some: typeof pairs) => some.map(({ a, b }) => `${a.title} | ${b.title}`)

/** Not told apart yet. */
const STILL_ONE: string[] = [
  'Thailand sells 25 billion baht of 10-year bonds | Thailand sells 25 billion baht of inflation-linked bonds',
  'Police seize 2 million meth pills in pickup | Police seize 2 million meth pills in boat',
  'เมืองทองชนะสุโขทัย 2-1 | การท่าเรือชนะสุโขทัย 2-1',
  'ลิเวอร์พูลบุกชนะฟูแล่ม 2-1 | Brighton win 2-1 at Fulham',
  'ราคาชิปหน่วยความจำพุ่ง 30% | Potato chip prices jump 30%',
  'Amazon fires spread in Brazil | Amazon fires 3,000 staff in Brazil',
  'Blood bank runs low before holidays | Bank runs low on cash before holidays',
  'ธนาคารเตือนมิจฉาชีพแอบอ้างส่งข้อความ | Banks to waive transfer fees in flood zones',
  'แบงก์ปล่อยกู้เอสเอ็มอีลดลง | Lender raises deposit rates to lure savers',
  'แบงก์กำไรทรงตัวหลังค่าธรรมเนียมลด | Mortgage lender sued over hidden fees',
  'ป.ป.ช.ชี้มูลอดีตอธิบดี รับสินบนโครงการเขื่อน | ป.ป.ช.ชี้มูลอดีตอธิบดี ทุจริตจัดซื้อกล้องวงจรปิด',
  'Djokovic beats Musetti in Athens final | Sabalenka beats Pegula in Riyadh semi',
]
/** Not brought together yet. */
const STILL_TWO: string[] = [
  'Hackers steal 3.4 million records from Qantas | Qantas breach exposes data of 3 million customers',
  'Hackers hit insurer, data of 2 million leaked | Attackers hit insurer, records of 2 million leaked',
  'Meta to buy 1,200 MW of solar power in Texas | Meta, Engie sign deal for 1,300 MW solar in Texas',
  'Ford to cut 1,000 units a day at Cologne plant | Ford slows Cologne plant by 900 units a day',
]

test('similar reports of two events are two stories, except for known failures', () => {
  const events = pairs.filter(({ isOne }) => !isOne)
  expect(events.length).toBeGreaterThanOrEqual(120)
  expect(titles(events.filter(isOneStory))).toEqual(STILL_ONE)
})

test('reports of one event are one story, whatever names and words they use, except for known failures', () => {
  const events = pairs.filter(({ isOne }) => isOne)
  expect(events.length).toBeGreaterThanOrEqual(80)
  expect(titles(events.filter((pair) => !isOneStory(pair)))).toEqual(STILL_TWO)
})

test.each([
  ['Thai exports rise 7.9% in October - Reuters', 'Thai exports rise 7.9% in October - Bloomberg'],
  ['Thai exports rise 7.9% in October, Wire reports', 'Thai exports rise 7.9% in October, Post reports'],
  ['Krungsri to cut 200 branches | Bangkok Times', 'Krungsri to cut 200 branches | Nation News'],
])('another publisher in a headline makes no other event: %s', (a, b) => {
  const text = `${a.replace(/ [-|,].*$/, '')} from a year earlier, officials said on Thursday in Bangkok.`
  expect(isOneStory({ kind: '', isOne: true, ...pairOf(a, b, text) })).toBe(true)
})
