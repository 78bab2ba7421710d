import { useQuery } from '@tanstack/react-query'
import { formatNumber, plural } from '~/lib/numbers.ts'
import { trpc } from '~/lib/trpc.ts'

/** Looks often while something runs, seldom else, ms. */
const BUSY_INTERVAL = 2_000
const IDLE_INTERVAL = 15_000
const interval = (items: readonly unknown[] | undefined) => (items?.length ? BUSY_INTERVAL : IDLE_INTERVAL)

/** `progress` null: nobody can tell how far it is. */
export type Work = { key: string; title: string; current: string; progress: number | null }

/** The runs, sends and prompt tests under way, in words. */
export function useRunningWork(): Work[] {
  const runs = useQuery(
    trpc.research.active.queryOptions(undefined, { refetchInterval: (query) => interval(query.state.data) }),
  )
  const sends = useQuery(
    trpc.sends.active.queryOptions(undefined, { refetchInterval: (query) => interval(query.state.data) }),
  )
  const tests = useQuery(
    trpc.templates.activeTests.queryOptions(undefined, {
      refetchInterval: (query) => interval(query.state.data),
    }),
  )
  const isAny = Boolean(runs.data?.length)
  const topics = useQuery(trpc.topics.list.queryOptions(undefined, { enabled: isAny }))
  const topicName = (id: number | null) => topics.data?.find((topic) => topic.id === id)?.name
  const researching = (runs.data ?? []).map((run) => ({
    key: `run-${run.id}`,
    title: `${run.kind === 'summary' ? 'Analysis' : 'Research'}: ${topicName(run.topicId) ?? 'a topic'}`,
    current: run.current,
    progress: run.progress,
  }))
  const sending = (sends.data ?? []).map(({ id, subject, sheet, state, stateReason }) => ({
    key: `send-${id}`,
    title: `Send: ${subject}`,
    current:
      state === 'paused'
        ? `Paused${stateReason ? `: ${stateReason}` : ''}`
        : `${formatNumber(sheet.audience - sheet.pending)} of ${plural(sheet.audience, 'person', 'people')} done`,
    progress: sheet.audience === 0 ? 1 : (sheet.audience - sheet.pending) / sheet.audience,
  }))
  const testing = (tests.data ?? []).map(({ id, templateName, step }) => ({
    key: `test-${id}`,
    title: `Prompt test: ${templateName}`,
    current: step,
    progress: null,
  }))
  return [...researching, ...sending, ...testing]
}
