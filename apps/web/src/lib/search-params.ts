import { MAX_ID } from '@newsloom/contract/max-id'
import { MAX_SEARCH } from '@newsloom/contract/text/max-search'

/** A row's id from the address bar; anything else is ignored. */
export function idFromSearch(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 && id <= MAX_ID ? id : undefined
}

/** A text from the address bar; anything else is ignored. */
export const textFromSearch = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/**
 * Like `textFromSearch`, cut to what the server takes; a number in the address bar is read as one,
 * but '2026' is a word here.
 */
export const wordFromSearch = (value: unknown): string | undefined =>
  textFromSearch(typeof value === 'number' ? String(value) : value)?.slice(0, MAX_SEARCH)

/** One of these words from the address bar; anything else is ignored. */
export const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value)

/** A calendar day, 'YYYY-MM-DD', from the address bar; anything else is ignored. */
export function dayFromSearch(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined
}
