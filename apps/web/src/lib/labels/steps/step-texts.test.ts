import type { RunStep } from '@newsloom/contract/research/research'
import type { StepReport } from '@newsloom/contract/step-report'
import { expect, test } from 'vitest'
import { campaignStepLabel, contentRunText, runText, stepDetail, stepLabel } from './step-texts.ts'

const day = { timeFilter: '24h', customTimeValue: 24, customTimeUnit: 'hours' } as const
const noDates = { tooOld: 0, future: 0, undated: 0, undatedArticles: [] }
const written = { modelUsed: 'model-x', articles: 2, replaced: null, statements: 3, missing: 0, hold: null }

test.each<[string, StepReport]>([
  ['Feed: 2 articles', { kind: 'listing', from: 'feed', articles: 2, repairs: [] }],
  [
    'Search: 1 article. Repaired: a missing end, broken JSON',
    { kind: 'listing', from: 'api', articles: 1, repairs: ['a missing end', 'broken JSON'] },
  ],
  ['Nothing new since the last read; 4 articles from then', { kind: 'unchanged', articles: 4 }],
  [
    'Last 24 hours: 12 articles. Left out: 3 too old, 1,200 without a date',
    { kind: 'dates', window: day, inside: 12, unconfirmed: 0, ...noDates, tooOld: 3, undated: 1200 },
  ],
  [
    'Last 24 hours: 12 articles, 2 of them dated only by a listing',
    { kind: 'dates', window: day, inside: 12, unconfirmed: 2, ...noDates },
  ],
  [
    'Real-time: 12 articles',
    { kind: 'dates', window: { ...day, timeFilter: 'now' }, inside: 12, unconfirmed: 2, ...noDates },
  ],
  ['7 of 60 pages read', { kind: 'pages', read: 7, of: 60 }],
  [
    '5 in full, 2 left out unread. 1 page could not be read (HTTP 404)',
    { kind: 'texts', full: 5, summarised: 0, unreadable: 0, unread: 2, failed: 1, mostly: 'HTTP 404' },
  ],
  [
    '9 articles in 4 stories. Left out: 1 off topic, 3 duplicates',
    { kind: 'ranking', articles: 9, stories: 4, irrelevant: 1, overLimit: 0, duplicates: 3 },
  ],
  [
    '9 articles in 5 stories. 1 report kept apart as you chose',
    { kind: 'ranking', articles: 9, stories: 5, irrelevant: 0, overLimit: 0, duplicates: 0, apart: 1 },
  ],
  ['Written by model-x from 2 articles', { kind: 'analysis', ...written }],
  [
    'model-y cited no article, even on retry. Written by model-x from 2 articles. 2 of 3 statements not found in the articles. On hold: Only 1 of 3 statements were found in their articles.',
    {
      kind: 'analysis',
      ...written,
      replaced: { model: 'model-y', why: 'uncited' },
      missing: 2,
      hold: { kind: 'few-found', found: 1, of: 3 },
    },
  ],
  ['Nothing new to keep; earlier news stays', { kind: 'saved', articles: 0, stories: 0, archive: 'none' }],
  ['1 article in 1 story, with an archive', { kind: 'saved', articles: 1, stories: 1, archive: 'new' }],
  [
    '5 stories of 1 topic. Nothing from Gold',
    { kind: 'topic-stories', stories: 5, topics: 2, empty: ['Gold'] },
  ],
  ['5 stories. 2 shared by several topics', { kind: 'joined', stories: 5, shared: 2, overLimit: 0 }],
  ['5 stories', { kind: 'joined', stories: 5, shared: 0, overLimit: 0 }],
])('%s', (words, report) => {
  expect(stepDetail({ detail: 'in the words of the server', report })).toBe(words)
})

test('an error, and a step of an earlier version, are shown in the words of the server', () => {
  expect(stepDetail({ detail: 'HTTP 404', report: null })).toBe('HTTP 404')
  expect(campaignStepLabel({ label: 'Merging', state: 'done', detail: '' })).toBe('Merging')
})

const step = (label: string, state: RunStep['state'], kind: RunStep['kind'] = 'source'): RunStep => ({
  id: 1,
  kind,
  label,
  state,
  detail: '',
  report: null,
  found: null,
  kept: null,
})

test('sources are named by their address, the search and samples by what they are', () => {
  expect(['a.example/rss', 'News search by keywords', 'Sample source: bank-policy'].map(named)).toEqual([
    'a.example/rss',
    'News search by keywords',
    'Sample source: bank-policy',
  ])
  expect(stepLabel({ kind: 'rank', label: '' })).toBe('Ranking and stories')
})
const named = (label: string) => stepLabel({ kind: 'source', label })

test('a run says what it does', () => {
  const doing = (...steps: RunStep[]) => runText({ state: 'running', steps })
  expect(doing(step('a.example', 'running'), step('b.example', 'waiting'))).toBe('Reading a.example')
  expect(doing(step('a.example', 'running'), step('b.example', 'running'))).toBe('Reading 2 sources')
  expect(doing(step('a.example', 'done'), step('', 'waiting', 'rank'))).toBe(
    'Ranking articles and grouping stories',
  )
  expect(doing()).toBe('Starting')
  expect(runText({ state: 'queued', steps: [] })).toBe('Waiting to start')
  expect(runText({ state: 'succeeded', steps: [] })).toBe('Done')
})

test('a run of content says what it does', () => {
  const research = (subject: string) =>
    ({ kind: 'research', subject, label: '', state: 'running', detail: '' }) as const
  const doing = (...steps: Parameters<typeof contentRunText>[0]['steps']) =>
    contentRunText({ state: 'running', steps })
  expect(doing(research('Gold'))).toBe('Researching Gold')
  expect(doing(research('Gold'), research('Rice'))).toBe('Researching Gold and 1 more')
  expect(doing({ kind: 'write', label: '', state: 'running', detail: '' })).toBe(
    'Writing with the local analyst',
  )
})
