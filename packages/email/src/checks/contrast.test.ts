import { expect, test } from 'vitest'
import { changedBlock as block } from '../blocks/changed-block.ts'
import { checkMail } from '../check-mail.ts'
import { FINE, foundIn, checkInput as input } from '../testing/check-input.ts'

test('low contrast is found in both colour schemes', () => {
  const blocks = [
    block('text', 'pale', { content: 'Pale', styles: { color: '#bbbbbb' } }),
    block('text', 'large', { content: 'Large', styles: { color: '#8a8a8a', fontSize: '24px' } }),
    block('button', 'go', { content: 'Go', styles: { color: '#ffffff', backgroundColor: '#fde047' } }),
  ]
  const findings = checkMail(input({ blocks })).filter(({ rule }) => rule === 'contrast')
  const light = findings.filter(({ message }) => !message.includes('dark mode'))
  expect(light.map(({ blockId }) => blockId)).toEqual(['pale', 'go'])
  expect(light[0]?.message).toBe(
    "The text 'Pale' is hard to read: #bbbbbb on #ffffff has a contrast of 1.9; 4.5 is needed.",
  )
  expect(light[1]?.message).toContain("The text of the button 'Go'")
})

test.each<[string, string[]]>([
  [
    '<p style="color:#777">Grey</p>',
    ["The text 'Grey' is hard to read: #777777 on #ffffff has a contrast of 4.4; 4.5 is needed."],
  ],
  ['<p style="color:#777;font-size:14pt;font-weight:bold">Grey</p>', []],
  [
    '<table bgcolor="navy"><tr><td><font color="#000080">Same</font></td></tr></table>',
    ["The text 'Same' is hard to read: #000080 on #000080 has a contrast of 1.0; 4.5 is needed."],
  ],
  [
    '<style>.x td{color:rgb(200,200,200)}</style><table class="x"><tr><td>Sheet</td></tr></table>',
    ["The text 'Sheet' is hard to read: #c8c8c8 on #ffffff has a contrast of 1.6; 4.5 is needed."],
  ],
  ['<div style="background:url(a.png) #fff;color:#fff">On a picture</div>', []],
  ['<div style="display:none;color:#fff">Hidden</div>', []],
  [
    '<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.d{color:#222!important}body{background:#121212!important}}</style><body><p class="d" style="color:#111">Night',
    [
      "The text 'Night' is hard to read in dark mode: #222222 on #121212 has a contrast of 1.1; 4.5 is needed.",
    ],
  ],
  ['<style>@media (max-width:600px){.d{color:#eee}}</style><p class="d">Phone</p>', []],
])('the contrast of %s', (html, expected) => {
  const lines = checkMail(input({ html: html + FINE })).filter(({ rule }) => rule === 'contrast')
  const ofOwnWords = lines.map(({ message }) => message).filter((message) => !message.includes('analysis'))
  expect(ofOwnWords.slice(0, 1)).toEqual(expected)
})

test('a page with too many rules for its elements gets one warning in place of the contrast check', {
  timeout: 60_000,
}, () => {
  const html = `<style>${'p{color:#bbb}'.repeat(2_000)}</style>${'<p>Pale</p>'.repeat(600)}${FINE}`
  expect(foundIn({ html }, 'contrast')).toEqual([
    'warning: The style sheet has too many rules for this many elements, so the contrast of the text was not checked. Remove unused rules.',
  ])
})
