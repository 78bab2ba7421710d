import { describe, expect, test } from 'vitest'
import { changedBlock } from '../blocks/changed-block.ts'
import { type Block, newBlock } from '../blocks/registry.ts'
import { type ComposeInput, composeMail } from '../compose-mail.ts'
import { topicBlocks } from '../initial-blocks.ts'
import type { MailStory } from '../mail-data.ts'
import { trackedUrls } from '../merge/track-links.ts'
import { mailData } from '../testing/mail-data.ts'

const ANALYSIS = '## ภาพรวม\n\nธนาคารกลางคงดอกเบี้ย'
const story = (n: number, over: Partial<MailStory> = {}): MailStory => ({
  title: `ข่าวเรื่องที่ ${n}`,
  url: `https://news.example.org/a/${n}?x=1&y=(2)`,
  source: `Publisher ${n}`,
  publishedAt: '2026-11-21T02:00:00Z',
  summary: `Summary ${n}`,
  reports: 1,
  ...over,
})
const stories = (count: number) => Array.from({ length: count }, (_, place) => story(place + 1))
const compose = (given: Partial<ComposeInput>) =>
  composeMail({ blocks: [], html: '', subject: 'S', data: mailData({ analysis: ANALYSIS }), ...given })
const times = (text: string, part: string) => text.split(part).length - 1
const text = (content: string): Block => changedBlock('text', 'words', { content })

describe('the analysis', () => {
  test.each<[string, Block[]]>([
    [
      'the four kinds of the specification',
      [text('<p>Dear reader</p>'), newBlock('image', 'i'), newBlock('button', 'b'), newBlock('divider', 'd')],
    ],
    ['stories alone', [newBlock('stories', 'stories')]],
    [
      'a placeholder in an address',
      [changedBlock('button', 'b', { props: { href: 'https://x.example/{{content}}' } })],
    ],
  ])('is added at the end of blocks without a placeholder: %s', (_, blocks) => {
    const mail = compose({ blocks })
    expect(times(mail.html, 'ธนาคารกลางคงดอกเบี้ย</p>')).toBe(1)
    expect(times(mail.text, 'ธนาคารกลางคงดอกเบี้ย')).toBe(1)
  })

  test('is added after all other blocks but before the footer', () => {
    const blocks = [text('<p>First</p>'), newBlock('footer', 'footer'), newBlock('spacer', 'end')]
    expect(compose({ blocks }).text).toMatch(/^First\n\nภาพรวม\n\nธนาคารกลางคงดอกเบี้ย\n[\s\S]*unsubscribe_url/)
  })

  test.each([
    ['no placeholder', '<p>Words</p>'],
    ['a placeholder in a comment', '<!-- {{content}} --><p>Words</p>'],
    ['a placeholder in an attribute', '<p title="{{content}}">Words</p>'],
    ['a hidden placeholder', '<p>Words</p><div style="display:none">{{content}}</div>'],
    [
      'a placeholder in the title of a page',
      '<html><head><title>{{content}}</title></head><body>Words</body></html>',
    ],
  ])('is added at the end of HTML with %s', (_, html) => {
    expect(compose({ html }).text).toMatch(/^Words\n\nภาพรวม\n\nธนาคารกลางคงดอกเบี้ย/)
  })

  test.each([
    ['an analysis block', { blocks: topicBlocks() }],
    ['a text block with the tag', { blocks: [text('<p>{{content}}</p>')] }],
    ['HTML with the tag', { html: '<p>{{ CONTENT | default: "none" }}</p>' }],
  ])('is shown once if there is a placeholder: %s', (_, template) => {
    expect(times(compose(template).text, 'ธนาคารกลางคงดอกเบี้ย')).toBe(1)
  })

  test('nothing is added to an email without research, and open placeholders stay open', () => {
    const blocks = [text('<p>Hello</p>')]
    expect(compose({ blocks, data: mailData({ stories: stories(3) }) }).html).not.toContain(
      'news.example.org',
    )
    const open = { ...mailData(), analysis: null, stories: null, podcast: undefined }
    expect(compose({ blocks: topicBlocks(), data: open }).text.match(/\{\{content\}\}/g)).toHaveLength(1)
    expect(compose({ blocks, data: open }).text).not.toContain('{{content}}')
  })
})

