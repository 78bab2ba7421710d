import { expect, test } from 'vitest'
import { changedBlock } from '../blocks/changed-block.ts'
import { BlockList } from '../blocks/registry.ts'
import { applyBrand, OWN_BRAND } from '../brand/apply-brand.ts'
import { composeMail } from '../compose-mail.ts'
import { newTemplateBlocks, topicBlocks } from '../initial-blocks.ts'
import { unknownTags } from '../merge/merge-tags.ts'
import { everyBlock, smallResearch } from '../testing/every-block.ts'
import { mailData } from '../testing/mail-data.ts'
import { templateHtml } from './template-html.ts'

test('a block template as HTML has open placeholders and relative paths of our own', () => {
  const html = templateHtml([...everyBlock(), changedBlock('image', 'own', { content: '/images/a.png' })])
  for (const place of [
    '{{content}}',
    '{{stories}}',
    '{{podcast}}',
    '{{unsubscribe_url}}',
    '{{postal_address}}',
  ])
    expect(html.split(place)).toHaveLength(2)
  expect(html).toContain('src="/images/a.png"')
  expect(html).not.toMatch(/<html|<body|undefined|null/)
  expect(unknownTags(html)).toEqual([])
  expect(unknownTags(templateHtml([changedBlock('text', 'a', { content: '<p>{{nmae}}</p>' })]))).toEqual([
    '{{nmae}}',
  ])
})

test('composed from HTML, a template reads the same as from its blocks', () => {
  const blocks = topicBlocks()
  const data = smallResearch({ lang: 'th' })
  const fromBlocks = composeMail({ blocks, html: '', subject: 'S', data })
  const fromHtml = composeMail({ blocks: [], html: templateHtml(blocks), subject: 'S', data })
  // the footer's labels are in the language of the template, or of the mail
  const unlabelled = (text: string) => text.replace(/.*\n?<\{\{web_version_url\}\}>[\s\S]*$/, '')
  expect(unlabelled(fromHtml.text)).toBe(unlabelled(fromBlocks.text))
  expect(fromHtml.html).toContain('prefers-color-scheme:dark')
})

test('starter blocks are valid, the same each time, and include the analysis', () => {
  for (const make of [topicBlocks, () => newTemplateBlocks('en')]) {
    expect(BlockList.parse(make())).toEqual(make())
    expect(make().map((block) => block.type)).toContain('analysis')
  }
  expect(composeMail({ blocks: topicBlocks(), html: '', subject: 'S', data: smallResearch() }).text).toMatch(
    /^\{\{date\}\}\n\n\{\{topic\}\}\n\nภาพรวม/,
  )
})

const composed = (html: string, data = smallResearch()) =>
  composeMail({ blocks: [], html, subject: 'S', data })

test('HTML templates show stories and podcast through tags, or the fallback if there are none', () => {
  const html = '<p>{{content}}</p><p>{{stories | default: "No news & views"}}</p><div>{{podcast}}</div>'
  const full = composed(html)
  expect(full.text).toContain('Exports rise')
  expect(full.text).toContain('<https://podcast.example/12>')
  expect(full.html).not.toMatch(/<p>\s*<(?:table|div)/)
  const empty = composed(html, smallResearch({ stories: [], podcast: null }))
  expect(empty.text).toContain('No news & views')
  expect(empty.text).not.toContain('podcast')
})

test('a placeholder in an attribute or a comment is not filled', () => {
  const { html } = composed('<p title="{{content}}">Words</p><!-- {{stories}} --><p>{{content}}</p>')
  expect(html).toContain('<p title="{{content}}">Words</p><!-- {{stories}} -->')
})

test('placeholders without data stay open', () => {
  const open = { ...mailData(), analysis: null, stories: null, podcast: undefined }
  const { html } = composeMail({
    blocks: [...topicBlocks(), changedBlock('podcast', 'podcast')],
    html: '',
    subject: 'S',
    data: open,
  })
  for (const place of ['{{content}}', '{{stories}}', '{{podcast}}']) expect(html).toContain(place)
})

test('a text block may contain a placeholder, which replaces a paragraph of its own', () => {
  const blocks = [changedBlock('text', 'a', { content: '<p>Before</p><p>{{content}}</p>' })]
  const { html, text } = composeMail({ blocks, html: '', subject: 'S', data: smallResearch() })
  expect(text).toContain('Before\n\nภาพรวม')
  expect(html).not.toMatch(/<p[^>]*>\s*<div/)
})

const preheader = (html: string) =>
  /mso-hide:all[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('&#8199;', '').trim()

test('the preheader is the start of the analysis, or else of the email', () => {
  const data = smallResearch({ analysis: '# One\n\nTwo [3](https://a.example/) {{name}}' })
  expect(preheader(composeMail({ blocks: topicBlocks(), html: '', subject: 'S', data }).html)).toBe(
    'One Two 3 name',
  )
  const branded = applyBrand([changedBlock('text', 'a', { content: 'Banner' }), ...topicBlocks()], {
    ...OWN_BRAND,
    font: 'serif',
  })
  expect(preheader(composeMail({ blocks: branded, html: '', subject: 'S', data }).html)).toBe(
    'One Two 3 name',
  )
  const blocks = [
    changedBlock('text', 'a', {
      content: '<p>Dear {{name | default: "you"}}, <a href="https://a.example/">hello</a></p>',
    }),
  ]
  const own = { blocks, html: '', subject: 'S', data: mailData() }
  expect(preheader(composeMail(own).html)).toBe('Dear {{name | default: &quot;you&quot;}}, hello')
})

test('an email has one footer: its own with the chosen links, or the one the law requires', () => {
  const count = (text: string, tag: string) => text.split(`{{${tag}}}`).length - 1
  const own = changedBlock('footer', 'footer', { props: { preferences: false } })
  const chosen = composeMail({ blocks: [own], html: '', subject: 'S', data: smallResearch() }).text
  const added = composeMail({
    blocks: [changedBlock('text', 'a')],
    html: '',
    subject: 'S',
    data: smallResearch(),
  }).text
  for (const text of [chosen, added]) {
    expect(count(text, 'unsubscribe_url')).toBe(1)
    expect(count(text, 'postal_address')).toBe(1)
  }
  expect(count(chosen, 'preferences_url')).toBe(0)
  expect(count(added, 'preferences_url')).toBe(1)
})
