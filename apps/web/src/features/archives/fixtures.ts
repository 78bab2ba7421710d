import type { ArchiveCard, ArchiveView } from '@newsloom/contract/research/archives'
import type { Answers } from '~/testing/answers.ts'

export const card: ArchiveCard = {
  id: 4,
  topicId: 1,
  topicName: 'Thai economy',
  title: 'Thai economy: morning research',
  executionType: 'manual',
  newsItemsCount: 3,
  resultsCount: 2,
  sentCount: 12,
  failedCount: 1,
  createdAt: '2026-03-01T09:00:00.000Z',
}

export const archive: ArchiveView = {
  ...card,
  publicUrl: 'https://letters.example.org/a/token',
  aiSummary: '## Key trends\n\n- Rates held ([source](https://example.com/a))\n\n<script>alert(1)</script>',
  modelUsed: 'Local analyst',
  content: { newsItems: [{ title: 'Rates held at 1.50%', summary: 'The committee held. '.repeat(150) }] },
  articles: [
    {
      title: 'Rates held at 1.50%',
      summary: 'The committee held. '.repeat(150),
      source: 'Bangkok Ledger',
      url: 'https://example.com/a',
      publishedAt: '2026-02-28T09:00:00.000Z',
      relevanceScore: 0.926,
      isSample: false,
      others: [{ title: 'Bank holds', source: 'Siam Wire', url: 'https://example.com/b' }],
    },
    {
      title: '',
      summary: '',
      source: '',
      url: 'sample:x/1',
      publishedAt: null,
      relevanceScore: 0,
      isSample: true,
      others: [],
    },
  ],
}

export const pageOf = (items: ArchiveCard[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  all: items.length,
})
export const ann = {
  id: 1,
  email: 'ann@example.com',
  name: 'Ann',
  state: 'sent' as const,
  reason: null,
  detail: null,
  sentAt: card.createdAt,
  outcome: null,
}
export const bob = {
  ...ann,
  id: 2,
  email: 'bob@example.com',
  name: null,
  state: 'failed' as const,
  sentAt: null,
}
export const counts = { audience: 2, sent: 1, failed: 1, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }
export const NO_ONE = { audience: 0, sent: 0, failed: 0, pending: 0, suppressed: 0, skipped: 0, uncertain: 0 }
export const send = { id: 8, subject: 'Rates', sent: 1, createdAt: card.createdAt }

export const ready = (over: Answers['archives'] = {}): Answers => ({
  archives: {
    page: () => pageOf([card]),
    topics: () => ['Rice', 'Thai economy'],
    get: () => archive,
    usage: () => ({ emailsSent: 12, currentTopic: 'Thai economy' }),
    sends: () => ({ items: [send], nextCursor: null }),
    deliveries: ({ state }) => ({
      items: [ann, bob].filter((one) => !state || one.state === state),
      nextCursor: null,
      counts,
      people: 2,
    }),
    ...over,
  },
})
