import { expect, test } from 'vitest'
import { ALL, WHOLE } from '../../../testing/paper-feed.ts'
import { readDocument } from '../../read-document.ts'

const escaped = WHOLE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const read = (body: string, want: 'source' | 'article' = 'source') =>
  readDocument({
    bytes: new TextEncoder().encode(
      `<!doctype html><html><head><title>Feed</title></head><body>${body}</body></html>`,
    ),
    url: 'https://paper.example/feed',
    contentType: 'text/html',
    want,
    readAt: new Date('2026-11-21T08:00:00Z'),
  })

test.each([
  ['in a page', `<pre>${escaped}</pre>`],
  ['below a heading', `<h1>This XML file has no style</h1><pre id="xml">\n${escaped}\n</pre>`],
  [
    'in colours',
    `<pre><span class="tag">${escaped.replace('&lt;channel', '</span><span>&lt;channel')}</span></pre>`,
  ],
  ['with its letters as numbers', `<pre>${escaped.replaceAll('&lt;', '&#60;')}</pre>`],
  ['in a page that was cut off', `<pre>${escaped}`],
])('a feed shown as text %s is read, and the repair is reported', (_, body) => {
  const document = read(body)
  if (document.kind !== 'feed') throw new Error(document.kind)
  expect(document.entries.map(({ title }) => title)).toEqual(ALL)
  expect(document.repairs).toContain('a feed shown as text in a page')
})

test('an example of a feed in an article stays text', () => {
  const lesson = `<article><h1>How feeds work</h1>${'<p>A feed lists what is new.</p>'.repeat(200)}<pre>${escaped}</pre></article>`
  expect(read(lesson).kind).toBe('page')
  expect(read(`<pre>${escaped}</pre>`, 'article').kind).toBe('page')
})

test('a page of other code is a page', () => {
  expect(read('<pre>&lt;div&gt;hello&lt;/div&gt;</pre>').kind).toBe('page')
  expect(read('<pre>&lt;rss version="2.0"&gt; is how a feed begins</pre>').kind).toBe('page')
})
