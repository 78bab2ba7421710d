import { LOCAL_ANALYST } from '@newsloom/contract/research/models'
import { expect, test } from 'vitest'
import { isBackground } from './background.ts'
import { createLocalAnalyst } from './local-analyst.ts'
import { article } from './testing/articles.ts'

const PUBLISHED = new Date('2026-11-20T02:00:00Z')

test.each([
  'In 2019, the port handled 8.1 million containers.',
  'During the crisis of 1997 the baht lost 40 percent of its value.',
  'Last year, durian exports reached 4.2 billion dollars.',
  'Over the past five years, rents in the district have doubled.',
  'The cooperative was founded by 12 farmers near Chumphon.',
  'The committee meets six times a year to set the rate.',
  "Siam Rubber is Asia's second largest maker of gloves.",
  'The ministry had previously forecast growth of 2.1 percent.',
  'เมื่อปีที่แล้ว ทุเรียนส่งออกได้ 4.2 พันล้านดอลลาร์',
  'ในปี 2562 ท่าเรือมีตู้สินค้าผ่าน 8.1 ล้านตู้',
  'In 2019 exports fell by 3 percent.',
  'The flood of 2011 was the worst of its century.',
  'ก่อนหน้านี้ ธนาคารเคยปรับลดดอกเบี้ยลงร้อยละ 0.25',
  'สหกรณ์แห่งนี้ก่อตั้งขึ้นเมื่อหลายสิบปีก่อนโดยเกษตรกร 12 คน',
])('this is background: %s', (text) => {
  expect(isBackground(text, PUBLISHED)).toBe(true)
})

test.each([
  'Durian exports rose 11 percent in October to 390 million dollars.',
  'It was the largest monthly gain since the flood of 2011.',
  'Exports reached 390 million dollars, up from 120 million in 2019.',
  'The economy grew 2.4 percent in 2025, the planning agency said.',
  'Last year, exports rose, but on Tuesday the ministry cut its forecast to 1.9 percent.',
  'The fund holds 2,019 lots in 12 provinces.',
  'The court imposed a fine of 2500 baht on the driver.',
  'The ministry asked for a budget of 1900 million baht.',
  'Revenue of 2024 million baht was up 12 percent.',
  'The police counted around 2000 protesters at the gate.',
  'Shares of 2010 companies fell 3 percent.',
  'Power failed in nearly 2000 villages.',
  'โครงการใช้งบประมาณต่อปี 2500 ล้านบาท',
  'กระทรวงพาณิชย์ระบุว่าทุเรียนส่งออกเพิ่มขึ้นร้อยละ 11 ในเดือนตุลาคม',
  'ราคายางสูงสุดนับตั้งแต่ปี 2560 ที่กิโลกรัมละ 92 บาท',
  'ในปี 2568 เศรษฐกิจขยายตัวร้อยละ 2.4',
])('this is news: %s', (text) => {
  expect(isBackground(text, PUBLISHED)).toBe(false)
})

test('without a time of publication, years do not tell', () => {
  expect(isBackground('In 2019, the port handled 8.1 million containers.', null)).toBe(false)
})

const highlightsOf = async (texts: string[]) => {
  const articles = texts.map((text, place) =>
    article(place + 1, `Report number ${place + 1} about ports`, text, { language: 'en' }),
  )
  const topic = { name: 'Ports', description: '', keywords: ['port', 'containers'], persona: null }
  const request = { topic, customPrompt: '', formatPrompt: '', model: LOCAL_ANALYST, articles }
  const { analysis } = await createLocalAnalyst().analyse(request, new AbortController().signal)
  return analysis?.sections.find(({ key }) => key === 'highlights')?.statements.map(({ text }) => text) ?? []
}

const LEAD = 'Laem Chabang port moved more containers than ever, its operator announced in Chon Buri.'
const OLD = 'In 2019, the port handled 8.1 million containers, or 40 percent of the port traffic of the gulf.'
const NEW = 'Fuel costs of the tugboats climbed 12 percent.'

test('a highlight is what is new, though background stands before it and has more words of the topic', async () => {
  expect(await highlightsOf([`${LEAD} ${OLD} ${NEW}`])).toEqual([NEW])
})

test('background is a highlight only where there is nothing else', async () => {
  expect(await highlightsOf([`${LEAD} ${OLD}`])).toEqual([OLD])
})
