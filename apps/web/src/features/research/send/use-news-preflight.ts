import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePreflightSend } from '~/components/preflight/use-preflight-send.ts'
import { usePreflightTestEmail } from '~/components/preflight/use-preflight-test-email.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { watchSend } from '~/lib/net/watched-sends.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'
import { useAnalysisSend } from './use-analysis-send.ts'

/** The content of the send: a topic's analysis, by which template, and to whom. */
export type NewsChoice = {
  topicId: number
  /** null: Newsloom's own layout */
  templateId: number | null
  contactListIds: number[]
  subject: string | null
}

/** Lets the panel see that a send request is pending. */
export const SEND_NEWS_KEY = ['send-news']

/** The checks before an analysis is sent, a test of it, and the sending of what was reviewed. */
export function useNewsPreflight(choice: NewsChoice, onClose: () => void) {
  const cache = useQueryClient()
  // people who already have the analysis get it again only if that is chosen
  const [skipReceived, setSkipReceived] = useState(true)
  const input = { ...choice, skipReceived }
  const view = useQuery(
    trpc.sends.preflightNews.queryOptions(input, { gcTime: 0, placeholderData: keepPreviousData }),
  )
  const last = useAnalysisSend(choice.topicId)
  const refresh = () => void cache.invalidateQueries(trpc.sends.pathFilter())
  const { contactListIds: _, ...mail } = choice
  const test = usePreflightTestEmail((to) => trpcClient.sends.testNews.mutate({ ...mail, to }), refresh)
  const send = usePreflightSend({
    mutationKey: SEND_NEWS_KEY,
    view: view.data,
    lastSendId: last.data && (last.data.send?.id ?? null),
    refetch: async () =>
      (await Promise.all([view.refetch(), last.refetch()])).every(({ isSuccess }) => isSuccess),
    send: (reviewed) => trpcClient.sends.sendNews.mutate({ ...input, ...reviewed }),
    failed: `${TEXTS.sendFailed}:`,
    onSent: tell,
    onClose,
    onSettled: refresh,
  })
  const chooseSkipping = (isSkipping: boolean) => {
    setSkipReceived(isSkipping)
    send.forget()
  }
  return { view, test, send, skipReceived, setSkipReceived: chooseSkipping }
}

/** Announces the start at once, and the end when it comes. */
function tell({ message, sendId, repeated }: SendNewsResult): void {
  watchSend(sendId)
  if (repeated) toast.success(TEXTS.alreadySent, message)
  else toast.success(message)
}
