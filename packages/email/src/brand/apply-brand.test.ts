import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedBlock } from '../blocks/changed-block.ts'
import { checkMail } from '../check-mail.ts'
import { composeMail } from '../compose-mail.ts'
import { STARTER_KINDS } from '../starters/starter-ids.ts'
import { starterOf } from '../starters/starters.ts'
import { mailData } from '../testing/mail-data.ts'
import { applyBrand, type Brand } from './apply-brand.ts'

const brand = (given: Partial<Brand> = {}): Brand => ({
  logo: { url: '/images/logo.png', alt: 'Acme' },
  mainColour: '#7a1f3d',
  accentColour: '#b8860b',
  font: 'serif',
  ...given,
})

test('the logo comes first, once, and goes when the brand has none', () => {
  const blocks = [changedBlock('heading', 'title')]
  const once = applyBrand(blocks, brand())
  expect(once.map(({ id }) => id)).toEqual(['brand-logo', 'title'])
  const again = applyBrand(once, brand({ logo: { url: '/images/new.png', alt: 'New' } }))
  expect(again.map(({ content }) => content)).toEqual(['/images/new.png', 'Heading'])
  expect(applyBrand(again, brand({ logo: null })).map(({ id }) => id)).toEqual(['title'])
})

test('bands, titles, buttons and figures take its colours; other texts keep theirs', () => {
  const blocks = [
    changedBlock('text', 'band', { styles: { backgroundColor: '#14264b', color: '#ffffff' } }),
    changedBlock('text', 'plain', { styles: { color: '#334155' } }),
    changedBlock('heading', 'title', { props: { level: 1 } }),
    changedBlock('heading', 'section', { props: { level: 2 } }),
    changedBlock('button', 'go'),
  ]
  const styles = applyBrand(blocks, brand({ logo: null })).map((block) => block.styles)
  expect(styles).toMatchObject([
    { backgroundColor: '#7a1f3d', color: '#ffffff', fontFamily: 'serif' },
    { color: '#334155', fontFamily: 'serif' },
    { color: '#7a1f3d' },
    { color: '#1c2430' },
    { backgroundColor: '#b8860b', color: '#1c2430' },
  ])
})

test.each(['#FFFFFF', '#FFF', 'transparent'])('a text on %s is no band', (backgroundColor) => {
  const blocks = [changedBlock('text', 'plain', { styles: { backgroundColor, color: '#334155' } })]
  const [block] = applyBrand(blocks, brand({ logo: null }))
  expect(block?.styles).toMatchObject({ backgroundColor, color: '#334155' })
})

test('its font reaches every text of the email, the analysis too', () => {
  const { blocks } = starterOf('digest', 'en')
  const { html } = composeMail({
    blocks: applyBrand(blocks, brand()),
    html: '',
    subject: 'S',
    data: mailData({ analysis: '# Title\n\n| a |\n|-|\n| b |' }),
  })
  const card = html.slice(html.indexOf('<h1'))
  expect(card).toContain('font-family:Georgia')
  expect(card).not.toContain("font-family:'Noto Sans Thai'")
})

describe.each(STARTER_KINDS)('the starter %s', (kind) => {
  test('passes every check in any brand', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(colour, colour, (mainColour, accentColour) => {
        const blocks = applyBrand(starterOf(kind, 'en').blocks, brand({ mainColour, accentColour }))
        const findings = checkMail({ blocks, html: '', subject: 'S', data: mailData() })
        expect(findings.filter(({ level }) => level !== 'note')).toEqual([])
      }),
      { numRuns: 25 },
    )
  })
})
