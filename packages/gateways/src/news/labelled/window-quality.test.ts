import { expect, test } from 'vitest'
import { measureWindows } from '../../../bench/reading/measure-windows.ts'

test('no article from outside enters a window, and hardly any is lost', () => {
  const { cases, more } = measureWindows('open')
  expect(cases).toBeGreaterThanOrEqual(80)
  expect(more?.fromOutside).toBe(0)
  expect(more?.lost).toBeLessThanOrEqual(1)
})
