import { expect, test } from 'vitest'
import { emptyTag, fallbackWord, NAMELESS, withFallback, withoutTag } from './empty-subject.ts'

test.each([
  ['News for {{name}}', 'name'],
  ['News for {{ name | default: "you" }}', null],
  ['News of {{topic}}, {{date}}', null],
  ['For {{field.team}}', 'field.team'],
  ['{{email}}', null],
])('in %j, a reader without a name has no value for %s', (subject, tag) => {
  expect(emptyTag(subject, NAMELESS)).toBe(tag)
})

test('no tag is empty for a reader who has all values', () => {
  expect(emptyTag('{{name}} of {{field.team}}', { name: 'Ann', fields: { team: 'Press' } })).toBeNull()
  expect(emptyTag('{{name}} of {{field.team}}', { name: 'Ann', fields: { team: ' ' } })).toBe('field.team')
  expect(emptyTag('News of {{field.team}}', { name: null, fields: null })).toBeNull()
})

test('a subject is shown without the tag, and gets a fallback in its own language', () => {
  expect(withoutTag('{{name}}, news of {{topic}}', 'name')).toBe(', news of {{topic}}')
  expect(withFallback('For {{ NAME }} and {{name | default: "all"}}', 'name', 'you')).toBe(
    'For {{name | default: "you"}} and {{name | default: "all"}}',
  )
  expect([fallbackWord('News for {{name}}'), fallbackWord('ข่าวสำหรับ{{name}}')]).toEqual(['you', 'ท่าน'])
})
