import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { foundIn } from '../testing/check-input.ts'
import { everyBlock } from '../testing/every-block.ts'
import { mailData } from '../testing/mail-data.ts'

const found = (html: string) => foundIn({ html: `${html}{{content}}` }, 'picture').join('\n')
const SRC = 'src="https://a.example/photos/market.jpg?x=1" alt="The market"'

test.each([
  [`<img ${SRC}>`, 'market.jpg has no width'],
  [`<img ${SRC} style="max-width:100%">`, 'market.jpg has no width'],
  [`<img ${SRC} width="auto">`, 'market.jpg has no width'],
  [`<img ${SRC} width="1266">`, 'market.jpg is 1266 pixels wide, the email 600'],
  [`<img ${SRC} width="1266" style="width:100%">`, '1266 pixels'],
  [`<img ${SRC} width=601>`, '601 pixels'],
  [`<img ${SRC} width="700px">`, '700 pixels'],
  [`<img ${SRC} style="width:900px">`, '900 pixels'],
  [`<img ${SRC} height="900">`, 'no width'],
  [`<table><tr><td><a href="https://a.example/"><img ${SRC}></a></td></tr></table>`, 'no width'],
  ['<img src="data:image/png;base64,AAAA" width="300" alt="x">', 'Gmail and Outlook do not show it'],
])('%s gets a warning', (html, words) => {
  expect(found(html)).toMatch(/^warning: /)
  expect(found(html)).toContain(words)
})

test.each([
  [`<img ${SRC} width="600">`],
  [`<img ${SRC} width="100%">`],
  [`<img ${SRC} style="width: 50%; max-width: 300px">`],
  [`<img ${SRC} style="width:120px">`],
  [`<img ${SRC} height="40">`],
  ['<img src="https://a.example/open.gif" width="1" height="1" alt="">'],
  [`<div style="display:none"><img ${SRC}></div>`],
  ['<p>Words</p>'],
])('%s gets no warning', (html) => {
  expect(found(html)).toBe('')
})

test('a picture in a block always has a width', () => {
  expect(foundIn({ blocks: everyBlock() }, 'picture')).toEqual([])
})

test('pictures in HTML fit the card, and scaled-down ones keep their proportions', () => {
  const composed = (html: string) => composeMail({ blocks: [], html, subject: 'S', data: mailData() }).html
  expect(composed(`<img ${SRC}>`)).toContain('img{max-width:100%}')
  const { style } = /<style>:root(?<style>[\s\S]*?)<\/style>/.exec(
    composed(
      `<img ${SRC} width="1266" height="700"><img ${SRC} width="20" height="90"><img ${SRC} width="800">`,
    ),
  )?.groups ?? { style: '' }
  expect(style).toContain('img[width="1266"]{height:auto}')
  expect(style).not.toMatch(/width="(?:20|800)"/)
  // the rule must apply without media queries
  expect(style?.indexOf('img{max-width:100%}')).toBeLessThan(style?.indexOf('@media') ?? 0)
})

test('long words break in every program that supports one of the three properties', () => {
  const { html } = composeMail({ blocks: everyBlock(), html: '', subject: 'S', data: mailData() })
  for (const [, style = ''] of html.matchAll(/style="([^"]*word-break[^"]*)"/g)) {
    expect(style).toContain('word-wrap:break-word')
    expect(style).toContain('overflow-wrap:break-word')
  }
  expect(html).toContain('word-wrap:break-word')
})
