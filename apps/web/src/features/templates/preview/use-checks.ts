import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { findingsOf, type MailSource, webLinksOf } from '~/lib/preview-mail.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { useLinkCheck } from './use-link-check.ts'

/** The checks run after a pause of this length while typing, ms. */
const PAUSE = 400

/**
 * The findings of a template that may be changing; null until there is research to fill it with.
 */
export function useChecks({ blocks, html, subject, preheader }: MailSource, topicId: number | null = null) {
  const data = useQuery(trpc.templates.previewData.queryOptions({ topicId, contactId: null }))
  const now = useMemo(() => ({ blocks, html, subject, preheader }), [blocks, html, subject, preheader])
  // keeps typing responsive: the checks run when it pauses, with low priority
  const source = useDeferredValue(useDebounced(now, PAUSE))
  const checked = useMemo(
    () =>
      data.data
        ? { findings: findingsOf(source, data.data), links: webLinksOf(source, data.data) }
        : { findings: null, links: [] },
    [source, data.data],
  )
  const links = useLinkCheck(checked.links)
  return {
    data,
    links: { ...links, count: checked.links.length },
    findings: checked.findings ? sorted([...checked.findings, ...links.findings]) : null,
  }
}

const WORST_FIRST = { error: 0, warning: 1, note: 2 }
const sorted = <T extends { level: keyof typeof WORST_FIRST }>(findings: T[]): T[] =>
  findings.sort((a, b) => WORST_FIRST[a.level] - WORST_FIRST[b.level])
