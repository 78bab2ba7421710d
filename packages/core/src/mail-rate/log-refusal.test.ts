import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { logRefusal } from './log-refusal.ts'

test.each([
  ['Invalid `to` field: `Some.One+News@example.org`.', 'Invalid `to` field: `…`.'],
  ['550 <a@xn--bcher-kva.example>: no such mailbox', '550 <…>: no such mailbox'],
  ['"a@example.org","b@example.org" are refused', '"…","…" are refused'],
  ['API key is invalid', 'API key is invalid'],
])('%j is logged without addresses', (reason, logged) => {
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  logRefusal({ log }, { requestId: 7 }, { kind: 'refused', reason, splittable: true })
  expect(warn).toHaveBeenCalledWith(
    { requestId: 7, outcome: { kind: 'refused', reason: logged, splittable: true } },
    'the email service did not accept a request',
  )
})

test('a long reason is shortened after its addresses are removed', () => {
  const log = pino({ level: 'silent' })
  const warn = vi.spyOn(log, 'warn')
  const reason = `${'x '.repeat(145)}somebody@example.org ${'y'.repeat(1_000)}`
  logRefusal({ log }, {}, { kind: 'retry', reason, afterMs: null })
  const logged = `${'x '.repeat(145)}… ${'y'.repeat(8)}`
  expect(warn.mock.calls[0]?.[0]).toEqual({ outcome: { kind: 'retry', reason: logged, afterMs: null } })
})
