import { describe, expect, test } from 'vitest'
import { dependsOnPrevious } from './rank-sentences.ts'
import { countMood, negativeWords } from './sentiment.ts'
import { splitSentences } from './split-sentences.ts'
import { ARTICLES } from './testing/articles.ts'
import { namesIn } from './trend-names.ts'
import { findTrends } from './trends.ts'

describe('sentences', () => {
  test('does not end a sentence at English abbreviations and figures', () => {
    const text =
      'The U.S. economy grew 3.5 percent, Dr. Smith of Acme Inc. said on Monday. The baht rose to 32.5 per dollar in Bangkok.'
    expect(splitSentences(text)).toEqual([
      'The U.S. economy grew 3.5 percent, Dr. Smith of Acme Inc. said on Monday.',
      'The baht rose to 32.5 per dollar in Bangkok.',
    ])
  })

  test.each([
    'CAIRO — Gunmen opened fire on visitors at the most renowned museum.',
    'FRANKFURT, April 16 (Meridian) - Gunmen opened fire on visitors at the most renowned museum.',
  ])('a sentence begins after the place where it was written: %s', (text) => {
    expect(splitSentences(text)).toEqual(['Gunmen opened fire on visitors at the most renowned museum.'])
  })

  test.each([
    "PTT - Thailand's biggest energy company - said on Monday that its profit fell.",
    'SCB X — a holding company of the U.S. kind — said on Monday that its profit fell.',
  ])('capitals before an aside are the subject: %s', (text) => {
    expect(splitSentences(text)).toEqual([text])
  })

  test('does not split Thai inside a figure, inside a bracket or before a unit', () => {
    const text = ARTICLES.map((a) => a.text).join('\n')
    for (const sentence of splitSentences(text)) {
      expect(text).toContain(sentence)
      expect(sentence).not.toMatch(/(?:ร้อยละ|ประมาณ|มูลค่า \d+)$/)
      expect(sentence.split('(').length).toBe(sentence.split(')').length)
    }
    expect(splitSentences(ARTICLES[1]?.text ?? '')[0]).toContain('27,350 ล้านดอลลาร์สหรัฐ')
  })
})

describe('names of trends', () => {
  test('names Thai compounds as one word', () => {
    const names = namesIn('กนง. คงอัตราดอกเบี้ยนโยบาย')
    expect(names).toContain('อัตราดอกเบี้ยนโยบาย')
    expect(namesIn('การส่งออกสินค้าเกษตร')).toEqual(expect.arrayContaining(['ส่งออก', 'สินค้าเกษตร']))
  })

  test.each([
    ['มูลค่า 26,450 ล้านดอลลาร์สหรัฐ', 'ดอลลาร์'],
    ['ปิดที่ 33.42 บาทต่อดอลลาร์', 'ดอลลาร์'],
    ['worth 26 billion dollars', 'dollar'],
  ])('the unit of an amount names nothing: %s', (text, unit) => {
    expect(namesIn(text).join(' ')).not.toContain(unit)
    expect(namesIn(`${unit} index`)).toContain(unit)
  })

  test.each(['open', 'ค่าเฉลี่ยต่ำกว่าเดือนก่อน', 'เหลือร้อยละ 5', 'and instead of it based on this'])(
    '%s names nothing',
    (text) => {
      expect(namesIn(text)).toEqual([])
    },
  )
})

test('does not count a word that only sounds like a risk', () => {
  const texts = ['เงินกองทุนต่อสินทรัพย์เสี่ยงอยู่ที่ร้อยละ 20.4', 'It is enabled by default.', 'an anti-war song']
  expect(texts.map(negativeWords)).toEqual([0, 0, 0])
  expect(['ปัจจัยเสี่ยง', 'defaults rise', 'the war'].map(negativeWords)).toEqual([1, 1, 1])
})

test('the mood is a count', () => {
  expect(countMood(['เศรษฐกิจขยายตัว strong growth', 'หดตัว กังวล', 'เติบโต แต่เสี่ยง', 'เฉย ๆ'])).toEqual({
    positive: 4,
    negative: 3,
    articles: { positive: 1, negative: 1, even: 1, none: 1 },
  })
})

test('words of a language that is not read name no trend', () => {
  const article = { title: 'Das Auto soll teuer sein', text: 'Das Auto soll teuer sein.', language: 'de' }
  const [first, second] = [1, 2].map((ref) => ({ ...article, ref }))
  const [known] = ARTICLES
  if (!first || !second || !known) throw new Error('there are no articles')
  expect(
    findTrends(
      [
        { ...known, ...first },
        { ...known, ...second },
      ],
      [],
    ),
  ).toEqual([])
  expect(
    findTrends(
      [
        { ...known, ...first, language: 'en' },
        { ...known, ...second, language: 'en' },
      ],
      [],
    ),
  ).not.toEqual([])
})

test.each([
  ['The report also suggested that wages had stalled.', true],
  ['Seven decades later, Parata oversees the strandings.', true],
  ['sandbox to only allow scripts of its own.', true],
  ['Anyway, the bill could be amended quickly.', true],
  ['As a result, exports fell.', true],
  ['Such a tax would hurt growers.', true],
  ['นับเป็นการขยายตัวต่อเนื่องเป็นเดือนที่ 5', true],
  ['ลดลงจากร้อยละ 1.4 ในเดือนก่อน', true],
  ['ส่งผลให้เงินบาทอ่อนค่า', true],
  ['In addition to violence in Darfur, conflicts are raging.', false],
  ['โดยเฉลี่ยครัวเรือนมีหนี้ 6 แสนบาท', false],
  ['แต่ละธนาคารปรับดอกเบี้ยเอง', false],
  ['The central bank kept its rate.', false],
  ['iPhone sales rose by a fifth.', false],
])('a sentence that depends on the one before is known: %s', (text, isDependent) => {
  expect(dependsOnPrevious(text)).toBe(isDependent)
})
