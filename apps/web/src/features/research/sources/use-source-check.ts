import type { CheckSourceInput, SourceCheck } from '@newsloom/contract/research/sources'
import { useEffect, useRef, useState } from 'react'
import { ALONE, trpcClient } from '~/lib/net/trpc.ts'

/** Sources read at the same time; the server requests a host no more than once a second. */
const AT_ONCE = 4

export type CheckedTopic = Omit<CheckSourceInput, 'url'>
export type CheckState = {
  /** the addresses asked for, in the form's order */
  urls: (string | null)[]
  /** the topic at the time when the check began */
  topic: CheckedTopic
  checks: SourceCheck[]
  status: 'running' | 'done' | 'cancelled'
  /** the check itself failed, not a source */
  error: string | null
}

/** Reads the sources of the form one by one, and keeps what was found when it is cancelled. */
export function useSourceCheck() {
  const [state, setState] = useState<CheckState | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const change = (part: Partial<CheckState>) => setState((now) => now && { ...now, ...part })

  async function start(urls: (string | null)[], topic: CheckedTopic): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    setState({ urls, topic, checks: [], status: 'running', error: null })
    const waiting = urls.values()
    const readNext = async () => {
      for (const url of waiting) {
        if (own.signal.aborted) return
        const options = { signal: own.signal, context: ALONE }
        const check = await trpcClient.sources.check.mutate({ url, ...topic }, options)
        if (!own.signal.aborted) setState((now) => now && { ...now, checks: withCheck(now, check) })
      }
    }
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, readNext))
      if (!own.signal.aborted) change({ status: 'done' })
    } catch (error) {
      if (own.signal.aborted) return
      own.abort()
      change({ status: 'done', error: error instanceof Error ? error.message : String(error) })
    }
  }

  function cancel(): void {
    running.current?.abort()
    change({ status: 'cancelled' })
  }

  /** A site's own feed takes the site's place: it was just read, unless it is a source already. */
  const replace = (url: string, feedUrl: string): void =>
    setState((now) => now && withFeed(now, url, feedUrl))

  return { state, start, cancel, replace }
}

/** One check of each address, in the form's order; the last counts. */
const withCheck = ({ urls, checks }: CheckState, check: SourceCheck): SourceCheck[] =>
  [...checks.filter(({ url }) => url !== check.url), check].toSorted(
    (a, b) => urls.indexOf(a.url) - urls.indexOf(b.url),
  )

function withFeed(state: CheckState, url: string, feedUrl: string): CheckState {
  const urls = [...new Set(state.urls.map((one) => (one === url ? feedUrl : one)))]
  const site = state.checks.find((check) => check.url === url)
  const checks = state.checks.filter((check) => check !== site)
  const isKnown = checks.some((check) => check.url === feedUrl)
  const feed =
    site && !isKnown ? { ...site, url: feedUrl, label: shortAddress(feedUrl), feedUrl: null } : null
  const next = { ...state, urls, checks }
  return feed ? { ...next, checks: withCheck(next, feed) } : next
}

const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
