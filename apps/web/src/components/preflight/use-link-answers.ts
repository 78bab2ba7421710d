import type { LinkCheck } from '@newsloom/contract/templates/templates'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpcClient } from '~/lib/net/trpc.ts'

/** Links per request: few enough to show progress. */
const AT_ONCE = 8
/** How long an answer is reused, ms. */
const FRESH = 60_000

/** Whether an email's links lead anywhere, updated as the answers come in. */
export function useLinkAnswers(urls: readonly string[] | undefined) {
  const [asked, setAsked] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-links', urls],
    staleTime: FRESH,
    queryFn: urls
      ? async ({ signal }) => {
          const found: LinkCheck[] = []
          setAsked(0)
          for (let at = 0; at < urls.length; at += AT_ONCE) {
            const some = urls.slice(at, at + AT_ONCE)
            found.push(...(await trpcClient.templates.checkLinks.query({ urls: some }, { signal })))
            setAsked(found.length)
          }
          return found
        }
      : skipToken,
  })
  return { answers: data ?? null, asked, error, ask: refetch }
}
