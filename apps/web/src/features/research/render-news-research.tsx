import type { TopicView } from '@newsloom/contract/research/topics'
import type { Answers } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import {
  sampleAnalysisSend,
  sampleNews,
  sampleNewsPreflight,
  sampleSummary,
  sampleTemplate,
  sampleTopic,
} from './fixtures.ts'

/**
 * Renders the screen with these topics, one article, an analysis, one list and one template; `over`
 * changes the answers.
 */
export function renderNewsResearch(over: Answers = {}, topics: TopicView[] = [sampleTopic()]) {
  return renderApp('/news-research', {
    ...over,
    topics: { list: () => topics, taught: () => [], ...over.topics },
    research: {
      news: () => [sampleNews()],
      summary: () => sampleSummary(),
      latestRun: () => null,
      latestResearch: over.research?.latestRun ?? (() => null),
      active: () => [],
      ...over.research,
    },
    analysis: { get: () => null, ...over.analysis },
    templates: { list: () => [sampleTemplate()], ...over.templates },
    lists: {
      list: () => [
        {
          id: 1,
          name: 'Board',
          description: '',
          contactCount: 3,
          createdAt: '2026-11-01T05:00:00.000Z',
          signupUrl: null,
          pausedSince: null,
        },
        {
          id: 2,
          name: 'Desk',
          description: '',
          contactCount: 40,
          createdAt: '2026-11-02T05:00:00.000Z',
          signupUrl: null,
          pausedSince: null,
        },
      ],
      ...over.lists,
    },
    subscriptions: { listsOfTopic: () => [], ...over.subscriptions },
    sends: {
      active: () => [],
      newsAudience: () => ({ people: 3, suppressed: 0, skipped: 0, duplicates: 0, received: 0 }),
      ofAnalysis: () => sampleAnalysisSend(),
      preflightNews: () => sampleNewsPreflight(),
      ...over.sends,
    },
  })
}

/** A stream that stays open without events: the run continues without news. */
export async function* silent(): AsyncGenerator<never> {
  await new Promise(() => undefined)
}
