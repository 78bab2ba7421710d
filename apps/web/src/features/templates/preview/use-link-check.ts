import { t } from '@lingui/core/macro'
import type { LinkCheck } from '@newsloom/contract/templates/templates'
import type { Finding, WebLink } from '@newsloom/email/check-mail'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { brokenLink, uncheckedLink } from '~/lib/labels/clicks/link-texts.ts'
import { trpcClient } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'

/** The server's limit per call. */
const AT_ONCE = 100

/**
 * Checks whether the template's links lead anywhere; answers are kept while the template is edited.
 */
export function useLinkCheck(links: readonly WebLink[]) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, LinkCheck>>(new Map())
  const asking = useMutation({
    mutationFn: async (urls: readonly string[]) => {
      const found: LinkCheck[] = []
      for (let at = 0; at < urls.length; at += AT_ONCE)
        found.push(...(await trpcClient.templates.checkLinks.query({ urls: urls.slice(at, at + AT_ONCE) })))
      return found
    },
    onSuccess: (found) =>
      setAnswers((before) => new Map([...before, ...found.map((one) => [one.url, one] as const)])),
  })
  const known = links.flatMap((link) => {
    const answer = answers.get(link.url)
    return answer ? [{ link, answer }] : []
  })
  const { mutateAsync } = asking
  const ask = useCallback(() => mutateAsync(links.map(({ url }) => url)), [mutateAsync, links])
  return {
    ask,
    isAsking: asking.isPending,
    error: asking.error,
    counts: countStates(known.map(({ answer }) => answer)),
    findings: known.flatMap(({ link, answer }) => toFinding(link, answer)),
  }
}

function countStates(answers: readonly LinkCheck[]) {
  const count = (state: LinkCheck['state']) => answers.filter((answer) => answer.state === state).length
  return { ok: count('ok'), dead: count('dead'), unknown: count('unknown') }
}

function toFinding({ url, words, blockId }: WebLink, { state, detail }: LinkCheck): Finding[] {
  if (state === 'ok') return []
  const name = words ? t`The link ${quote(words)} (${url})` : t`The link ${url}`
  return [
    state === 'dead'
      ? { rule: 'link', level: 'warning', message: brokenLink(name, detail), blockId }
      : { rule: 'link', level: 'note', message: uncheckedLink(name, detail), blockId },
  ]
}
export type LinkCheckState = ReturnType<typeof useLinkCheck>