describe('the sources', () => {
  const withStories = (count: number, analysis = ANALYSIS) => mailData({ analysis, stories: stories(count) })

  test.each<[string, Partial<ComposeInput>]>([
    ['blocks', { blocks: [newBlock('analysis', 'analysis'), newBlock('footer', 'footer')] }],
    ['blocks without a placeholder', { blocks: [text('<p>Hello</p>')] }],
    ['HTML', { html: '<p>{{content}}</p>' }],
    ['HTML without a placeholder', { html: '<p>Hello</p>' }],
  ])(
    'of an analysis that cites nothing are listed below it, with title, publisher and link: %s',
    (_, template) => {
      const mail = compose({ ...template, data: withStories(3) })
      expect(mail.text).toContain('แหล่งข่าว')
      for (const { title, source, url } of stories(3)) {
        expect(times(mail.text, title)).toBe(1)
        expect(mail.text).toContain(source)
        expect(mail.text.indexOf(title)).toBeGreaterThan(mail.text.indexOf('ธนาคารกลางคงดอกเบี้ย'))
        expect(mail.text.indexOf(title)).toBeLessThan(mail.text.indexOf('unsubscribe_url'))
        expect(trackedUrls(mail.html)).toContain(url)
      }
    },
  )

  test('that the analysis lists already are not listed again; the others are', () => {
    // the address as encoded by grounding
    const analysis = `${ANALYSIS} [[1]](https://news.example.org/a/1?x=1&y=%282%29)\n\n## 📚 แหล่งข่าว\n\n**1.** [ข่าวเรื่องที่ 1](https://news.example.org/a/1?x=1&y=%282%29) — Publisher 1`
    const { text } = compose({ blocks: [newBlock('analysis', 'analysis')], data: withStories(3, analysis) })
    expect([1, 2, 3].map((n) => times(text, `ข่าวเรื่องที่ ${n}`))).toEqual([1, 1, 1])
    expect(text).toContain('แหล่งข่าวเพิ่มเติม')
  })

  test('that the template shows are not listed again', () => {
    const { text } = compose({ blocks: topicBlocks(), data: withStories(5) })
    expect([1, 2, 3, 4, 5].map((n) => times(text, `ข่าวเรื่องที่ ${n}`))).toEqual([1, 1, 1, 1, 1])
    expect(text).not.toContain('แหล่งข่าว')
  })

  test('are at most twenty, with the number of others', () => {
    const { text } = compose({ html: '{{content}}', data: withStories(30) })
    expect(text).toContain('ข่าวเรื่องที่ 20 ')
    expect(text).not.toContain('ข่าวเรื่องที่ 21')
    expect(text).toContain('และข่าวอื่นอีก 10 ข่าว')
  })

  test('cannot inject tags or markup through titles; one without an address is listed without a link', () => {
    const hostile = [
      story(1, { title: '<b>x</b> {{email}} {% raw %}', url: 'javascript:alert(1)' }),
      story(2, { url: null }),
    ]
    const { html, text } = compose({
      html: '{{content}}',
      data: mailData({ analysis: ANALYSIS, stories: hostile }),
    })
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt; &#123;&#123;email&#125;&#125;')
    expect(html).not.toContain('javascript:')
    expect(text).toContain('ข่าวเรื่องที่ 2 — Publisher 2')
  })

  test('are in English if the research is', () => {
    const english = [story(1, { title: 'Rates stay' })]
    const { text } = compose({
      html: '{{content}}',
      data: mailData({ analysis: 'Rates stay.', stories: english }),
    })
    expect(text).toMatch(
      /Sources\n\n.*Rates stay\s+<https:\/\/news\.example\.org\/a\/1\?x=1&y=\(2\)>\s+— Publisher 1,\s+21 Nov 2026/,
    )
  })
})
