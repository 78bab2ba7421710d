import { expect, test } from 'vitest'
import { splitTopic } from './exclusions.ts'

const split = (description: string, keywords: string[] = []) =>
  splitTopic({ name: 'Crypto', description, keywords })

test.each([
  ['Rules of stablecoins. Not interested in bitcoin or meme coins.', 'bitcoin or meme coins'],
  ['Excluding gossip, I want news on banks', 'gossip'],
  ['Wages in Asia, but not football', 'football'],
  ['กฎคริปโต ไม่เอาราคาบิตคอยน์', 'ราคาบิตคอยน์'],
  ['ไม่รวมฟุตบอล แต่อยากได้ข่าวธนาคาร', 'ฟุตบอล'],
])('%s leaves out %s', (description, unwanted) => {
  const topic = split(description)
  expect(topic.unwanted.trim()).toBe(unwanted)
  expect(topic.wanted.description).not.toContain(unwanted)
})

test.each([
  'Aid including but not limited to subsidies',
  'What banks and not only big ones do',
  'Companies that ignore climate rules',
  'นโยบายยกเว้นวีซ่านักท่องเที่ยวจีน และยกเว้นภาษี',
  'สถาบันการเงินที่ไม่ใช่ธนาคาร',
  'ข่าวนี้ ไม่ใช่แค่ในไทย',
])('%s leaves out nothing', (description) => {
  expect(split(description)).toEqual({ wanted: { name: 'Crypto', description, keywords: [] }, unwanted: '' })
})

test('keywords that the form took from what is left out go, unless they are also asked for', () => {
  const topic = split('Rules of tokens. Not interested in bitcoin tokens.', ['tokens', 'bitcoin', 'SEC'])
  expect(topic.wanted.keywords).toEqual(['tokens', 'SEC'])
})
