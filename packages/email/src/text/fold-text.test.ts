import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { topicBlocks } from '../initial-blocks.ts'
import { byteLength } from '../mail-size.ts'
import { compileMail } from '../merge/compile-mail.ts'
import { renderMail } from '../merge/render-mail.ts'
import { trackedUrls } from '../merge/track-links.ts'
import { everyBlock, smallResearch } from '../testing/every-block.ts'
import { largeIssue } from '../testing/issue.ts'
import { foldText } from './fold-text.ts'
import { columnsOf } from './text-columns.ts'

const THAI =
  'คณะกรรมการนโยบายการเงินมีมติเป็นเอกฉันท์ให้คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.50 ต่อปีโดยประเมินว่าเศรษฐกิจไทยมีแนวโน้มขยายตัวต่ำกว่าที่คาดจากการส่งออกที่ชะลอตัวและการบริโภคภาคเอกชนที่อ่อนแอ'
const ENGLISH =
  'The committee voted unanimously to keep the policy rate unchanged at 1.50 percent a year, judging that the economy recovers more slowly. '
const LONG_URL = `https://www.newspaper.example/${'economy/'.repeat(20)}x?a=1&b=2`

/** Offsets of word or letter ends in the whole text. */
const ends = (text: string, granularity: 'word' | 'grapheme') =>
  new Set(
    [...new Intl.Segmenter('th', { granularity }).segment(text)].map(
      ({ index, segment }) => index + segment.length,
    ),
  )
const joined = (text: string) => text.replace(/\s+/g, '')

const TEXTS: [string, string][] = [
  ['Thai', THAI.repeat(3)],
  ['Thai without any blank', THAI.replaceAll(' ', '').repeat(4)],
  ['English', ENGLISH.repeat(4)],
  ['Thai and English', `${THAI} ${ENGLISH}`.repeat(3)],
  ['Chinese', '中国人民银行决定下调金融机构存款准备金率，释放长期资金约一万亿元。'.repeat(6)],
  ['Japanese', '日本銀行は金融政策決定会合で、政策金利を据え置くことを決めた。'.repeat(5)],
  ['one endless word', 'a'.repeat(3_000)],
  ['letters with many marks', 'ก\u0e48\u0e49\u0e4a'.repeat(900)],
  ['joined emoji', '👩‍👩‍👧‍👦'.repeat(300)],
  ['a long address among words', `${ENGLISH}<${LONG_URL}> ${ENGLISH}`],
  ['a long address beside Thai', `${THAI}${LONG_URL} ${THAI}`],
  ['an item of a list', `- ${ENGLISH.repeat(2)}`],
  ['an item in an item', `    12. ${THAI}`],
]

test.each(TEXTS)('%s is folded to 78 columns without splitting letters or losing text', (_, text) => {
  const folded = foldText(text)
  expect(joined(folded)).toBe(joined(text))
  const letters = ends(joined(text), 'grapheme')
  let at = 0
  for (const line of folded.split('\n')) {
    at += joined(line).length
    expect(letters).toContain(at)
    expect(byteLength(line)).toBeLessThanOrEqual(998)
    const isOneWord = !/\S\s+\S/.test(line.replace(/^\s*(?:-|\d+\.)\s/, ''))
    if (!isOneWord || !/[a]{78}|https?:/.test(line)) expect(columnsOf(line), line).toBeLessThanOrEqual(78)
    expect(line).toBe(line.trimEnd())
  }
})

test('Thai breaks only between words', () => {
  const text = THAI.replaceAll(' ', '').repeat(3)
  const words = ends(text, 'word')
  let at = 0
  for (const line of foldText(text).split('\n')) {
    at += line.length
    expect(words, line.slice(-8)).toContain(at)
    expect(line).not.toMatch(/^[ๆฯะาำิีึืฺุู็่้๊๋์]/)
  }
})

test('an address is never split across lines', () => {
  for (const before of [0, 1, 40, 70, 77, 78, 79]) {
    const folded = foldText(`${'x'.repeat(before)} <${LONG_URL}> ${ENGLISH}`)
    expect(folded.split('\n').filter((line) => line.includes(`<${LONG_URL}>`))).toHaveLength(1)
  }
})

