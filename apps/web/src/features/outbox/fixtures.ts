import type { OutboxCard, OutboxEntries, OutboxPage } from '@newsloom/contract/sends/outbox'
import { screen, within } from '@testing-library/react'
import type { Answers } from '~/testing/answers.ts'

export const at = '2026-03-01T09:00:00.000Z'
export const card = (id: number, over: Partial<OutboxCard> = {}): OutboxCard => ({
  id,
  to: `reader${id}@example.com`,
  name: null,
  from: 'Newsloom <news@example.com>',
  subject: `Update ${id}`,
  createdAt: at,
  ...over,
})
export const SEND = {
  kind: 'send',
  id: 5,
  sendId: 31,
  sendKind: 'campaign',
  label: 'Winter letter',
  subject: 'News for {{name}}',
  emails: 1_940,
  createdAt: at,
} as const
export const entries = (over: Partial<OutboxEntries> = {}): OutboxEntries => ({
  items: [{ kind: 'email', ...card(2) }, SEND],
  nextCursor: null,
  emails: 1_941,
  ...over,
})
export const ofSend: OutboxPage = { items: [card(7, { name: 'Ann' }), card(6)], nextCursor: 6, total: 1_940 }

export const ready = (over: Answers['outbox'] = {}): Answers => ({
  outbox: {
    entries: () => entries(),
    page: () => ofSend,
    get: (input) => ({
      ...card(Number(input.id)),
      html: '<p>Hello <a href="http://localhost/r/abc">read</a></p><script>1</script>',
      text: 'Hello in plain text',
      headers: { 'List-Unsubscribe': '<http://localhost/u/token>' },
    }),
    ...over,
  },
})
export const list = () => screen.findByRole('region', { name: 'Email' })
export const rows = async () => within(await list()).findAllByRole('button')
