import type { CheckSourceInput, SourceCheck } from '@newsloom/contract/research/sources'
import { useEffect, useRef, useState } from 'react'
import { ALONE, trpcClient } from '~/lib/net/trpc.ts'

/** Sources read at the same time; the server requests a host no more than once a second. */
const AT_ONCE = 4

export type CheckedTopic = Omit<CheckSourceInput, 'url'>
export type CheckState = {
  /** the addresses asked for, in the form's order */
  urls: (string | null)[]
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
    setState({ urls, checks: [], status: 'running', error: null })
    const waiting = urls.values()
    const readNext = async () => {
      for (const url of waiting) {
        if (own.signal.aborted) return
        const options = { signal: own.signal, context: ALONE }
        const check = await trpcClient.sources.check.mutate({ url, ...topic }, options)
        if (!own.signal.aborted)
          setState((now) => now && { ...now, checks: inOrder(now.urls, [...now.checks, check]) })
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

  /** A site's own feed takes the site's place: it was just read. */
  function replace(url: string, feedUrl: string): void {
    setState(
      (now) =>
        now && {
          ...now,
          urls: now.urls.map((one) => (one === url ? feedUrl : one)),
          checks: now.checks.map((check) =>
            check.url === url
              ? { ...check, url: feedUrl, label: shortAddress(feedUrl), feedUrl: null }
              : check,
          ),
        },
    )
  }
  return { state, start, cancel, replace }
}

const inOrder = (urls: (string | null)[], checks: SourceCheck[]): SourceCheck[] =>
  checks.toSorted((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url))

const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
