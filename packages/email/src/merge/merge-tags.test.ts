import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanHtml } from '../html/scan-html.ts'
import { compileMail } from './compile-mail.ts'
import { MERGE_TAGS, unknownTags, usedFields } from './merge-tags.ts'
import { renderMail } from './render-mail.ts'

const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '$&',
    '$1$`',
    '{{email}}',
    '}}{{name}}',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    'a b=c',
    '</style><script>',
    '--><b>',
    'x\r\nBcc: all@example.org',
    '\u2028',
    'สมชาย ใจดี',
    '&amp;',
    '\ud800',
    'javascript:alert(1)',
  ),
)
const compile = (source: string) =>
  compileMail({ subject: source, html: source, text: source, values: {}, trackedUrls: new Set() })
const render = (source: string, values: Record<string, string>) =>
  renderMail(compile(source), { values, linkFor: (url) => url })

test('a value replaces its tag, escaped in HTML, plain in text, on one line in the subject', () => {
  const mail = render('Dear {{ name }}!', { name: '<b>A & "B"</b>\r\nX: y' })
  expect(mail.html).toBe('Dear &lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt; X: y!')
  expect(mail.subject).toBe('Dear <b>A & "B"</b> X: y!')
  expect(mail.text).toBe('Dear <b>A & "B"</b> X: y!')
})

test.each([
  ['{{name | default: "ท่าน"}}', 'ท่าน'],
  ["{{name|default:'ท่าน'}}", 'ท่าน'],
  ['{{ NAME | default: &quot;ท่าน&quot; }}', 'ท่าน'],
  ['{{name | default: "<b>"}}', '&lt;b&gt;'],
  ['{{name}}', ''],
])('the fallback of %s replaces an empty or blank value', (source, expected) => {
  expect(render(source, { name: '  ' }).html).toBe(expected)
  expect(render(source, {}).html).toBe(expected)
})

test('a value never ends the tag, attribute, comment or style sheet around it', () => {
  const source =
    '<p title="{{name}}" class={{name}}>{{name}}</p><a href="https://x.example/?q={{name}}">l</a><!-- {{name}} --><style>a{color:{{name}}}</style>'
  const shape = scanHtml(render(source, { name: 'x' }).html).map((t) =>
    t.kind === 'open' ? [t.name, ...t.attributes.map((a) => a.name)] : t.kind,
  )
  fc.assert(
    fc.property(hostile, (name) => {
      const { html } = render(source, { name: `x${name}` })
      const now = scanHtml(html).map((t) =>
        t.kind === 'open' ? [t.name, ...t.attributes.map((a) => a.name)] : t.kind,
      )
      expect(now).toEqual(shape)
    }),
    { numRuns: 2_000 },
  )
})

test('an empty unquoted value does not swallow what follows', () => {
  expect(render('<a href={{unsubscribe_url}}" on="<b>x</b>">x</a>', {}).html).toBe(
    '<a href="&quot;" on="<b>x</b>">x</a>',
  )
})

test('a tag inside a value is never expanded', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MERGE_TAGS), fc.string(), (tag, around) => {
      const { text } = render('{{name}}|{{email}}', {
        name: `{{${tag}}}`,
        email: 'a@example.org',
        topic: around,
      })
      expect(text).toBe(`{{${tag}}}|a@example.org`)
    }),
  )
})

test('subjects have no line breaks, whatever the values', () => {
  fc.assert(
    fc.property(hostile, hostile, (name, topic) => {
      expect(render('{{topic}} for {{name}}', { name, topic }).subject).not.toMatch(/[\r\n\u2028\u2029]/)
    }),
  )
})

test('unknown tags are reported once each, as written', () => {
  expect(unknownTags('{{name}} {{ first name }} {{foo}} {{foo}} {{content}} {single}')).toEqual([
    '{{ first name }}',
    '{{foo}}',
  ])
})

test("tags of the recipient's fields take any case, letters of any script and a fallback", () => {
  const values = { 'field.job_title': 'CFO & <b>', 'field.ตำแหน่ง': 'ผู้อำนวยการ' }
  const mail = render('{{ Field.Job_Title }}, {{field.ตำแหน่ง}}, {{field.floor | default: "any"}}', values)
  expect(mail.html).toBe('CFO &amp; &lt;b&gt;, ผู้อำนวยการ, any')
  expect(mail.subject).toBe('CFO & <b>, ผู้อำนวยการ, any')
  expect(usedFields('{{field.b}}{{name}}{{field.A}}{{field.b | default: "x"}}')).toEqual(['b', 'a'])
  expect(unknownTags('{{field.}} {{field.a b}} {{field.x.y}} {{fields.a}}')).toEqual([
    '{{field.}}',
    '{{field.a b}}',
    '{{field.x.y}}',
    '{{fields.a}}',
  ])
})
