import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '~/app.tsx'
import { createAppRouter } from '~/router.tsx'
import type { Answers } from './answers.ts'
import { sampleSettings } from './podcast-samples.ts'
import { sampleSystem, sampleTemplateView } from './samples.ts'
import { answerWith } from './server.ts'

const QUIET_DASHBOARD = {
  attention: [],
  upcoming: { items: [], total: 0, whyNot: null },
  activity: { items: [], nextCursor: null },
}

const quiet: Answers = {
  system: { get: () => sampleSystem(), readiness: () => ({ status: 'ready', checks: [] }) },
  research: { active: () => [] },
  sends: { active: () => [] },
  approvals: { approver: () => ({ kind: 'none' }) },
  corrections: { mailed: () => [] },
  templates: {
    activeTests: () => [],
    // for the pictures of the cards
    get: ({ id }: { id: number }) => sampleTemplateView({ id }),
  },
  brand: { get: () => null },
  contentRuns: { active: () => [] },
  podcastScripts: {
    activeRuns: () => [],
    get: () => null,
    setup: () => ({ settings: sampleSettings(), languages: ['English', 'Thai'] }),
  },
  podcastAudio: {
    latest: () => null,
    ready: () => null,
    countPublic: () => 0,
    orphaned: () => [],
    earlier: () => [],
    plan: () => ({ hasKey: false, isHeard: false, segments: [], leftOut: [], cost: null }),
  },
  voiceSamples: { find: () => ({ hasKey: false, cost: null, sample: null }) },
  archives: { episodes: () => [] },
  podcastFeeds: { get: () => ({ shared: null, readers: [], episodes: 0 }) },
  sources: { notices: () => [] },
  wipe: {
    status: () => ({ wipe: null, busy: null, progress: null }),
    watch: async function* () {
      yield { wipe: null, busy: null, progress: null }
    },
  },
  dashboard: { readLately: () => ({ people: 0, stories: [] }), upcomingPeople: () => [] },
  activity: {
    page: () => ({ items: [], nextCursor: null }),
    live: () => QUIET_DASHBOARD,
    watch: async function* () {
      yield QUIET_DASHBOARD
    },
  },
}

const merge = (over: Answers): Answers => ({
  ...quiet,
  ...over,
  system: { ...quiet.system, ...over.system },
  research: { ...quiet.research, ...over.research },
  sends: { ...quiet.sends, ...over.sends },
  corrections: { ...quiet.corrections, ...over.corrections },
  templates: { ...quiet.templates, ...over.templates },
  brand: { ...quiet.brand, ...over.brand },
  contentRuns: { ...quiet.contentRuns, ...over.contentRuns },
  podcastScripts: { ...quiet.podcastScripts, ...over.podcastScripts },
  podcastAudio: { ...quiet.podcastAudio, ...over.podcastAudio },
  voiceSamples: { ...quiet.voiceSamples, ...over.voiceSamples },
  archives: { ...quiet.archives, ...over.archives },
  podcastFeeds: { ...quiet.podcastFeeds, ...over.podcastFeeds },
  sources: { ...quiet.sources, ...over.sources },
  wipe: { ...quiet.wipe, ...over.wipe },
  dashboard: { ...quiet.dashboard, ...over.dashboard },
  activity: { ...quiet.activity, ...over.activity },
})

/** Renders the whole app at one route with the given answers. Find things by role and text. */
export function renderApp(path: string, answers: Answers = {}) {
  answerWith(merge(answers))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  return { user: userEvent.setup({ delay: null }), router, ...render(<App router={router} />) }
}

/**
 * A promise with its resolvers, for answers that the test releases itself. A test may reject it
 * before the request arrives, which must not end the run as an unhandled rejection.
 */
export function deferred<T>() {
  const answer = Promise.withResolvers<T>()
  answer.promise.catch(() => undefined)
  return answer
}
