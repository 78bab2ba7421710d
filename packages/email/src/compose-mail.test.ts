import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ComposeInput, composeMail } from './compose-mail.ts'
import { htmlText } from './html/html-text.ts'
import { compileMail } from './merge/compile-mail.ts'
import { renderMail } from './merge/render-mail.ts'
import { trackedUrls } from './merge/track-links.ts'
import { renderPreview } from './render-preview.ts'
import { analysisHtml } from './research/analysis-html.ts'
import { MOST_FILLED } from './research/fill-places.ts'
import { mailData } from './testing/mail-data.ts'

const ANALYSIS = `# ภาพรวมเศรษฐกิจ

ธนาคารแห่งประเทศไทย **คง** ดอกเบี้ย [1](https://news.example.org/a?x=1&y=2) และ [2](sample:thai-economy/1)

- ข้อแรก
- ข้อสอง [เขียนถึงเรา](mailto:desk@example.org)

| ตัวชี้วัด | ค่า |
|---|--:|
| เงินเฟ้อ | 0.7 % |

<script>alert(1)</script><img src=x> ![รูป](https://evil.example/x.png) [bad](javascript:alert(1))`

test('an analysis becomes HTML with inline styles for Thai, without raw HTML, images or foreign schemes', () => {
  const html = analysisHtml(ANALYSIS)
  expect(html).toContain('line-height:1.75')
  expect(html).toContain('Noto Sans Thai')
  expect(html).toContain('href="https://news.example.org/a?x=1&amp;y=2"')
  expect(html).toContain('href="sample:thai-economy/1"')
  expect(html).not.toMatch(/<script|<img|javascript:|evil\.example/)
  expect(html).toMatch(/<strong>คง<\/strong>/)
})

