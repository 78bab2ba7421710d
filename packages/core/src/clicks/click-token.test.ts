import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mutationOf } from '../testing/faults/mutated-tokens.ts'
import { clickToken, clickTokens, readClickToken } from './click-token.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const ids = fc.integer({ min: 1, max: 2 ** 48 - 1 })

test('a click token contains its values, in 32 URL-safe characters', () => {
  fc.assert(
    fc.property(ids, ids, (linkId, deliveryId) => {
      const token = clickToken(SECRET, { linkId, deliveryId })
      expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/)
      expect(readClickToken(SECRET, token)).toEqual({ linkId, deliveryId })
    }),
  )
})

test('the tokens of a mail equal those of its links one at a time', () => {
  const linkIds = [1, 2 ** 48 - 1, 77, 77]
  const tokens = clickTokens(SECRET, { linkIds, deliveryId: 5 })
  expect(tokens).toEqual(linkIds.map((linkId) => clickToken(SECRET, { linkId, deliveryId: 5 })))
  expect(clickTokens(SECRET, { linkIds: [], deliveryId: 5 })).toEqual([])
  expect(readClickToken(`${SECRET}!`, tokens[0] ?? '')).toBeNull()
  // two secrets in turn: the cache of one is not used for the other
  expect(readClickToken(SECRET, tokens[0] ?? '')).toEqual({ linkId: 1, deliveryId: 5 })
})

test('a token of the first version, in mail already sent, works forever', () => {
  const token = 'AQAAAAAADAAAAAANgIMMNuzpaagFY3Y'
  expect(readClickToken(SECRET, token)).toEqual({ linkId: 12, deliveryId: 3456 })
  expect(readClickToken('k'.repeat(100), 'AQAAAAAAYwEAAAAAADoE66r0-0XwtpM')).toEqual({
    linkId: 99,
    deliveryId: 2 ** 40,
  })
  fc.assert(
    fc.property(mutationOf(token), (forged) => readClickToken(SECRET, forged) === null),
    { numRuns: 10_000 },
  )
})

test('accepts none of 10,000 mutated click tokens', () => {
  const token = clickToken(SECRET, { linkId: 12, deliveryId: 3456 })
  fc.assert(
    fc.property(mutationOf(token), (forged) => readClickToken(SECRET, forged) === null),
    { numRuns: 10_000 },
  )
})
