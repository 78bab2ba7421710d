import { expect, test } from 'vitest'
import { needsResearch, researchPlaces } from './research-places.ts'

test.each([
  ['an email without research tags', 'Dear {{name}}, {{date}} {{podcast}} {{nobody}}', false, false],
  ['the name of the topic', 'News of {{ topic | default: "today" }}', true, false],
  ['an analysis', '{{topic}} {{CONTENT}}', true, true],
  ['a count', '{{articles_count}} articles', true, true],
])('whether %s needs research', (_, words, without, withTopic) => {
  for (const mail of [
    { subject: words, htmlContent: '' },
    { subject: '', htmlContent: words },
  ]) {
    expect(needsResearch(mail, { hasTopic: false })).toBe(without)
    expect(needsResearch(mail, { hasTopic: true })).toBe(withTopic)
  }
})

test('each placeholder is listed once', () => {
  const mail = { subject: '{{stories}} {{topic}}', htmlContent: '{{stories}} {{email}}' }
  expect([...researchPlaces(mail)]).toEqual(['stories', 'topic'])
})
