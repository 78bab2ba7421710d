import { sentenceKeys } from '@newsloom/email/text/sentence-keys'

/**
 * The faults of feeds that are read nevertheless, as they are stored and as programs get them.
 * `{}` stands for a value. Screens translate them by the key.
 */
export const FEED_REPAIRS = {
  end: 'a missing end',
  bracket: "a bare '<'",
  ampersand: "a bare '&'",
  tag: 'a malformed tag',
  unclosed: 'an element that was not closed',
  stray: 'a stray closing tag',
  control: 'forbidden control characters',
  channel: 'a missing channel',
  comment: 'a comment that was not closed',
  instruction: 'an instruction that was not closed',
  escaped: 'escaped items',
  behind: 'items after its end',
  shown: 'a feed shown as text in a page',
  call: 'JSON in a call',
  json: 'broken JSON',
  before: 'text before its first element',
  doctype: 'a DOCTYPE',
  first: 'a missing first element',
  channels: 'several channels',
  atomLinks: 'links written as in Atom',
  rssLinks: 'links written as in RSS',
  prefix: "the prefix '{}'",
  undeclared: "the prefix '{}', which it does not declare",
  charset: 'text in {}, which is not what it declares',
  bytes: 'bytes that are not text',
  entities: "HTML entities such as '{}'",
  several: 'several feeds in one',
  part: 'a part that cannot be read',
} as const

export type FeedRepair = keyof typeof FEED_REPAIRS

/** Earlier wordings that sources and steps still have. */
const EARLIER = {
  bracket: ['a bare “<”'],
  ampersand: ['a bare “&”'],
  prefix: ['the prefix “{}”'],
  entities: ['HTML entities such as “{}”'],
} as const

const { write, read } = sentenceKeys(FEED_REPAIRS, EARLIER)

/** Returns a repair as it is stored; `value` is what its `{}` stands for. */
export const feedRepair = write

/** Returns the key of a stored repair and its value; null for a text of an earlier version. */
export const readFeedRepair = read
