import { t } from '@lingui/core/macro'
import type { ContentRunView } from '@newsloom/contract/campaigns/content-runs'
import type { PodcastRun } from '@newsloom/contract/podcasts/audio'
import type { RunView } from '@newsloom/contract/research/research'
import type { SendView } from '@newsloom/contract/sends/sends'
import type { RunningPromptTest } from '@newsloom/contract/templates/prompt-tests'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { paceText, pauseText } from '~/lib/labels/send-labels.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatNumber, recipients } from '~/lib/numbers.ts'

/** Polls often while something is running, seldom otherwise, ms. */
const BUSY_INTERVAL = 2_000
const IDLE_INTERVAL = 15_000
type Polled = { state: { data?: readonly unknown[] | undefined } }
const polling = {
  refetchInterval: ({ state }: Polled) => (state.data?.length ? BUSY_INTERVAL : IDLE_INTERVAL),
}

const toTopic = (topic: number) => linkOptions({ to: '/news-research', search: { topic } })
const toCampaign = (id: number) => linkOptions({ to: '/campaigns/$id', params: { id: String(id) } })
const toEditedCampaign = (edit: number) => linkOptions({ to: '/campaigns', search: { edit } })
const toPodcast = (id: number) => linkOptions({ to: '/campaigns/$id/podcast', params: { id: String(id) } })
const toTests = (test: number) => linkOptions({ to: '/templates', search: { test, tab: 'results' } })
type Place = ReturnType<
  typeof toTopic | typeof toCampaign | typeof toEditedCampaign | typeof toPodcast | typeof toTests
>

export type Work = {
  key: string
  title: string
  current: string
  /** null: unknown */
  progress: number | null
  /** where it can be watched; null: only here */
  place: Place | null
}

/** The active runs, sends, podcasts and prompt tests with their labels. */
export function useRunningWork(): Work[] {
  const runs = useQuery(trpc.research.active.queryOptions(undefined, polling))
  const sends = useQuery(trpc.sends.active.queryOptions(undefined, polling))
  const tests = useQuery(trpc.templates.activeTests.queryOptions(undefined, polling))
  const contentRuns = useQuery(trpc.contentRuns.active.queryOptions(undefined, polling))
  const podcasts = useQuery(trpc.podcastScripts.activeRuns.queryOptions(undefined, polling))
  const isAny = Boolean(runs.data?.length)
  const topics = useQuery(trpc.topics.list.queryOptions(undefined, { enabled: isAny }))
  const topicName = (id: number | null) => topics.data?.find((topic) => topic.id === id)?.name
  return [
    ...(runs.data ?? []).map((run) => ofResearch(run, topicName(run.topicId) ?? t`a topic`)),
    ...(contentRuns.data ?? []).map(ofContentRun),
    ...(podcasts.data ?? []).map(ofPodcast),
    ...(sends.data ?? []).map(ofSend),
    ...(tests.data ?? []).map(ofTest),
  ]
}

const ofResearch = ({ id, kind, topicId, current, progress }: RunView, topic: string): Work => ({
  key: `run-${id}`,
  title: `${kind === 'summary' ? t`Analysis` : t({ message: 'Research', context: 'noun' })}: ${topic}`,
  current: translateMessage(current),
  progress,
  place: topicId === null ? null : toTopic(topicId),
})

const ofContentRun = ({ id, campaignId, title, current, progress }: ContentRunView): Work => ({
  key: `content-run-${id}`,
  title: t`Campaign: ${title}`,
  current: translateMessage(current),
  progress,
  place: campaignId === null ? null : toEditedCampaign(campaignId),
})

const ofPodcast = ({ kind, id, campaignId, title, current, progress }: PodcastRun): Work => ({
  key: `podcast-${kind}-${id}`,
  title: translateMessage(title),
  current: translateMessage(current),
  progress,
  place: toPodcast(campaignId),
})

function ofSend(send: SendView): Work {
  const { audience, pending } = send.counts
  const pace = paceText(send)
  return {
    key: `send-${send.id}`,
    title: t`Send: ${send.label || withTagNames(send.subject)}`,
    current:
      send.state === 'paused'
        ? pauseText(send.pause)
        : t`${formatNumber(audience - pending)} of ${recipients(audience)} done${pace ? ` · ${pace}` : ''}`,
    progress: audience === 0 ? 1 : (audience - pending) / audience,
    place: placeOf(send),
  }
}

function placeOf({ kind, campaignId, topicId }: SendView): Place | null {
  if (campaignId !== null) return toCampaign(campaignId)
  return kind === 'news' && topicId !== null ? toTopic(topicId) : null
}

const ofTest = ({ id, templateId, templateName, step }: RunningPromptTest): Work => ({
  key: `test-${id}`,
  title: t`Prompt test: ${templateName}`,
  current: translateMessage(step),
  progress: null,
  place: toTests(templateId),
})
