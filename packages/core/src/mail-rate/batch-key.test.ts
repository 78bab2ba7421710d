import { expect, test } from 'vitest'
import { batchKey, installationKey, sendOfKey } from './batch-key.ts'

test('the send of a batch is known by its key, and other emails belong to none', () => {
  const batch = { sendId: 41, seq: 2, revision: 0 }
  expect(sendOfKey(batchKey({ installation: 'abc-1', ...batch }))).toBe(41)
  expect(sendOfKey(batchKey({ installation: null, ...batch }))).toBe(41)
  for (const key of ['signup/7', 'approval/7/1700000000000', 'signups/7/0/0'])
    expect(sendOfKey(installationKey('abc-1', key))).toBeNull()
})
