import { expect, test } from 'vitest'
import { completeAddress, judgeAddress, judgeImage } from './link-address.ts'

test.each([
  'https://example.org/a?b=1',
  'https://example.org/?who={{email}}',
  'mailto:a@example.org',
  'tel:+66 2 123 4567'.replaceAll(' ', ''),
  '{{unsubscribe_url}}',
  '/images/a.png',
  '',
])('an email may contain %j', (address) => {
  expect(judgeAddress(address)).toEqual({ problem: null, notice: null })
})

test.each([
  ['javascript:alert(1)', /^Start with https/],
  ['JaVaScRiPt:alert(1)', /^Start with https/],
  ['java\nscript:alert(1)', /whole address/],
  ['data:text/html,x', /^Start with https/],
  ['//evil.example', /whole address/],
  ['example', /whole address/],
  ['https://', /^Start with https/],
  ['https://a b.example', /^Start with https/],
  ['{{nonsense}}', /\{\{nonsense\}\} is not a merge tag/],
  ['{{topic}}', /not an address/],
])('an email may not contain %j', (address, problem) => {
  expect(judgeAddress(address).problem).toMatch(problem)
})

test('an address that leads nowhere is accepted with a notice', () => {
  expect(judgeAddress('#')).toEqual({ problem: null, notice: 'Add a link.' })
})

test('a missing scheme is added', () => {
  expect(completeAddress(' example.org/a ')).toBe('https://example.org/a')
  expect(completeAddress('editor@example.org')).toBe('mailto:editor@example.org')
  expect(completeAddress('https://example.org')).toBe('https://example.org')
  expect(completeAddress('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(completeAddress('just words')).toBe('just words')
})

test('an image is our own, or from the web with a warning', () => {
  expect(judgeImage('/images/a.png')).toEqual({ problem: null, notice: null })
  expect(judgeImage('https://example.org/a.png').notice).toMatch(/^Hosted elsewhere/)
  expect(judgeImage('data:image/png;base64,AA').problem).toMatch(/or choose a file/)
})
