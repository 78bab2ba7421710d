import { expect, test } from 'vitest'
import { RENDERING_TEXTS } from './texts.ts'

test.each([
  [1, 'mentioned in 1 article [1]'],
  [2, 'mentioned in 2 articles [1]'],
])('English has a singular and a plural: %i', (articles, text) => {
  expect(RENDERING_TEXTS.en.mentioned(articles, '[1]')).toBe(text)
})

test('the mood of a single article is in the singular', () => {
  const mood = RENDERING_TEXTS.en.mood('positive', {
    positive: 3,
    negative: 1,
    articles: { positive: 1, negative: 0, even: 0, none: 0 },
  })
  expect(mood).toContain(
    '(counted in 1 article): 3 positive and 1 negative words; more positive ones in 1 article. This',
  )
})

test('a count of zero articles is left out', () => {
  const count = { positive: 0, negative: 2, articles: { positive: 0, negative: 1, even: 0, none: 3 } }
  const text = RENDERING_TEXTS.th.mood('negative', count)
  expect(text).toContain('คำลบมากกว่าใน 1 ข่าว ไม่พบใน 3 ข่าว ทั้งนี้')
  expect(text).not.toContain('ใน 0 ข่าว')
})

test('without any known word, the text says which languages the word lists cover', () => {
  const none = { positive: 0, negative: 0, articles: { positive: 0, negative: 0, even: 0, none: 3 } }
  expect(RENDERING_TEXTS.en.mood('none', none)).toContain('(Thai and English only)')
  expect(RENDERING_TEXTS.th.mood('none', none)).toContain('ภาษาไทยและอังกฤษ')
})
