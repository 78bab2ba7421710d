import { expect, test } from 'vitest'
import { readSentence, sentence } from '../sentences/sentences.ts'
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

test.each([
  ['The audio could not be voiced. Try again.', 'audioUnvoiced'],
  [
    'The campaign has no checked statements to tell. Generate its content, or analyse its topics, first.',
    'noStatements',
  ],
  ['Email stays on this machine: look at it in the outbox.', 'staysHere'],
  ['There is no content to send yet. Generate it, or write it, first.', 'noContent'],
  ['Everyone in the chosen lists has unsubscribed or cannot be emailed', 'nobodyInChosen'],
  ['Putting it into the template', 'fillingTemplate'],
  ['The answer has no audio', 'audioMissing'],
] as const)('texts stored in earlier words are read, and written in new ones: %s', (stored, key) => {
  expect(readSentence(stored)).toEqual({ key, values: [] })
  expect(sentence(key)).not.toBe(stored)
})

test.each([
  ['Voicing part 2 of 5', 'voicingPart', ['2', '5']],
  ['Voicing parts 2 and 3 of 5', 'voicingParts', ['2', '3', '5']],
  ['Recording part 2 of 5', 'voicingPart', ['2', '5']],
  ['Recording parts 2 and 3 of 5', 'voicingParts', ['2', '3', '5']],
  ['1 of 5 parts could not be recorded. Try again: the others are kept.', 'partsUnvoiced', ['1', '5 parts']],
  ['1 of 5 parts could not be voiced. Try again: the others are kept.', 'partsUnvoiced', ['1', '5 parts']],
  ['No good sample could be recorded: it is silent. Try again.', 'noGoodSample', ['it is silent']],
  ['No good sample could be created: Almost silent. Try again.', 'noGoodSample', ['Almost silent']],
  [
    'The content is on hold: too little. Generate it by hand and look at it before you send it.',
    'contentOnHold',
    ['too little.'],
  ],
  [
    'The WAV file has 2 channels of 16 bits and 48000 samples a second',
    'wavOtherFormat',
    ['2', '16', '48000'],
  ],
  ['Silent for 4.2 s from second 12', 'audioPaused', ['4.2', '12']],
  [
    "The quote says 'denied'; the statement denies nothing and leaves nothing open.",
    'deniesNothing',
    ['denied'],
  ],
])('the values of texts stored in earlier words are read: %s', (stored, key, values) => {
  expect(readSentence(stored)).toMatchObject({ key })
  expect(readSentence(stored)?.values.map(({ text }) => text)).toEqual(values)
})

test.each([
  ['a bare “<”', 'bracket', []],
  ['a bare “&”', 'ampersand', []],
  ['the prefix “rdf:”', 'prefix', ['rdf:']],
  ['HTML entities such as “&nbsp;”', 'entities', ['&nbsp;']],
])('a repair that was stored in earlier words is read: %s', (stored, key, values) => {
  expect(readFeedRepair(stored)).toEqual({ key, values: values.map((text) => ({ kind: 'any', text })) })
})
