import { MERGE_TAGS } from '@newsloom/email/merge/merge-tags'
import { expect, test } from 'vitest'
import { hasShownTag, shownTag, splitTags, withTagNames } from './merge-tags.ts'

test('a text is split at its tags; unknown ones and literal braces stay text', () => {
  expect(splitTags('To {{name | default: "you"}}, {{nmae}} {{\'{{\'}} {{ TOPIC }}')).toEqual([
    'To ',
    { raw: '{{name | default: "you"}}', label: 'Name or you' },
    ", {{nmae}} {{'{{'}} ",
    { raw: '{{ TOPIC }}', label: 'Topic' },
  ])
  expect(hasShownTag('{{nmae}}')).toBe(false)
})

test('where pills are not possible, a tag has its name in brackets', () => {
  expect(withTagNames('{{name | default: "you"}}, {{nmae}}')).toBe('[Name or you], {{nmae}}')
})

test.each(MERGE_TAGS.map((tag) => [tag]))('%s has a readable name', (tag) => {
  expect(shownTag(`{{${tag}}}`)?.label).toMatch(/^[A-Z][a-z ]+$/)
})
