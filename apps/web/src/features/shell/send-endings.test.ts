import { expect, test } from 'vitest'
import { sampleSend } from '~/testing/samples.ts'
import { endMessage, pauseMessage } from './send-endings.ts'

const { counts } = sampleSend()
const none = {
  ...counts,
  audience: 3,
  sent: 0,
  pending: 0,
  suppressed: 0,
  skipped: 0,
  failed: 0,
  uncertain: 0,
}

test('a send that reached nobody is not a success', () => {
  const send = sampleSend({
    state: 'done',
    label: 'Thai economy',
    counts: { ...none, suppressed: 2, skipped: 1 },
  })
  expect(endMessage(send)).toEqual({
    kind: 'destructive',
    title: 'Nobody was emailed',
    text: 'Thai economy: every recipient was suppressed or skipped before their email went out',
  })
})

test('a send that reached somebody is a success, whoever was left out', () => {
  const send = sampleSend({
    state: 'done',
    label: 'Thai economy',
    counts: { ...none, sent: 1, suppressed: 2 },
  })
  expect(endMessage(send)).toMatchObject({ kind: 'success', text: 'Thai economy: sent to 1 recipient' })
})

test('a send that waits for approval is as asked, not a failure', () => {
  const send = sampleSend({ state: 'paused', label: 'Rice', pause: { kind: 'approval', detail: null } })
  expect(pauseMessage(send)).toEqual({
    kind: 'success',
    title: 'Approval requested',
    text: 'Rice: Waiting for approval',
  })
})
