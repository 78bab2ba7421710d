import { expect, test } from 'vitest'
import { emptyTag, fallbackWord, NAMELESS, withFallback, withoutTag } from './empty-subject.ts'

test.each([
  ['News for {{name}}', 'name'],
  ['News for {{ name | default: "you" }}', null],
  ['News of {{topic}}, {{date}}', null],
  ['For {{field.team}}', 'field.team'],
  ['{{email}}', null],
])('%s lacks %s for somebody without a name', (subject, tag) => {
  expect(emptyTag(subject, NAMELESS)).toBe(tag)
})

test('a reader who has the values lacks none', () => {
  expect(emptyTag('{{name}} of {{field.team}}', { name: 'Ann', fields: { team: 'Press' } })).toBeNull()
  expect(emptyTag('{{name}} of {{field.team}}', { name: 'Ann', fields: { team: ' ' } })).toBe('field.team')
  expect(emptyTag('News of {{field.team}}', { name: null, fields: null })).toBeNull()
})

test('a subject is read without the tag, and gets a fallback in its own language', () => {
  expect(withoutTag('{{name}}, news of {{topic}}', 'name')).toBe(', news of {{topic}}')
  expect(withFallback('For {{ NAME }} and {{name | default: "all"}}', 'name', 'you')).toBe(
    'For {{name | default: "you"}} and {{name | default: "all"}}',
  )
  expect([fallbackWord('News for {{name}}'), fallbackWord('ข่าวสำหรับ{{name}}')]).toEqual(['you', 'ท่าน'])
})
