import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedBlock } from '../blocks/changed-block.ts'
import { composeMail } from '../compose-mail.ts'
import { smallResearch } from '../testing/every-block.ts'
import { contrastRatio, parseColour, toHsl } from './colours.ts'
import { darkColour } from './dark-mode.ts'

const CARD = '#1d2026'
const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('dark-mode text is legible on the card and on every background', () => {
  fc.assert(
    fc.property(colour, colour, (words, back) => {
      const dark = darkColour('t', words)
      expect(contrastRatio(dark, CARD)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(dark, darkColour('b', back))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('a colour keeps its hue in dark mode', () => {
  fc.assert(
    fc.property(colour, (words) => {
      const before = toHsl(parseColour(words) ?? { r: 0, g: 0, b: 0 })
      const after = toHsl(parseColour(darkColour('t', words)) ?? { r: 0, g: 0, b: 0 })
      // greys, near-whites and very dark colours have no stable hue
      fc.pre(before.s > 0.15 && before.l > 0.15 && after.l < 0.95)
      const turn = Math.abs(before.h - after.h)
      expect(Math.min(turn, 360 - turn)).toBeLessThan(6)
    }),
    { numRuns: 500 },
  )
})

const composed = (blocks: Parameters<typeof composeMail>[0]['blocks'], html = '') =>
  composeMail({ blocks, html, subject: 'S', data: smallResearch() }).html

test('each block colour has one dark counterpart per scope, and a button keeps its own', () => {
  const html = composed([
    changedBlock('text', 'a', { styles: { color: '#0f766e', backgroundColor: '#ccfbf1' } }),
    changedBlock('text', 'b', { styles: { color: '#0f766e' } }),
    changedBlock('button', 'c', { styles: { backgroundColor: '#be123c', color: '#fff1f2' } }),
  ])
  const [style = ''] = /<style>:root[\s\S]*?<\/style>/.exec(html) ?? []
  expect(style.match(/(?<!\] )\.nl-t0f766e\{/g)).toHaveLength(1)
  expect(style).toContain(`.nl-t0f766e{color:${darkColour('t', '#0f766e')}!important}`)
  expect(style).toContain(`[data-ogsb] .nl-bccfbf1{background-color:${darkColour('b', '#ccfbf1')}!important}`)
  expect(style).not.toMatch(/be123c|fff1f2/)
  expect(html).toContain('background-color:#be123c')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
})

test('HTML with its own colours stays light, as it might not be legible on a dark card', () => {
  const own = composed([], '<p style="color:#222222">Dear reader</p>{{content}}')
  expect(own).toContain('<meta name="color-scheme" content="light only">')
  expect(own).not.toContain('prefers-color-scheme')
  const plain = composed([], '<p style="margin:0">Dear reader</p>{{content}}')
  expect(plain).toContain('prefers-color-scheme:dark')
})
