import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

const own = (label: string) => `<a href="#own" style="color:red">${label}</a>`
const other = '<a href="https://a.example/#own">Other</a>'
const cut = (html: string) => withoutLinks(html, '#own')

test.each([
  ['a line of nothing else', `<p>${own('Web')} · ${own('Preferences')} · ${own('Stop')}</p>`, '<p></p>'],
  [
    'the line before the address',
    `<p class="x">${own('Web')} · ${own('Stop')}<br>1 Main Street</p>`,
    '<p class="x">1 Main Street</p>',
  ],
  ['after another link', `<td>${other} | ${own('Stop')} </td>`, `<td>${other}</td>`],
  ['before another link', `<td>${own('Stop')}&nbsp;|&nbsp;${other}</td>`, `<td>${other}</td>`],
  ['between other links', `<p>${other} · ${own('Stop')} · ${other}</p>`, `<p>${other} · ${other}</p>`],
  ['after words', `<p>You subscribed. ${own('Stop')}</p>`, '<p>You subscribed.</p>'],
  ['within words', `<p>Too much? ${own('Stop')} or write to us.</p>`, '<p>Too much? or write to us.</p>'],
  ['without quotes', '<p>A · <a href=#own>Stop</a></p>', '<p>A</p>'],
  ['on lines of their own', `<p>Hello<br>${own('Stop')}</p>`, '<p>Hello<br></p>'],
])('cuts links out: %s', (_, html, expected) => {
  expect(cut(html)).toBe(expected)
})

test('other links stay', () => {
  expect(cut(`<p>${other} · <a href="#owner">Owner</a></p>`)).toBe(
    `<p>${other} · <a href="#owner">Owner</a></p>`,
  )
})
