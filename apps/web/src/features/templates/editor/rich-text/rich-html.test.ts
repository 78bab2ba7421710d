import { richNodes } from '@newsloom/email/rich-text'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { richExtensions } from './rich-extensions.ts'
import { editorHtml, storedHtml } from './rich-html.ts'

let editor: Editor | null = null
afterEach(() => editor?.destroy())

/** The HTML that is stored after a content was opened and saved. */
function through(content: string): string {
  editor?.destroy()
  editor = new Editor({ extensions: richExtensions, content: editorHtml(content) })
  return storedHtml(editor.getHTML())
}

test.each([
  '<p>Plain words</p>',
  '<p><strong>Bold</strong>, <em>italic</em>, <u>underlined</u>, <s>struck</s></p>',
  '<p>A line<br>and another</p><p><br></p><p>after an empty one</p>',
  '<ul><li>One</li><li><strong>Two</strong><ul><li>Inner</li></ul></li></ul><ol><li>First</li></ol>',
  '<p><a href="https://example.org/?a=1&amp;b=2">A link</a></p>',
  '<p><a href="{{unsubscribe_url}}">Leave</a> <a href="mailto:a@example.org">Write</a></p>',
  '<p>{{name | default: &quot;ท่าน&quot;}}, {{topic}}</p>',
  "<p>{{'{{'}}name}} &amp; &lt;b&gt;</p>",
])('%s is the same after it was opened and saved', (content) => {
  expect(through(content)).toBe(content)
  expect(richNodes(through(content))).toEqual(richNodes(content))
})

test.each([
  ['Just words', '<p>Just words</p>'],
  ['<b>b</b> <i>i</i>', '<p><strong>b</strong> <em>i</em></p>'],
  ['<h1>Title</h1><div>One</div><div>Two</div>', '<p>Title</p><p>One</p><p>Two</p>'],
  ['<table><tr><td>Cell</td></tr></table>', '<p>Cell</p>'],
  ['<p style="color:red" class="x" onclick="alert(1)">x</p>', '<p>x</p>'],
  [
    '<p><a href="https://example.org" target="_blank" rel="x" title="t">x</a></p>',
    '<p><a href="https://example.org">x</a></p>',
  ],
  ['<p>a{{name | default: "b"}}</p>', '<p>a{{name | default: &quot;b&quot;}}</p>'],
  [
    '<p><a href="{{unsubscribe_url | default: "x"}}">x</a></p>',
    '<p><a href="{{unsubscribe_url | default: &quot;x&quot;}}">x</a></p>',
  ],
  ['', ''],
  ['<p></p><p> </p>', ''],
])('%s becomes HTML that emails support', (content, stored) => {
  expect(through(content)).toBe(stored)
})

const HOSTILE = [
  '<script>window.wasHit = 1</script>words',
  '<img src=x onerror="window.wasHit = 1">words',
  '<svg onload="window.wasHit = 1"><script>window.wasHit = 1</script></svg>words',
  '<a href="javascript:window.wasHit=1">words</a>',
  '<a href="&#106;avascript:window.wasHit=1">words</a>',
  '<a href="java&#10;script:window.wasHit=1">words</a>',
  '<a href=" data:text/html,<script>1</script>">words</a>',
  '<iframe srcdoc="<script>window.wasHit = 1</script>"></iframe>words',
  '<style>@import url(https://spy.example/)</style>words',
  '<p style="background:url(https://spy.example/)">words</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math>words',
  'words<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="https://spy.example"><input value="x"><button formaction="javascript:1">words</button></form>',
  '<object data="javascript:1"></object><embed src="javascript:1">words',
  '<details open ontoggle="window.wasHit = 1"><summary>words</summary></details>',
  '<a href="https://example.org" onmouseover="window.wasHit=1" style="position:fixed">words</a>',
]

test.each(HOSTILE)('of %s only the text is kept', (content) => {
  const stored = through(content)
  expect(stored).toMatch(/words/)
  const tags = [...stored.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)]
  for (const [, tag, attributes] of tags) {
    expect(['p', 'a', 'br', 'strong', 'em']).toContain(tag)
    expect(attributes).toMatch(/^(?: href="https:\/\/example\.org")?$/)
  }
  expect(window).not.toHaveProperty('wasHit')
})
