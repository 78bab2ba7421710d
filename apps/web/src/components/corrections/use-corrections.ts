import type { MailedStatementsInput } from '@newsloom/contract/analysis/corrections'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { CORRECTION_TEXTS as TEXTS } from './texts.ts'

/** The emailed statements, with their corrections. */
export const useMailedStatements = (input: MailedStatementsInput) =>
  useQuery(trpc.corrections.mailed.queryOptions(input))

async function refresh(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries(trpc.sends.pathFilter())
  await Promise.all([
    cache.invalidateQueries(trpc.corrections.pathFilter()),
    // not refetched: while the stream is open, this query is disabled
    cache.fetchQuery(trpc.activity.live.queryOptions()),
  ])
}

/** Reports a statement; `onReported` gets the correction to write. */
export function useReport(onReported: (id: number) => void) {
  const cache = useQueryClient()
  return useMutation(
    trpc.corrections.report.mutationOptions({
      onSuccess: async ({ id }) => {
        await refresh(cache)
        onReported(id)
      },
    }),
  )
}

export function useDismiss(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation(
    trpc.corrections.dismiss.mutationOptions({
      onSuccess: async () => {
        await refresh(cache)
        onDone()
      },
    }),
  )
}

/** Mails it to the people not reached by its cancelled email. */
export function useSendRest(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation(
    trpc.corrections.sendRest.mutationOptions({
      onSuccess: async ({ message }) => {
        await refresh(cache)
        toast.success(TEXTS.sent, message)
        onDone()
      },
    }),
  )
}

export function useSendCorrection(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation(
    trpc.corrections.send.mutationOptions({
      onSuccess: async ({ message, sendId }) => {
        await refresh(cache)
        toast.success(sendId === null ? TEXTS.saved : TEXTS.sent, message)
        onDone()
      },
    }),
  )
}
