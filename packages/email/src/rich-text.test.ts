import { expect, test } from 'vitest'
import { nodesHtml } from './nodes/nodes-html.ts'
import { richNodes } from './rich-text.ts'

test.each([
  ['plain & simple', 'plain &amp; simple'],
  ['<p>One</p><p>Two<br>lines</p>', '<p>One</p><p>Two<br>lines</p>'],
  ['<b>b</b><i>i</i><u>u</u><s>s</s>', '<strong>b</strong><em>i</em><u>u</u><s>s</s>'],
  ['<h1>Title</h1><span style="color:red">red</span>', '<p>Title</p>red'],
  ['<script>alert(1)</script><style>p{}</style><!-- x -->words', 'words'],
  ['<p>unclosed <strong>bold', '<p>unclosed <strong>bold</strong></p>'],
  ['</p></a>words', 'words'],
  ['<p>One<p>Two', '<p>One</p><p>Two</p>'],
  ['<p>One<ul><li>a<li>b</ul>', '<p>One</p><ul><li>a</li><li>b</li></ul>'],
  ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['<li>lost</li>', '<p>lost</p>'],
  ['<a href="https://a.example/?x=1&amp;y=2">a</a>', '<a href="https://a.example/?x=1&amp;y=2">a</a>'],
  [
    '<a href="https://a.example/">a<a href="/b">b</a></a>',
    '<a href="https://a.example/">a</a><a href="/b">b</a>',
  ],
  ['<a href="javascript:alert(1)">a <b>b</b></a>', 'a <strong>b</strong>'],
  ['<a>no address</a>', 'no address'],
  ['<a href="{{unsubscribe_url}}">out</a>', '<a href="{{unsubscribe_url}}">out</a>'],
  ['{{name | default: "ท่าน <b>"}}', '{{name | default: &quot;ท่าน &lt;b&gt;&quot;}}'],
  ['&#123;&#123;name}}', '&#123;&#123;name&#125;&#125;'],
  ["{{'{{'}}name}}", '&#123;&#123;name}}'],
])('%s becomes %s', (html, expected) => {
  expect(nodesHtml(richNodes(html))).toBe(expected)
})

test.each([
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<div><p>a</p>b</div>', '<p>a</p>b'],
  ['<section><h2>T</h2><ul><li><div>x</div></li></ul></section>', '<p>T</p><ul><li><p>x</p></li></ul>'],
])('other block elements become paragraphs: %s', (given, expected) => {
  expect(nodesHtml(richNodes(given))).toBe(expected)
})