test("a merge tag is never split, and even its longest value keeps a line within the servers' limit", () => {
  const text = Array.from(
    { length: 40 },
    (_, n) => `${'w'.repeat(n % 9)} {{name | default: "dear reader of ours"}}`,
  ).join(' ')
  const folded = foldText(text)
  expect(folded.match(/\{\{name \| default: "dear reader of ours"\}\}/g)).toHaveLength(40)
  const filled = folded.replaceAll(/\{\{[^{}]*\}\}/g, 'ก'.repeat(200))
  for (const line of filled.split('\n')) expect(byteLength(line)).toBeLessThanOrEqual(998)
})

test('the tag for literal braces is not split', () => {
  expect(foldText(`${THAI}{{'{{'}}name}} ${THAI}`.repeat(3)).match(/\{\{'\{\{'\}\}/g)).toHaveLength(3)
})

test('text that fits stays unchanged', () => {
  const text = `Title\n\n- one\n- two <https://a.example/>\n\n{{name}} ${'x '.repeat(20)}\n\n---\n\n    indented\n`
  expect(foldText(text)).toBe(text)
})

test('wrapped list items have a hanging indent', () => {
  const [first = '', second = ''] = foldText(`  12. ${ENGLISH}`).split('\n')
  expect(first).toMatch(/^ {2}12\. The/)
  expect(second).toMatch(/^ {6}\S/)
})

test('folding any text keeps all its letters', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom(
      THAI,
      ENGLISH,
      LONG_URL,
      `<${LONG_URL}>`,
      '{{name}}',
      '{{topic | default: "a b c"}}',
      "{{'{{'}}",
      '{{',
      '}}',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(' ')
      const folded = foldText(text)
      expect(joined(folded)).toBe(joined(text))
      expect(foldText(folded).split('\n').length).toBeGreaterThanOrEqual(folded.split('\n').length)
    }),
    { numRuns: 300 },
  )
})

test('a very long Thai text without blanks is folded quickly', () => {
  const start = performance.now()
  const folded = foldText(THAI.replaceAll(' ', '').repeat(700))
  expect(folded.split('\n').length).toBeGreaterThan(1_000)
  expect(performance.now() - start).toBeLessThan(4_000)
})

const delivered = (blocks: Parameters<typeof composeMail>[0]['blocks'], data = smallResearch()) => {
  const composed = composeMail({ blocks, html: '', subject: 'S', data })
  const mail = compileMail({
    subject: 'S',
    ...composed,
    values: { topic: 'เศรษฐกิจไทย', date: '21 พฤศจิกายน 2026', postal_address: '1 ถนนสีลม\nกรุงเทพฯ 10500' },
    trackedUrls: new Set(trackedUrls(composed.html)),
  })
  const token = 'x'.repeat(90)
  return renderMail(mail, {
    values: {
      name: 'คุณสมชาย ใจดี',
      email: 'somchai@example.org',
      unsubscribe_url: `https://news.example/u/${token}`,
      preferences_url: `https://news.example/p/${token}`,
      web_version_url: `https://news.example/v/${token}`,
    },
    linkFor: () => `https://news.example/r/${'t'.repeat(32)}`,
  })
}

test.each([
  ['every block', delivered(everyBlock())],
  ['the template of a topic with a large issue', delivered(topicBlocks(), largeIssue())],
])('the delivered text of %s has no line over 78 columns except addresses', (_, { text }) => {
  for (const line of text.split('\n')) {
    expect(byteLength(line)).toBeLessThanOrEqual(998)
    if (!/^\s*<\S+>$/.test(line)) expect(columnsOf(line), line).toBeLessThanOrEqual(78)
  }
})

test('a lone dash starts a line rather than ending one', () => {
  for (let length = 60; length < 85; length += 1)
    expect(
      foldText(`${'x'.repeat(length)} — Publisher 1, 21 Nov 2026, and some more words after that`),
    ).not.toMatch(/—$/m)
})
