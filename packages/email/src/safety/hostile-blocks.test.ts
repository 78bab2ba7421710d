import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedBlock } from '../blocks/changed-block.ts'
import { composeMail } from '../compose-mail.ts'
import { decodeHtml } from '../html/escape.ts'
import { scanHtml } from '../html/scan-html.ts'
import { compileMail } from '../merge/compile-mail.ts'
import { MERGE_TAGS } from '../merge/merge-tags.ts'
import { renderMail } from '../merge/render-mail.ts'
import { findLinks, trackedUrls } from '../merge/track-links.ts'
import { anyBlocks, anyResearch, anyText, HOSTILE } from '../testing/any-blocks.ts'
import { everyBlock, smallResearch } from '../testing/every-block.ts'

const TAGS = new Set(
  'html head meta title style body div table tbody tr td th p a img br h1 h2 h3 h4 h5 h6 ul ol li strong em u s del span blockquote pre code hr'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'lang charset name content class style role width cellpadding cellspacing border align href src alt start scope'.split(
    ' ',
  ),
)
const HREF = /^(?:https?:\/\/|mailto:|tel:|sample:|#|\{\{\s*(?:unsubscribe|preferences|web_version)_url)/i

type Tag = { name: string; attributes: Map<string, string> }
const tagsOf = (html: string): Tag[] =>
  scanHtml(html).flatMap((token) =>
    token.kind === 'open'
      ? [
          {
            name: token.name,
            attributes: new Map(
              token.attributes.map((attribute) => [
                attribute.name,
                html.slice(attribute.start, attribute.end),
              ]),
            ),
          },
        ]
      : [],
  )

/** Everything in an email that the product never writes. */
function foreignParts(html: string): string[] {
  const found: string[] = []
  const ask = (isOurs: boolean, what: string) => {
    if (!isOurs) found.push(what)
  }
  for (const { name, attributes } of tagsOf(html)) {
    ask(TAGS.has(name), `<${name}>`)
    for (const attribute of attributes.keys()) ask(ATTRIBUTES.has(attribute), `${name} ${attribute}`)
    const [href, src, style] = ['href', 'src', 'style'].map((key) => decodeHtml(attributes.get(key) ?? ''))
    ask(!href || HREF.test(href), `href ${href}`)
    ask(!src || /^https?:\/\//.test(src), `src ${src}`)
    ask(!/url\(|expression|@import|javascript:/i.test(style ?? ''), `style ${style}`)
  }
  // style sheets and Outlook's parts are made of constants and numbers
  for (const { kind, start, end } of scanHtml(html))
    if (kind === 'raw')
      ask(!/alert|evil|script:|onerror/i.test(html.slice(start, end)), html.slice(start, end))
  return found
}

const compose = (blocks: Parameters<typeof composeMail>[0]['blocks'], data = smallResearch()) =>
  composeMail({ blocks, html: '', subject: 'S', data })

test('no block or research content produces a foreign tag, attribute or scheme', () => {
  fc.assert(
    fc.property(anyBlocks, anyResearch, (blocks, data) => {
      expect(foreignParts(compose(blocks, data).html)).toEqual([])
    }),
    { numRuns: 80 },
  )
})

test.each(HOSTILE)('%s adds nothing foreign to rich text and no tag to plain text', (words) => {
  const names = ['text', 'heading', 'button', 'podcast', 'footer'] as const
  const blocks = names.map((name) => changedBlock(name, name, { content: words.slice(0, 400) }))
  expect(foreignParts(compose(blocks).html)).toEqual([])
  const plain = changedBlock('heading', 'h', { content: words })
  const nothing = smallResearch({ analysis: '' })
  const tags = (content: string) =>
    tagsOf(compose([{ ...plain, content }], nothing).html).map(({ name }) => name)
  expect(tags(words)).toEqual(tags('Words'))
})

test('every web link is tracked exactly once and the text stays the same', () => {
  fc.assert(
    fc.property(anyBlocks, anyResearch, (blocks, data) => {
      const composed = compose(blocks, data)
      const urls = trackedUrls(composed.html)
      const webLinks = tagsOf(composed.html).filter(
        ({ name, attributes }) =>
          name === 'a' &&
          /^https?:/i.test(decodeHtml(attributes.get('href') ?? '')) &&
          !isPersonal(attributes),
      )
      expect(findLinks(composed.html)).toHaveLength(webLinks.length)
      const mail = compileMail({ subject: 'S', ...composed, values: {}, trackedUrls: new Set(urls) })
      const straight = renderMail(mail, { values: {}, linkFor: (url) => url })
      const tracked = renderMail(mail, {
        values: {},
        linkFor: (url) => `https://t.example/${urls.indexOf(url)}`,
      })
      expect(shown(tracked.html)).toBe(shown(straight.html))
      const hrefs = tagsOf(tracked.html).map(({ attributes }) => attributes.get('href') ?? '')
      expect(hrefs.filter((href) => href.startsWith('https://t.example/'))).toHaveLength(webLinks.length)
    }),
    { numRuns: 60 },
  )
})
const isPersonal = (attributes: Map<string, string>) => /\{\{/.test(attributes.get('href') ?? '')
/** The text between tags. */
const shown = (html: string) =>
  scanHtml(html)
    .filter((token) => token.kind === 'text')
    .map(({ start, end }) => html.slice(start, end))
    .join('|')

test("a recipient's values cannot break out of text, attributes, addresses, comments or the subject", () => {
  const blocks = [
    ...everyBlock(),
    changedBlock('image', 'alt', { content: 'https://a.example/{{name}}.png', props: { alt: '{{name}}' } }),
    changedBlock('button', 'url', {
      content: '{{name}}',
      props: { href: 'https://a.example/?me={{email}}' },
    }),
    changedBlock('figures', 'tags', {
      props: { figures: [{ value: '{{name}}', label: '{{topic}}', note: '' }] },
    }),
  ]
  const composed = compose(blocks)
  const mail = compileMail({
    subject: 'For {{name}}',
    ...composed,
    values: {},
    trackedUrls: new Set(trackedUrls(composed.html)),
  })
  const render = (value: string) =>
    renderMail(mail, {
      values: Object.fromEntries(MERGE_TAGS.map((tag) => [tag, value])),
      linkFor: () => 'https://t.example/r/1',
    })
  const shape = (html: string) => tagsOf(html).map(({ name, attributes }) => [name, [...attributes.keys()]])
  const comments = (html: string) => html.match(/<!--[\s\S]*?-->/g)
  const plain = render('Somchai')
  fc.assert(
    fc.property(anyText, (value) => {
      const hostile = render(value)
      // a postal address has lines of its own
      expect(shape(hostile.html.replaceAll('<br>', ''))).toEqual(shape(plain.html.replaceAll('<br>', '')))
      expect(comments(hostile.html)).toEqual(comments(plain.html))
      expect(hostile.subject).not.toMatch(/[\r\n\u2028]/)
    }),
    { numRuns: 60 },
  )
})

test('research content never becomes a merge tag, in either part', () => {
  const leak = '{{email}} {{email | default: "x"}} { {{email}} {&#123;email}} {**{email}}**'
  const data = smallResearch({
    analysis: leak,
    stories: [
      {
        title: leak,
        url: `https://s.example/?a=${leak}`,
        source: '{',
        publishedAt: null,
        summary: `{email}} ${leak}`,
        reports: 1,
      },
    ],
    podcast: { title: leak, url: 'https://p.example/{{email}}', minutes: null },
  })
  const kinds = ['analysis', 'stories', 'podcast'] as const
  const fromBlocks = compose(
    kinds.map((kind) => changedBlock(kind, kind)),
    data,
  )
  const html = '<p>{ {{content}}</p>{{stories}}<p>{{podcast}}</p>'
  const fromHtml = composeMail({ blocks: [], html, subject: 'S', data })
  for (const composed of [fromBlocks, fromHtml]) {
    const urls = trackedUrls(composed.html)
    expect(urls.filter((url) => url.includes('s.example') || url.includes('p.example'))).toHaveLength(2)
    const mail = compileMail({ subject: 'S', ...composed, values: {}, trackedUrls: new Set(urls) })
    const { html: page, text } = renderMail(mail, {
      values: { email: 'leak@example.org' },
      linkFor: (url) => url,
    })
    expect(page + text).not.toContain('leak@')
    expect(text).toContain('{{email}}')
  }
})
