import type { ListedSend, SendReport } from '@newsloom/contract/analytics/sends'
import type { Answers } from '~/testing/answers.ts'
import { analyticsAnswers } from '../fixtures.ts'

const story = {
  url: 'https://a.example/rice',
  title: 'Rice is dear',
  source: 'A',
  topic: 'Rice prices',
  position: 1,
  people: 60,
  clicks: 80,
  share: 0.5,
  expectedShare: 0.4,
}
export const report: SendReport = {
  id: 31,
  label: 'Rice prices',
  subject: 'Research Update: {{topic}}',
  at: '2026-11-18T08:00:00.000Z',
  campaign: 'topic-4',
  topicId: 4,
  campaignId: null,
  mailed: 800,
  clicked: 120,
  engagementRate: 15,
  clicks: 180,
  byClass: { people: 180, machine: 20, unsure: 0 },
  deleted: null,
  delivery: {
    mailed: 800,
    delivered: 700,
    bounced: 9,
    complained: 1,
    failed: 3,
    suppressed: 0,
    skipped: 0,
    open: 0,
    unsubscribed: 2,
  },
  links: [
    {
      ...{ linkId: 7, url: 'https://a.example/rice', position: 1, people: 60, clicks: 80, share: 0.5 },
      name: { kind: 'article', title: 'Rice is dear', source: 'A', number: null },
    },
    {
      ...{ linkId: 8, url: 'https://a.example/baht', position: 2, people: 30, clicks: 30, share: 0.25 },
      name: { kind: 'note', title: 'บาทอ่อน', source: 'A', number: 4 },
    },
  ],
  stories: [
    story,
    {
      ...{ ...story, url: 'https://a.example/baht', title: 'บาทอ่อน', position: 2 },
      ...{ people: 30, clicks: 30, share: 0.25 },
    },
  ],
  hours: Array.from({ length: 48 }, (_, hour) => (hour === 1 ? 100 : 1)),
}
const line: ListedSend = {
  id: 28,
  label: 'Summer letter',
  subject: 'Summer',
  at: '2026-11-10T08:00:00.000Z',
  mailed: 900,
  clicked: 300,
  engagementRate: 33.3,
  isPartial: false,
}

export const sendAnswers = (over: Answers['analytics'] = {}): Answers => ({
  ...analyticsAnswers({
    send: ({ id }: { id: number }) => (id === 31 ? report : { ...report, ...line, id }),
    sends: () => ({ items: [{ ...line, id: 31, label: 'Rice prices' }, line], nextCursor: null }),
    sendClickers: () => ({
      items: [
        {
          id: 4,
          email: 'Somsri@example.com',
          name: 'Somsri Jaidee',
          firstClickAt: '2026-11-18T09:00:00.000Z',
          links: [
            {
              url: 'https://letters.example/n/pjrNi3HoSlpS498j0R0NT',
              name: { kind: 'note', title: 'Rice is dear', source: 'A', number: 3 },
              clicks: 2,
              class: 'people',
              reasons: [],
            },
          ],
        },
      ],
      nextCursor: null,
    }),
    ...over,
  }),
  sends: {
    mail: () => ({
      subject: 'Rice',
      from: 'a@b.example',
      to: 'c@d.example',
      html: '<p>Rice</p>',
      text: 'Rice',
    }),
  },
})
