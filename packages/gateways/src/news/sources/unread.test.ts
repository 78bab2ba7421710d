import { expect, test } from 'vitest'
import { unread } from './unread.ts'

test.each([
  [{ kind: 'failed', reason: 'HTTP 403', status: 403 } as const, 'wall'],
  [{ kind: 'failed', reason: 'HTTP 402', status: 402 } as const, 'wall'],
  [{ kind: 'failed', reason: 'no complete answer', status: null, isLate: true } as const, 'late'],
  [{ kind: 'failed', reason: 'HTTP 503', status: 503 } as const, undefined],
  [{ kind: 'blocked', reason: 'the address is private' } as const, undefined],
])('%o is missed for: %s', (answer, missed) => {
  expect(unread(answer)).toEqual({ state: answer.kind, reason: answer.reason, missed })
})
