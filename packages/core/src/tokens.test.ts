import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickToken, openToken, readClickToken, sealToken } from './tokens.ts'

const SECRET = 'a-secret-of-at-least-thirty-two-characters'
const ids = fc.integer({ min: 1, max: 2 ** 48 - 1 })
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. '

/** Changes, cuts or lengthens a token; never answers the token itself. */
const mutation = (token: string) =>
  fc
    .oneof(
      fc
        .tuple(fc.nat(token.length - 1), fc.constantFrom(...ALPHABET))
        .map(([at, letter]) => token.slice(0, at) + letter + token.slice(at + 1)),
      fc.nat(token.length - 1).map((length) => token.slice(0, length)),
      fc.constantFrom(...ALPHABET).map((letter) => token + letter),
      fc.string({ maxLength: 80 }),
      fc
        .uint8Array({ minLength: 8, maxLength: token.length })
        .map((bytes) => Buffer.from(bytes).toString('base64url')),
    )
    .filter((mutated) => mutated !== token)

test('a click token says what was put into it, in 31 URL-safe characters', () => {
  fc.assert(
    fc.property(ids, ids, (linkId, deliveryId) => {
      const token = clickToken(SECRET, { linkId, deliveryId })
      expect(token).toMatch(/^[A-Za-z0-9_-]{31}$/)
      expect(readClickToken(SECRET, token)).toEqual({ linkId, deliveryId })
    }),
  )
})

test('a sealed token is deterministic, opaque, and opens for its purpose only', () => {
  const value = { e: 'somchai@example.org', l: 3, d: 44 }
  const token = sealToken(SECRET, 'unsubscribe', value)
  expect(sealToken(SECRET, 'unsubscribe', value)).toBe(token)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('somchai')
  expect(openToken(SECRET, 'unsubscribe', token)).toEqual(value)
  expect(openToken(SECRET, 'preview', token)).toBeNull()
  expect(openToken(`${SECRET}!`, 'unsubscribe', token)).toBeNull()
})

test('10,000 mutated click tokens: none is accepted', () => {
  const token = clickToken(SECRET, { linkId: 12, deliveryId: 3456 })
  fc.assert(
    fc.property(mutation(token), (forged) => readClickToken(SECRET, forged) === null),
    { numRuns: 10_000 },
  )
})

test('10,000 mutated sealed tokens: none is accepted', () => {
  const token = sealToken(SECRET, 'unsubscribe', { e: 'a@example.org', l: 1, d: 2 })
  fc.assert(
    fc.property(mutation(token), (forged) => openToken(SECRET, 'unsubscribe', forged) === null),
    { numRuns: 10_000 },
  )
})
