import { expect, test } from 'vitest'
import { bareTags } from './bare-tags.ts'

test.each<[string, string, string, string[]]>([
  ['in the subject', 'Summer letter for {{name}}', '', ['name in the subject: Summer letter for']],
  [
    'in the text',
    'S',
    '<p>Hello</p><p>Dear {{ NAME }}, {{topic}} today</p>',
    ['name in the email: Dear , the baht today', 'topic in the email: Dear {{ NAME }}, today'],
  ],
  [
    'in both',
    '{{name}}, look',
    '<p>Dear {{name}}</p>',
    ['name in the subject: , look', 'name in the email: Dear'],
  ],
  [
    'in a hidden preheader',
    'S',
    '<div style="display:none">For {{name}}</div><p>Hi</p>',
    ['name in the email: '],
  ],
  ['with an empty fallback', 'For {{name | default: ""}}', '', ['name in the subject: For']],
  ['with a fallback', 'For {{name | default: "you"}}', '<p>{{name|default:&quot;you&quot;}}</p>', []],
  ['in a title', 'S', '<head><title>{{name}}</title></head><body>Hi</body>', []],
  ['in an address', 'S', '<a href="https://x.example/?n={{name}}">Link</a>', []],
  ['as literal braces', "S {{'{{'}}name}}", '', []],
])('tags without a fallback are found %s', (_, subject, html, expected) => {
  const found = bareTags({ subject, html, values: { topic: 'the baht' } }).map(
    ({ tag, place, reads }) => `${tag} in the ${place}: ${reads}`,
  )
  expect(found).toEqual(expected)
})