test('no Markdown produces a tag or a scheme that is not allowed', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.string(),
          fc.constantFrom(
            '<b>',
            '](',
            '[x](javascript:1)',
            '<a href=',
            '![',
            '`',
            '\n\n',
            '<!--',
            '&lt;',
            '[a]: data:x',
          ),
        ),
      ),
      (parts) => {
        const html = analysisHtml(parts.join(''))
        const names = [...html.matchAll(/<([a-z0-9]+)/gi)].map((m) => m[1])
        // the first is the wrapper
        expect(names.slice(1).join(' ')).not.toMatch(/\b(script|img|iframe|style|object|form|svg|div)\b/)
        for (const [, href] of html.matchAll(/href="([^"]*)"/g))
          expect(href).toMatch(/^(https?:\/\/|mailto:|sample:|#)/i)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('an HTML fragment gets the full frame: language, character set, both schemes, footer, text part', () => {
  const mail = composeMail({
    html: '<h1>{{topic}}</h1><p>{{content}}</p>',
    subject: 'Update: {{topic}}',
    blocks: [],
    data: mailData({ analysis: ANALYSIS }),
  })
  expect(mail.html).toMatch(/^<!doctype html>\n<html lang="th">/)
  expect(mail.html).toContain('<meta charset="utf-8">')
  expect(mail.html).toContain('content="light dark"')
  expect(mail.html).toContain('href="{{unsubscribe_url}}"')
  expect(mail.html).toContain('href="{{preferences_url}}"')
  expect(mail.html).toContain('{{postal_address}}')
  expect(mail.html).not.toContain('<p><h1')
  expect(mail.text).toContain('ภาพรวมเศรษฐกิจ')
  const unfolded = mail.text.replace(/\s+/g, ' ')
  expect(unfolded).toContain('1 <https://news.example.org/a?x=1&y=2>')
  expect(unfolded).toContain('จัดการการรับอีเมล (Manage preferences) <{{preferences_url}}>')
  expect(mail.text).toContain('<{{unsubscribe_url}}>')
  expect(mail.text).toContain('{{postal_address}}')
  expect(mail.text).not.toContain('ภาพรวมเศรษฐกิจ ธนาคาร') // without the hidden preheader
})

test('a template with its own footer keeps it, and a whole page is completed, not wrapped', () => {
  const html =
    '<html><head><title>T</title></head><body><p>Hi</p><a href="{{unsubscribe_url}}">Leave</a> <a href="{{preferences_url}}">Choose</a> {{postal_address}}</body></html>'
  const mail = composeMail({
    html,
    subject: 'S',
    blocks: [],
    data: mailData({ analysis: 'New **figures**' }),
  })
  expect(mail.html.match(/\{\{unsubscribe_url\}\}/g)).toHaveLength(1)
  expect(mail.html.match(/\{\{preferences_url\}\}/g)).toHaveLength(1)
  expect(mail.html.match(/\{\{postal_address\}\}/g)).toHaveLength(1)
  expect(mail.html.match(/<html/g)).toHaveLength(1)
  expect(mail.html).toContain('<html lang="en">')
  expect(mail.html.indexOf('figures')).toBeLessThan(mail.html.indexOf('</body>'))
  expect(mail.html.indexOf('charset')).toBeGreaterThan(0)
})

test('merge tags in the content stay literal in both parts', () => {
  const mail = composeMail({
    html: '{ {{content}}',
    subject: 'S',
    blocks: [],
    data: mailData({ analysis: 'Mind {{email}} and {email}} and [x](https://x.example/?a={{name}})' }),
  })
  const compiled = compileMail({
    subject: 'S',
    ...mail,
    values: { postal_address: 'Here' },
    trackedUrls: new Set(trackedUrls(mail.html)),
  })
  const { html, text } = renderMail(compiled, {
    values: { email: 'leak@example.org', name: 'leak', unsubscribe_url: 'https://u.example/u/t' },
    linkFor: () => 'https://u.example/r/t',
  })
  expect(html + text).not.toContain('leak')
  expect(text).toContain('Mind {{email}} and {email}}')
})

test('an email too long to be shown in full also has an unsubscribe link at the top', () => {
  const long = (bytes: number) =>
    composeMail({
      html: '{{content}}',
      subject: 'S',
      blocks: [],
      data: mailData({ analysis: 'ก'.repeat(bytes / 3) }),
    })
  const count = (html: string) => html.match(/\{\{unsubscribe_url\}\}/g)?.length
  expect(count(long(60_000).html)).toBe(1)
  const mail = long(99_000)
  expect(count(mail.html)).toBe(2)
  expect(mail.html.indexOf('{{unsubscribe_url}}')).toBeLessThan(5_000)
  expect(mail.text.match(/\{\{unsubscribe_url\}\}/g)).toHaveLength(1)
})

test('every http link is tracked in both parts; unsubscribe, mailto, # and samples are not', () => {
  const mail = composeMail({
    html: '<a href="#top">t</a><a class=x href=https://a.example/p>p</a>{{content}}<a href="https://a.example/?me={{email}}">me</a>',
    subject: 'S',
    blocks: [],
    data: mailData({ analysis: ANALYSIS }),
  })
  const urls = trackedUrls(mail.html)
  expect(urls).toEqual(['https://a.example/p', 'https://news.example.org/a?x=1&y=2'])
  const compiled = compileMail({ subject: 'S', ...mail, values: {}, trackedUrls: new Set(urls) })
  const { html, text } = renderMail(compiled, {
    values: { email: 'a+b@example.org', unsubscribe_url: 'https://n.example/u/T?a=1&b=2' },
    linkFor: (url) => `https://n.example/r/${urls.indexOf(url)}`,
  })
  for (const part of [html, text]) {
    expect(part).toContain('https://n.example/r/0')
    expect(part).toContain('https://n.example/r/1')
    expect(part).not.toContain('news.example.org/a')
    expect(part).toContain('sample:thai-economy/1'.slice(0, part === html ? 20 : 0))
  }
  expect(html).toContain('https://n.example/u/T?a&#61;1&#38;b&#61;2')
  expect(text).toContain('<https://n.example/u/T?a=1&b=2>')
  expect(html).toContain('me=a%2Bb%40example.org')
  expect(html).toContain('mailto:desk@example.org')
})

test('the text part reads like a letter', () => {
  const html =
    '<style>p{}</style><div style="display: none">pre<div>header</div></div><h1>Title</h1><p>One&nbsp;two<br>three</p><ol><li>a</li><li>b <b>c</b></li></ol><hr><p>See <a href="https://x.example/">https://x.example/</a>.</p>'
  expect(htmlText(html)).toBe(
    'Title\n\nOne\u00a0two\nthree\n\n1. a\n2. b c\n\n---\n\nSee <https://x.example/>.\n',
  )
})

test('a preview fills in all tags and does not track links', () => {
  const preview = renderPreview({
    now: new Date('2026-03-01'),
    html: '<p>Dear {{name | default: "reader"}}</p>{{content}}',
    subject: 'Research Update: {{topic}}',
    blocks: [],
    data: mailData({ analysis: '[Source](https://news.example.org/)' }),
    values: { topic: 'Baht', postal_address: '1 Road' },
  })
  expect(preview.subject).toBe('Research Update: Baht')
  expect(preview.html).toContain('Dear reader')
  expect(preview.html).toContain('href="https://news.example.org/"')
  expect(preview.html).toContain('href="#"')
  expect(preview.html).toContain('1 Road')
  expect(preview.html).not.toContain('{{')
})

test('our own paths in hand-written HTML are made absolute; others stay', () => {
  const mail = composeMail({
    html: '<img src="/images/a.png" alt=""><a href=/samples/x>s</a><a href="//b.example/">b</a><p>/images/</p>{{content}}',
    blocks: [],
    subject: 'S',
    data: mailData({ publicUrl: 'https://n.example' }),
  })
  expect(mail.html).toContain(
    '<img src="https://n.example/images/a.png" alt=""><a href=https://n.example/samples/x>s</a><a href="//b.example/">b</a><p>/images/</p>',
  )
})

const compose = (given: Pick<ComposeInput, 'html'> & Partial<ComposeInput>) =>
  composeMail({ blocks: [], subject: 's', data: mailData(), ...given })

test('HTML of hostile size is composed quickly', () => {
  const deep = compose({ html: '<ul><li>'.repeat(4_000) })
  expect(deep.text.length).toBeLessThan(200_000)
  const linked = compose({ html: '<a href="https://x.example/">x</a>'.repeat(4_000) })
  expect(linked.text.match(/x\s<https:\/\/x\.example\/>/g)).toHaveLength(4_000)
  const often = compose({
    html: '{{content}}'.repeat(10_000),
    data: mailData({ analysis: 'Long words. '.repeat(500) }),
  })
  expect(often.html.match(/<p[^>]*>Long words/g)).toHaveLength(MOST_FILLED)
})

test('a link inside a link ends the outer one, as in browsers', () => {
  const { text } = compose({
    html: '<a href="https://a.example/">one <a href="https://b.example/">two</a> three</a>',
  })
  expect(text.replace(/\s+/g, ' ')).toContain('one <https://a.example/> two <https://b.example/> three')
})
