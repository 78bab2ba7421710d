import fc from 'fast-check'
import { mutationOf } from './mutated-tokens.ts'

/** Addresses that are neither stored nor signed, in the disguises of open redirects. */
const EVIL = [
  'https://evil.example/',
  '//evil.example/',
  '\\\\evil.example/',
  'https:evil.example',
  'https://news.example@evil.example/rice?id=7',
  'https://news.example.evil.example/rice?id=7',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://127.0.0.1/r/',
]

type Original = {
  /** the token of a signed link */
  token: string
  itemId: number
  /** stored for the item */
  address: string
  publicUrl: string
}

/** Paths of redirects whose token, number or address was changed; the same ones each time. */
export function mutatedRedirects(original: Original, count: number): string[] {
  const { token, itemId, publicUrl } = original
  const forged = mutationOf(token).map(encodeURIComponent)
  const evil = fc.constantFrom(...EVIL, `${original.address}&next=https://evil.example/`)
  const address = fc.oneof(
    evil,
    mutationOf(original.address),
    fc.webUrl(),
    mutationOf(token).map((one) => `${publicUrl}/r/${one}`),
    evil.map((one) => `${one}/r/${token}`),
  )
  const news = fc
    .tuple(fc.constantFrom(itemId, itemId + 1, 0, -1), address)
    .map(([id, url]) => `/api/track-link-research/${id}?url=${encodeURIComponent(url)}`)
  const path = fc.oneof(
    forged.map((one) => `/r/${one}`),
    fc.tuple(forged, address).map(([one, url]) => `/r/${one}?url=${encodeURIComponent(url)}`),
    address.map((url) => `/r/${encodeURIComponent(url)}`),
    address.map((url) => `/r/${token}?url=${encodeURIComponent(url)}`),
    news,
    news,
  )
  return fc.sample(path, { numRuns: count, seed: 22 })
}
