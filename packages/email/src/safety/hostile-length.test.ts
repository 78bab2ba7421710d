import { runInNewContext } from 'node:vm'
import { afterAll, expect, test, vi } from 'vitest'
import { checkMail } from '../check-mail.ts'
import { composeMail } from '../compose-mail.ts'
import { declarationsOf } from '../css/css.ts'
import { readTexts } from '../css/shown-texts.ts'
import { knowsDark } from '../styles/colour-scheme.ts'
import { checkInput } from '../testing/check-input.ts'
import { mailData } from '../testing/mail-data.ts'
import { firstWords } from '../text/first-words.ts'
import { withoutActive } from './active-content.ts'

/** A fifth of what a template may have. */
const LENGTH = 200_000
const many = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length))
const style = (css: string): string => `<style>${css}</style>`

/**
 * Milliseconds of processor time, which other work on the machine does not use up. Linear work is
 * done in far less; quadratic work never is.
 */
const LIMIT_MS = 5_000
/** An endless loop is ended by the clock, in the middle of an expression too. */
const END_MS = 60_000
vi.setConfig({ testTimeout: 2 * END_MS })
afterAll(() => vi.resetConfig())

function inTime(run: () => unknown): unknown {
  const before = process.threadCpuUsage()
  const result = runInNewContext('run()', { run }, { timeout: END_MS })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(LIMIT_MS)
  return result
}

test.each([
  ['blanks in an import', style(`@import url(${many(' ')}`)],
  ['imports that a brace ends', style(`${many('@import""')}{`)],
  ['blanks in an address', style(`p{background:url(${many(' ')}`)],
  ['blanks in an address of an attribute', `<p style="background:url(${many(' ')}">x</p>`],
  ['blanks behind a program', style(`p{background:url(javascript:${many(' ')}`)],
  ['angle brackets where scripts are off', `<noscript>${many('<')}</noscript>`],
])('a long template is made harmless in time: %s', (_, html) => {
  expect(inTime(() => withoutActive(html))).toEqual(expect.any(String))
})

test.each([
  ['a comment', `<!--${many(' img')}-->`],
  ['a style sheet', style(many(' img'))],
])('a long page with the word for pictures is completed in time: %s', (_, words) => {
  const html = `<html><body>${words}<img src="https://a.example/x.png"></body></html>`
  const mail = inTime(() => composeMail({ blocks: [], html, subject: 'S', data: mailData() }))
  expect(mail).toMatchObject({ html: expect.stringContaining('img{max-width:100%}') })
})

test.each([
  ['tags in tags', many('<b>some words ')],
  ['links in links', many('<a href="https://a.example/">x')],
  ['end tags of nothing', '<b>'.repeat(LENGTH / 16) + '</i>'.repeat(LENGTH / 16)],
  ['media queries in media queries', `${style(many('@media all{'))}<p>x</p>`],
])('a long page is checked in time: %s', (_, html) => {
  const half = html.slice(0, LENGTH / 2)
  expect(inTime(() => checkMail(checkInput({ html: half })))).toEqual(expect.any(Array))
})

/** Half of the length is rules, the other half elements. */
const half = (piece: string): string => piece.repeat(LENGTH / 2 / piece.length)
test.each([
  ['rules for a class', style(half('.a{color:#aaa}')) + half('<p class="a">x</p>'), false],
  ['rules for a name', style(half('p{color:#aaa}')) + half('<p>x'), false],
  ['rules for what stands in nothing', style(half('.b .a{color:#aaa}')) + half('<p class="a">x'), false],
  ['selectors of one rule', `${style(`${half('p,')}p{${half('a:b;')}}`)}<p>x`, true],
  ['classes in one selector', style(`${half('.a')}{color:#aaa}`) + half('<p class="a b">x'), false],
])('the colours of a long page with many %s are read in time', (_, html, isWhole) => {
  expect(inTime(() => readTexts(html, 'light'))).toMatchObject({ isWhole })
})

test.each([
  ['a name without a value', many('a')],
  ['brackets that stay open', many('a:(')],
])('a long style is read in time: %s', (_, css) => {
  expect(inTime(() => declarationsOf(css).size)).toBe(0)
})

test.each([
  ['colour schemes', () => knowsDark(many('color-scheme:')), false],
  ['addresses that stay open', () => firstWords(many('&lt;https:')), expect.any(Array)],
])('long %s are read in time', (_, run, read) => {
  expect(inTime(run)).toEqual(read)
})
