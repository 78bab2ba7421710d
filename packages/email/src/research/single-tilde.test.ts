import { expect, test } from 'vitest'
import { analysisHtml } from './analysis-html.ts'

test("'~' is a sign of a range, and '~~' strikes through", () => {
  expect(analysisHtml('Rates of 3~5% and 4~6%, or ~2%.')).toContain('Rates of 3~5% and 4~6%, or ~2%.')
  expect(analysisHtml('~~Old~~ and 3~5%')).toMatch(/<(?:del|s)[^>]*>Old<\/(?:del|s)> and 3~5%/)
})
