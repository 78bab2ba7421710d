import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '~/app.tsx'
import { createAppRouter } from '~/router.tsx'
import type { Answers } from './answers.ts'
import { sampleSystem } from './samples.ts'
import { answerWith } from './server.ts'

const quiet: Answers = {
  system: { get: () => sampleSystem(), readiness: () => ({ status: 'ready', checks: [] }) },
  research: { active: () => [] },
  sends: { active: () => [] },
  templates: { activeTests: () => [] },
  campaignRuns: { active: () => [] },
  sources: { notices: () => [] },
}

const merge = (over: Answers): Answers => ({
  ...quiet,
  ...over,
  system: { ...quiet.system, ...over.system },
  research: { ...quiet.research, ...over.research },
  sends: { ...quiet.sends, ...over.sends },
  templates: { ...quiet.templates, ...over.templates },
  campaignRuns: { ...quiet.campaignRuns, ...over.campaignRuns },
  sources: { ...quiet.sources, ...over.sources },
})

/** Renders the whole app at one route with the given answers. Find things by role and text. */
export function renderApp(path: string, answers: Answers = {}) {
  answerWith(merge(answers))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  return { user: userEvent.setup({ delay: null }), router, ...render(<App router={router} />) }
}

/** A promise with its resolvers, for answers that the test releases itself. */
export function deferred<T>() {
  return Promise.withResolvers<T>()
}
