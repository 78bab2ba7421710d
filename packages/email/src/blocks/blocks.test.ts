import { expect, test } from 'vitest'
import { htmlText } from '../html/html-text.ts'
import type { MailStory } from '../mail-data.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { contrastRatio } from '../styles/colours.ts'
import { darkSheet } from '../styles/dark-mode.ts'
import { everyBlock, smallResearch } from '../testing/every-block.ts'
import { changedBlock } from './changed-block.ts'
import { BLOCK_KINDS, Block, drawBlock, newBlock } from './registry.ts'

const drawn = (block: Block, data = smallResearch()) => nodesHtml(drawBlock(block, data))
const classesOf = (html: string) =>
  new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')))
/** One line per tag keeps snapshot diffs readable. */
const lines = (html: string) => html.replace(/(?<!^)(?=<(?!\/))/g, '\n')

test('the samples cover every kind of block', () => {
  expect(new Set(everyBlock().map((block) => block.type))).toEqual(new Set(Object.keys(BLOCK_KINDS)))
})

test.each(everyBlock().map((block) => [block.id, block] as const))('%s, light and dark', (_, block) => {
  const html = drawn(block)
  const dark = darkSheet(classesOf(html)).rules.media.replaceAll('}', '}\n')
  expect(`${lines(html)}\n\n${dark}\n${htmlText(html)}`).toMatchSnapshot()
})

test('new blocks look as documented', () => {
  const text = drawn(changedBlock('text', 'a'))
  expect(text).toContain('Click to edit this text')
  expect(text).toMatch(/font-size:16px;.*color:#334155;text-align:left/)
  const image = drawn(changedBlock('image', 'a'))
  expect(image).toMatch(
    /<img src="https:\/\/news\.example\/images\/stock\.png".*width:100%.*border-radius:8px/,
  )
  const button = drawn(changedBlock('button', 'a'))
  expect(button).toMatch(/background-color:#2563EB;border-radius:6px/)
  expect(button).toMatch(/<a href="#".*padding:12px 24px;.*color:white.*>Click Here<\/a>/)
  const divider = drawn(changedBlock('divider', 'a'))
  expect(divider).toMatch(/padding:20px 0/)
  expect(divider).toMatch(/border-top:1px solid #e2e8f0/)
})

test('a button without a colour keeps the documented one; a new button is legible', () => {
  const button = Block.parse({ id: 'a', type: 'button', content: 'Click Here', props: { href: '#' } })
  expect(drawn(button)).toMatch(/background-color:#3B82F6;border-radius:6px/)
  const { styles } = newBlock('button', 'b')
  expect(contrastRatio(styles.color ?? '', styles.backgroundColor ?? '')).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['https://a.example/x y', 'https://a.example/x%20y'],
  ['http://a.example/?me={{email}}', 'http://a.example/?me={{email}}'],
  ['mailto:desk@a.example', 'mailto:desk@a.example'],
  ['tel:+6621234567', 'tel:+6621234567'],
  ['#top', '#top'],
  ['/v/latest', 'https://news.example/v/latest'],
  ['{{unsubscribe_url}}', '{{unsubscribe_url}}'],
  [' {{ preferences_url }} ', '{{ preferences_url }}'],
  ['{{web_version_url}}', '{{web_version_url}}'],
])('a button with the address %s leads to %s', (href, expected) => {
  expect(drawn(changedBlock('button', 'a', { props: { href } }))).toContain(`<a href="${expected}"`)
})

test.each([
  '',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'https://',
  'example.org',
  '{{name}}',
  '{{content}}',
])('a button or a picture with the address "%s" leads nowhere', (href) => {
  expect(drawn(changedBlock('button', 'a', { props: { href } }))).not.toMatch(/<a|href/)
  const image = drawn(changedBlock('image', 'a', { props: { href } }))
  expect(image).toContain('<img')
  expect(image).not.toMatch(/<a|href/)
  expect(drawn(changedBlock('image', 'a', { content: href }))).toBe('')
})

const story = (given: Partial<MailStory>): MailStory => ({
  title: 'Title',
  url: 'https://s.example/',
  source: 'Source',
  publishedAt: '2026-01-02T00:00:00Z',
  summary: 'Summary',
  reports: 2,
  ...given,
})

test('a story list shows the chosen details, and CE dates in the language of the email', () => {
  const all = htmlText(
    drawn(changedBlock('stories', 'a'), smallResearch({ lang: 'en', stories: [story({})] })),
  )
  expect(all).toBe('Title <https://s.example/>\n\nSource · 2 Jan 2026 · 2 reports\nSummary\n')
  const thai = drawn(changedBlock('stories', 'a'), smallResearch({ lang: 'th', stories: [story({})] }))
  expect(thai).toContain('2 ม.ค. 2026 · 2 ข่าว')
  const props = { showSource: false, showDate: false, showSummary: false, limit: 1 }
  const bare = changedBlock('stories', 'a', { props })
  const one = htmlText(drawn(bare, smallResearch({ stories: [story({}), story({ title: 'Other' })] })))
  expect(one).toBe('Title <https://s.example/>\n')
  const late = story({ publishedAt: '2026-12-31T18:00:00Z' })
  expect(drawn(changedBlock('stories', 'a'), smallResearch({ lang: 'en', stories: [late] }))).toContain(
    '1 Jan 2027',
  )
})

test('a long summary is cut after a word, in Thai too', () => {
  const summary = 'เศรษฐกิจไทยขยายตัวต่อเนื่อง'.repeat(12)
  const html = drawn(changedBlock('stories', 'a'), smallResearch({ stories: [story({ summary })] }))
  const [, shown = ''] = /<div style="margin:0">([^<]*)…<\/div>/.exec(html) ?? []
  expect(summary.startsWith(shown)).toBe(true)
  expect(shown.length).toBeGreaterThan(120)
  expect(shown.length).toBeLessThanOrEqual(180)
  expect(summary.slice(shown.length)).toMatch(/^(เศรษฐกิจ|ไทย|ขยาย|ตัว|ต่อ|เนื่อง)/)
})

test('blocks without content render nothing', () => {
  const empty = smallResearch({ analysis: ' ', stories: [], podcast: null })
  for (const kind of ['analysis', 'stories', 'podcast'] as const)
    expect(drawn(changedBlock(kind, 'a'), empty)).toBe('')
})

test('a podcast card with its own link needs no podcast and shows its own texts', () => {
  const block = changedBlock('podcast', 'a', {
    content: 'Our show',
    props: { href: 'https://own.example/', label: 'ฟัง' },
  })
  const html = drawn(block, smallResearch({ podcast: null }))
  expect(htmlText(html)).toBe('Our show\n\nฟัง <https://own.example/>\n')
})

test('a footer always has the unsubscribe link and the postal address; the rest is optional', () => {
  const bare = changedBlock('footer', 'a', { props: { webVersion: false, preferences: false } })
  expect(htmlText(drawn(bare, smallResearch({ lang: 'en' })))).toBe(
    'Unsubscribe <{{unsubscribe_url}}>\n{{postal_address}}\n',
  )
  expect(htmlText(drawn(changedBlock('footer', 'a'), smallResearch({ lang: 'th' })))).toContain(
    'เปิดในเบราว์เซอร์ (View in browser) <{{web_version_url}}> · จัดการการรับอีเมล (Manage preferences) <{{preferences_url}}> · ยกเลิกการรับอีเมล (Unsubscribe) <{{unsubscribe_url}}>',
  )
})
