import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { scanHtml } from './html/scan-html.ts'
import { topicBlocks } from './initial-blocks.ts'
import { everyBlock, smallResearch } from './testing/every-block.ts'
import { MAIL_FACTS } from './testing/mail-facts.ts'

type Opened = { tag: string; style: string }
const opened = (html: string): Opened[] =>
  scanHtml(html).flatMap((token) => {
    if (token.kind !== 'open') return []
    const style = token.attributes.find(({ name }) => name === 'style')
    const tag = html.slice(token.start, token.end)
    return [{ tag, style: style ? html.slice(style.start, style.end) : '' }]
  })

/** The styles that break in Outlook, Gmail or Apple Mail, with their tag. */
const broken = (html: string): string[] =>
  opened(html).flatMap(({ tag, style }) =>
    MAIL_FACTS.filter(({ pattern, unless, ...fact }) => {
      const where = fact.in === 'style' ? style : tag
      return pattern.test(where) && !unless?.test(where)
    }).map(({ name, fails }) => `${name} (${fails.join(', ')}): ${tag}`),
  )

const mail = (blocks: Parameters<typeof composeMail>[0]['blocks']) =>
  composeMail({ blocks, html: '', subject: 'S', data: smallResearch() }).html

test('an email has nothing that breaks in Outlook, Gmail or Apple Mail without a workaround', () => {
  expect(broken(mail(everyBlock()))).toEqual([])
  expect(broken(mail(topicBlocks()))).toEqual([])
})

test.each([
  ['<div style="display:flex">x</div>', 'flexbox'],
  ['<img src="x" alt="" style="max-width:100%">', 'max-width of a picture'],
  ['<p style="color:rgba(0,0,0,.5)">x</p>', 'rgb with alpha'],
  ['<p style="width:calc(100% - 2px)">x</p>', 'calc()'],
  ['<button>x</button>', 'button'],
])('the check itself finds %s', (html, name) => {
  expect(broken(html).join('\n')).toContain(name)
})

test('boxes side by side have balanced Outlook cells of the same width around them', () => {
  const html = mail(everyBlock())
  const ghosts = [...html.matchAll(/<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->/g)]
    .map((match) => match[1] ?? '')
    .join('')
  for (const tag of ['table', 'tr', 'td'])
    expect(ghosts.match(new RegExp(`<${tag}[\\s>]`, 'g'))).toHaveLength(ghosts.split(`</${tag}>`).length - 1)
  for (const [, width] of html.matchAll(/max-width:(\d+)px;vertical-align/g))
    expect(ghosts).toContain(`<td width="${width}"`)
  for (const [, padding] of html.matchAll(/class="nl-in" style="padding:([^"]+)"/g))
    expect(ghosts).toContain(`style="padding:${padding}"`)
  // Outlook ignores padding on links: the cell around has it
  const [cell = ''] = /<td[^>]*mso-padding-alt[^>]*>/.exec(html) ?? []
  expect(cell).toContain('mso-padding-alt:12px 24px')
})

test('media queries are only in the head, and boxes wrap by width without them', () => {
  const html = mail(everyBlock())
  const body = html.slice(html.indexOf('<body'))
  expect(body).not.toMatch(/@media|<style/)
  for (const { tag } of opened(body).filter(({ tag }) => tag.includes('nl-col')))
    expect(tag).toMatch(/display:inline-block;width:100%;max-width:\d+px/)
})

test('boxes are side by side exactly where the card has its full width; below that the phone rules apply', () => {
  const html = mail(everyBlock())
  const width = (pattern: RegExp) => Number(pattern.exec(html)?.[1])
  const card = width(/class="nl-card" [^>]*max-width:(\d+)px/)
  const margin = width(/<td align="center" class="nl-gutter" style="padding:24px (\d+)px"/)
  expect(width(/@media \(max-width:(\d+)px\)/)).toBe(card - 1)
  // the app's own preview is exactly as wide as the card
  const snug = /@media \(min-width:(\d+)px\) and \(max-width:(\d+)px\)\{\.nl-gutter\{padding-left:0/.exec(
    html,
  )
  expect(snug?.slice(1).map(Number)).toEqual([card, card + 2 * margin - 1])
  const columns = [...html.matchAll(/class="nl-col" style="[^"]*max-width:(\d+)px/g)].map(([, px]) =>
    Number(px),
  )
  expect(columns).toHaveLength(2)
  const padding = width(/class="nl-text nl-edge" style="padding:28px (\d+)px/)
  expect(columns.reduce((sum, px) => sum + px, 0)).toBeLessThanOrEqual(card - 2 * padding - 2)
})
