import type { LiveRun, LiveView } from '@newsloom/contract/live/live'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleRun } from '~/testing/samples.ts'

const run = (id: number, over: Partial<LiveRun>): LiveRun => ({
  ...sampleRun({ id, topicId: id }),
  isLatest: true,
  ...{ topicName: 'Rice', endedAt: null },
  ...over,
})
const viewOf = (runs: LiveRun[]): LiveView => ({
  ...{ archive: null, sources: [], calls: [], localCalls: null },
  runs,
})
const FAILED = run(8, { topicName: 'Gold', state: 'failed', error: 'No source answered.' })

const open = (runs: () => LiveRun[], start: () => LiveRun) =>
  renderApp('/live', {
    live: {
      get: () => viewOf(runs()),
      watch: async function* () {
        yield viewOf(runs())
        await new Promise<never>(() => undefined)
      },
    },
    research: { start, active: () => [] },
  })

test('after a run is tried again, the focus is on the run that takes its place', async () => {
  let runs = [run(9, {}), FAILED]
  const start = () => {
    const next = run(10, { topicName: 'Gold', topicId: 8, state: 'queued' })
    runs = [run(9, {}), next, { ...FAILED, isLatest: false }]
    return next
  }
  const { user } = open(() => runs, start)
  const retry = await screen.findByRole('button', { name: 'Try again: Research: Gold' })
  retry.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Research: GoldWaiting to start/))
})

test('where no run takes its place, the focus is on the run itself, not on the first of the list', async () => {
  let runs = [run(9, {}), FAILED]
  const start = () => {
    runs = [run(9, {}), { ...FAILED, isLatest: false }]
    return FAILED
  }
  const { user } = open(() => runs, start)
  const retry = await screen.findByRole('button', { name: 'Try again: Research: Gold' })
  retry.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(retry).not.toBeInTheDocument())
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Research: Gold/))
})
