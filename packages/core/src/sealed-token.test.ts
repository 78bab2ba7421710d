import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openToken, sealToken } from './sealed-token.ts'
import { mutationOf } from './testing/faults/mutated-tokens.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'

test('a sealed token is deterministic, opaque, and opens only for its purpose', () => {
  const value = { e: 'somchai@example.org', l: 3, d: 44 }
  const token = sealToken(SECRET, 'unsubscribe', value)
  expect(sealToken(SECRET, 'unsubscribe', value)).toBe(token)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('somchai')
  expect(openToken(SECRET, 'unsubscribe', token)).toEqual(value)
  expect(openToken(SECRET, 'preview', token)).toBeNull()
  expect(openToken(`${SECRET}!`, 'unsubscribe', token)).toBeNull()
})

test('accepts none of 10,000 mutated sealed tokens', () => {
  const token = sealToken(SECRET, 'unsubscribe', { e: 'a@example.org', l: 1, d: 2 })
  fc.assert(
    fc.property(mutationOf(token), (forged) => openToken(SECRET, 'unsubscribe', forged) === null),
    { numRuns: 10_000 },
  )
})
