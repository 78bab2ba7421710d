import { expect, test } from 'vitest'
import { FEED_REPAIRS, feedRepair, readFeedRepair } from '../sources/feed-repairs.ts'
import { readUnreadReason, UNREAD_REASONS, unreadReason } from '../sources/unread-reasons.ts'

test.each(Object.entries(UNREAD_REASONS))('the reason %s is read as it was written', (key, sentence) => {
  const value = sentence.includes('{}') ? 'x: y' : ''
  const found = readUnreadReason(sentence.replace('{}', value))
  expect(found).toEqual({ key, value })
})

test.each(Object.entries(FEED_REPAIRS))('the repair %s is read as it was written', (key, sentence) => {
  const value = sentence.includes('{}') ? 'rdf' : ''
  expect(readFeedRepair(sentence.replace('{}', value))).toEqual({ key, value })
})

test('a reason may contain another, and any characters', () => {
  const inner = unreadReason('otherPort', 8080)
  expect(readUnreadReason(unreadReason('redirectsTo', inner))).toEqual({ key: 'redirectsTo', value: inner })
  expect(unreadReason('searchSaid', '$& {}')).toBe('the search service answered: $& {}')
  expect(feedRepair('prefix', 'a')).toBe('the prefix “a”')
})

test.each(['', 'HTTP ', 'something else', 'the server refused the connection.'])(
  "'%s' is none of these sentences",
  (sentence) => expect(readUnreadReason(sentence)).toBeNull(),
)
