import { expect, test } from 'vitest'
import { changedBlock as block } from './blocks/changed-block.ts'
import { checkMail } from './check-mail.ts'
import { FINE, foundIn, checkInput as input } from './testing/check-input.ts'
import { mailData } from './testing/mail-data.ts'

test('a valid template of either kind has no findings', () => {
  expect(foundIn({})).toEqual([])
  const blocks = [
    block('heading', 'a'),
    block('text', 'b'),
    block('analysis', 'c'),
    block('stories', 'd'),
    block('footer', 'e'),
  ]
  expect(foundIn({ blocks })).toEqual([])
})

test('research content causes no findings for the template', () => {
  const stories = [
    {
      title: 'A {{nmae}}',
      url: 'http://localhost/x',
      source: 'S',
      publishedAt: null,
      summary: '',
      reports: 1,
    },
  ]
  const data = mailData({
    analysis: 'see [#](#) {{oops}}',
    stories,
    podcast: { title: 'P', url: 'http://10.0.0.1/', minutes: 1 },
  })
  const blocks = [block('analysis', 'a'), block('stories', 'b'), block('podcast', 'c'), block('footer', 'd')]
  expect(foundIn({ blocks, data })).toEqual([])
})

test.each<[string, string[]]>([
  ['{{name}} {{ NAME }} {{name | default: "x"}}', []],
  ['{{nmae}}', ['error: {{nmae}} is not a merge tag. Did you mean {{name}}?']],
  ['{{first_name}}', ['error: {{first_name}} is not a merge tag. Did you mean {{name}}?']],
  ['{{unsubscribe}}', ['error: {{unsubscribe}} is not a merge tag. Did you mean {{unsubscribe_url}}?']],
  ['{{ชื่อ}}', ['error: {{ชื่อ}} is not a merge tag.']],
  [
    '{{name | default: x}}',
    ['error: {{name | default: x}} is not written correctly. Write {{name}} or {{name | default: "…"}}.'],
  ],
  ['{{name}', ['warning: {{name} looks like a merge tag that is not closed.']],
  ['{{name', ['warning: {{name looks like a merge tag that is not closed.']],
  ['{name}', ['warning: {name} looks like a merge tag that is not closed.']],
  ['{name}}', ['warning: {name}} looks like a merge tag that is not closed.']],
  ["{{'{{'}} {a} {}", []],
])('merge tags of %s', (words, expected) => {
  expect(foundIn({ html: `${FINE}<p>${words}</p>` }, 'merge-tag')).toEqual(expected)
  const inSubject = expected.map((line) => line.replace(': ', ': In the subject: '))
  expect(foundIn({ subject: words }, 'merge-tag')).toEqual(inSubject)
  const inPreheader = expected.map((line) => line.replace(': ', ': In the preview text: '))
  expect(foundIn({ preheader: words }, 'merge-tag')).toEqual(inPreheader)
  const blocks = [block('text', 'a', { content: words })]
  expect(foundIn({ blocks }, 'merge-tag')).toEqual(expected)
})

test('a finding names the line that it is about', () => {
  const found = checkMail(
    input({ subject: '{{nmae}} {{content}}', preheader: '{{nmae}}', html: `${FINE}{{nmae}}` }),
  )
  expect(found.map(({ rule, line }) => [rule, line])).toEqual([
    ['merge-tag', 'subject'],
    ['merge-tag', 'preheader'],
    ['merge-tag', undefined],
    ['subject', 'subject'],
  ])
  const [missing] = checkMail(input({ subject: '' }))
  expect(missing).toMatchObject({ rule: 'subject', line: 'subject' })
})

test('braces in a style sheet are not merge tags', () => {
  expect(foundIn({ html: `<style>@media print{.a{color:red}}</style>${FINE}` }, 'merge-tag')).toEqual([])
})

