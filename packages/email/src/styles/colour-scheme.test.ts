import { expect, test } from 'vitest'
import { inScheme, knowsDark } from './colour-scheme.ts'

test.each([
  ['<meta name="color-scheme" content="light dark">', true],
  ['<style>:root{color-scheme: dark light}</style>', true],
  ['<style>:root{color-scheme:light only}</style>', false],
  ['<style>@media (prefers-color-scheme:dark){p{color:red}}</style>', false],
  ['<p>color-scheme</p>', false],
])('whether %s knows dark mode', (html, expected) => {
  expect(knowsDark(html)).toBe(expected)
})

test('media queries are resolved in style sheets, and text stays', () => {
  const html =
    '<style>@media (prefers-color-scheme:dark){a{}}@media screen and ( prefers-color-scheme : light ){b{}}</style><p>(prefers-color-scheme:dark)</p>'
  expect(inScheme(html, 'dark')).toBe(
    '<style>@media (min-width:0){a{}}@media screen and (max-width:0){b{}}</style><p>(prefers-color-scheme:dark)</p>',
  )
  expect(inScheme(html, 'light')).toBe(
    '<style>@media (max-width:0){a{}}@media screen and (min-width:0){b{}}</style><p>(prefers-color-scheme:dark)</p>',
  )
})
