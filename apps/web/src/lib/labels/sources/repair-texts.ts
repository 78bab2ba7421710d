import { t } from '@lingui/core/macro'
import { type FeedRepair, readFeedRepair } from '@newsloom/contract/sources/feed-repairs'
import { quote } from '~/lib/quote.ts'

/** Names the repairs of a feed: 'a missing end, broken JSON'. */
export const repairsLabel = (repairs: readonly string[]): string => repairs.map(repairLabel).join(', ')

function repairLabel(repair: string): string {
  const known = readFeedRepair(repair)
  return known === null ? repair : TEXTS[known.key](known.values[0]?.text ?? '')
}

const TEXTS: Record<FeedRepair, (value: string) => string> = {
  end: () => t`a missing end`,
  bracket: () => t`a bare ${quote('<')}`,
  ampersand: () => t`a bare ${quote('&')}`,
  tag: () => t`a malformed tag`,
  unclosed: () => t`an element that was not closed`,
  stray: () => t`a stray closing tag`,
  control: () => t`forbidden control characters`,
  channel: () => t`a missing channel`,
  comment: () => t`a comment that was not closed`,
  instruction: () => t`an instruction that was not closed`,
  escaped: () => t`escaped items`,
  behind: () => t`items after its end`,
  shown: () => t`a feed shown as text in a page`,
  call: () => t`JSON in a call`,
  json: () => t`broken JSON`,
  before: () => t`text before its first element`,
  doctype: () => t`a DOCTYPE`,
  first: () => t`a missing first element`,
  channels: () => t`several channels`,
  atomLinks: () => t`links written as in Atom`,
  rssLinks: () => t`links written as in RSS`,
  prefix: (prefix) => t`the prefix ${quote(prefix)}`,
  undeclared: (prefix) => t`the prefix ${quote(prefix)}, which it does not declare`,
  charset: (charset) => t`text in ${charset}, which is not what it declares`,
  bytes: () => t`bytes that are not text`,
  entities: (entity) => t`HTML entities such as ${quote(entity)}`,
  several: () => t`several feeds in one`,
  part: () => t`a part that cannot be read`,
}