test.each<[string, string, string[]]>([
  ['a link', FINE, []],
  ['none', '{{content}}', ['note: There is no unsubscribe link. Newsloom adds one at the end.']],
  ['one in a comment', '{{content}}<!-- <a href="{{unsubscribe_url}}">Leave</a> -->', ['error']],
  [
    'a hidden one',
    '{{content}}<div style="display: none"><a href="{{unsubscribe_url}}">Leave</a></div>',
    ['error'],
  ],
  ['one of size 0', '{{content}}<a style="font-size:0" href="{{unsubscribe_url}}">Leave</a>', ['error']],
  ['one without text', '{{content}}<a href="{{unsubscribe_url}}"> </a>', ['error']],
  [
    'a picture with alt text',
    '{{content}}<a href="{{unsubscribe_url}}"><img src="x.png" alt="Leave"></a>',
    [],
  ],
  [
    'an address as plain text',
    '{{content}} Leave: {{unsubscribe_url}}',
    ['warning: The unsubscribe address is plain text. Make it a link.'],
  ],
])('an unsubscribe link: %s', (_, html, expected) => {
  const lines = foundIn({ html }, 'unsubscribe').map((line) =>
    line.startsWith('error: The unsubscribe link is there, but nobody can see it') ? 'error' : line,
  )
  expect(lines).toEqual(expected)
})

test.each<[string, string[]]>([
  ['<img src="https://x.example/a/photo.png?b">', ['warning: The image photo.png has no alt text.']],
  ['<img src="x.png" alt="">', []],
  ['<img src="x.png" alt="Chart">', []],
  [
    '<a href="https://x.example/"><img src="x.png" alt=""></a>',
    ['warning: The image x.png is a link and has no alt text to say where it leads.'],
  ],
  ['<img src="https://x.example/p.gif" width="1" height="1">', []],
])('alt text of %s', (html, expected) => {
  expect(foundIn({ html: FINE + html }, 'alt-text')).toEqual(expected)
})

test('a picture block needs alt text unless it is decorative', () => {
  const blocks = [
    block('image', 'bare'),
    block('image', 'decor', { props: { decorative: true } }),
    block('image', 'told', { props: { alt: 'A chart' } }),
  ]
  const ids = checkMail(input({ blocks }))
    .filter(({ rule }) => rule === 'alt-text')
    .map(({ blockId }) => blockId)
  expect(ids).toEqual(['bare'])
})

test.each<[string, string[]]>([
  ['', ['error: The email has no subject.']],
  ['  ', ['error: The email has no subject.']],
  ['{{topic}}', []],
  ['ก'.repeat(79), ['note: The subject is about 79 characters long; most mailboxes show fewer than 78.']],
  ['ที่นี่'.repeat(13), []],
  ['{{content}}', ['warning: {{content}} belongs in the email, not in its subject.']],
])('findings for the subject %s', (subject, expected) => {
  expect(foundIn({ subject }, 'subject')).toEqual(expected)
})

test('a template without a place for the analysis gets a note, and so does an empty one', () => {
  expect(foundIn({ html: '' }, 'content')).toEqual(['note: The template is empty.'])
  expect(foundIn({ html: '<p>Hi</p>' }, 'content')).toEqual([
    'note: There is no {{content}}: in a research email the analysis goes to the end.',
  ])
  expect(foundIn({ blocks: [block('text', 'a')] }, 'content')).toHaveLength(1)
})

test.each([
  [80_000, []],
  [91_000, ['warning: The email is about 9\\d kB of HTML. Gmail cuts off what comes after 100 kB.']],
  [
    110_000,
    [
      'warning: The email is about 11\\d kB of HTML: Gmail will cut it off at 100 kB. Show fewer stories, or shorten it.',
    ],
  ],
])('the size of an email of about %i bytes', (bytes, expected) => {
  const lines = foundIn({ html: `${FINE}<p>${'x'.repeat(bytes)}</p>` }, 'size')
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)))
})

test('the size includes tracked links and merge tag values', () => {
  const html = `${FINE}${'<a href="https://x.example/">x</a>'.repeat(700)}`
  const publicUrl = `https://${'a'.repeat(60)}.example/${'b'.repeat(60)}`
  expect(foundIn({ html }, 'size')).toEqual([])
  expect(foundIn({ html, data: mailData({ publicUrl }) }, 'size')).toHaveLength(1)
})

test('findings are sorted by severity', () => {
  const levels = checkMail(input({ subject: '', html: '<a href="#">x</a>' })).map(({ level }) => level)
  expect(levels).toEqual(['error', 'warning', 'note', 'note'])
})
