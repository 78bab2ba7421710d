import { expectTypeOf, test } from 'vitest'
import type { promptTest } from '../prompt-tests/prompt-test.ts'

test('the compiler knows the columns of a kind, and leaves the common ones to the machinery', () => {
  type Values = Parameters<typeof promptTest.update>[2]
  expectTypeOf<Values>().toHaveProperty('markdown').toEqualTypeOf<string | undefined>()
  expectTypeOf<Values>().not.toHaveProperty('state')
  expectTypeOf<Values>().not.toHaveProperty('anything')
  expectTypeOf<typeof promptTest.update>().returns.resolves.toHaveProperty('templateId').toBeNumber()
})
