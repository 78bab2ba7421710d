import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const ARTICLE = "China's exports rose 5.4% from a year earlier; economists had expected a rise of 4.1%."

test.each([
  ["Economists had expected China's exports to rise 4.1%.", 'supported'],
  ["Economists had expected China's exports to rise 5.4%.", 'unclear'],
  ["China's exports rose 5.4%, above the 4.1% that economists had expected.", 'supported'],
])('a forecast is not what happened: %s', (statement, verdict) => {
  expect(checkOne(statement, ARTICLE).verdict).toBe(verdict)
})
