import { FEED_REPAIRS } from '@newsloom/contract/sources/feed-repairs'
import { UNREAD_REASONS } from '@newsloom/contract/sources/unread-reasons'
import { expect, test } from 'vitest'
import { repairsLabel } from './repair-texts.ts'
import { unreadText } from './unread-texts.ts'

test('in English, reasons and repairs are shown as the server wrote them', () => {
  const reasons = Object.values(UNREAD_REASONS).map((reason) => reason.replace('{}', '10'))
  expect(reasons.map(unreadText)).toEqual(reasons)
  const repairs = Object.values(FEED_REPAIRS).map((repair) => repair.replace('{}', 'rdf'))
  expect(repairs.map((repair) => repairsLabel([repair]))).toEqual(repairs)
})

test('sentences of earlier versions are shown as they were stored', () => {
  expect(unreadText('an unexpected error; see the log')).toBe('an unexpected error; see the log')
  expect(repairsLabel(['a fault', 'broken JSON'])).toBe('a fault, broken JSON')
})
