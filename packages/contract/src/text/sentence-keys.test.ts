import { expect, test } from 'vitest'
import { FEED_REPAIRS, feedRepair, readFeedRepair } from '../sources/feed-repairs.ts'
import { readUnreadReason, UNREAD_REASONS, unreadReason } from '../sources/unread-reasons.ts'

test.each(Object.entries(UNREAD_REASONS))('the reason %s is read as it was written', (key, sentence) => {
  const found = readUnreadReason(sentence.replace('{}', 'x: y'))
  expect(found).toEqual({ key, values: sentence.includes('{}') ? [{ kind: 'any', text: 'x: y' }] : [] })
})

test.each(Object.entries(FEED_REPAIRS))('the repair %s is read as it was written', (key, sentence) => {
  expect(readFeedRepair(sentence.replace('{}', 'rdf'))).toEqual({
    key,
    values: sentence.includes('{}') ? [{ kind: 'any', text: 'rdf' }] : [],
  })
})

test('a reason may contain another, and any characters', () => {
  const inner = unreadReason('otherPort', 8080)
  expect(readUnreadReason(unreadReason('redirectsTo', inner))).toEqual({
    key: 'redirectsTo',
    values: [{ kind: 'any', text: inner }],
  })
  expect(unreadReason('searchSaid', '$& {}')).toBe('the search service answered: $& {}')
  expect(feedRepair('prefix', 'a')).toBe("the prefix 'a'")
})

test.each(['', 'HTTP ', 'something else', 'the server refused the connection.'])(
  "'%s' is none of these sentences",
  (sentence) => expect(readUnreadReason(sentence)).toBeNull(),
)
