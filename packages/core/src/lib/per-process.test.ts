import { expect, test } from 'vitest'
import { perProcess } from './per-process.ts'

test('contexts of one configuration share a state, others have their own', () => {
  const countOf = perProcess(() => ({ count: 0 }))
  const [config, other] = [{ name: 'one' }, { name: 'other' }]
  countOf({ config }).count += 1
  countOf({ config }).count += 1
  expect(countOf({ config }).count).toBe(2)
  expect(countOf({ config: other }).count).toBe(0)
})
