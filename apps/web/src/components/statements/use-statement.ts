import type { StatementInput, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { Checked } from '@newsloom/contract/analysis/checks'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { toast } from '~/lib/toast.ts'
import { STATEMENT_TEXTS as TEXTS } from './texts.ts'

/** The statement of an analysis or of a campaign's content, as a change names it. */
export const inputOf = ({ rowId, runId }: StatementView): StatementInput =>
  runId === undefined ? { rowId } : { rowId, runId }

/** A changed statement changes the text that it is in, and what a send of that would mail. */
async function refresh(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries(trpc.sends.pathFilter())
  await Promise.all([
    cache.invalidateQueries(trpc.analysis.get.pathFilter()),
    cache.invalidateQueries(trpc.campaigns.pathFilter()),
    cache.invalidateQueries(trpc.research.summary.pathFilter()),
  ])
}

/** Releases a statement by hand, or ends its release. */
export function useRelease() {
  const cache = useQueryClient()
  const options = {
    onSuccess: () => refresh(cache),
    onError: (error: { message: string }) => toast.destructive(TEXTS.changeFailed, error.message),
  }
  const release = useMutation(trpc.analysis.release.mutationOptions(options))
  const end = useMutation(trpc.analysis.endRelease.mutationOptions(options))
  return {
    isPending: release.isPending || end.isPending,
    set: ({ isReleased, ...input }: StatementInput & { isReleased: boolean }) =>
      (isReleased ? release : end).mutate(input),
  }
}

export function useEdit(onSaved: () => void) {
  const cache = useQueryClient()
  return useMutation(
    trpc.analysis.edit.mutationOptions({
      onSuccess: async () => {
        await refresh(cache)
        onSaved()
      },
    }),
  )
}

/** Checks words as they are typed; `isOld`: of the words before. */
export function useTypedCheck(statement: StatementView, typed: string) {
  const text = useDebounced(typed.trim(), 300)
  const isSaved = typed.trim() === statement.text
  const check = useQuery(
    trpc.analysis.check.queryOptions(
      { ...inputOf(statement), text },
      { enabled: text !== '' && text !== statement.text, placeholderData: keepPreviousData, gcTime: 0 },
    ),
  )
  const outcome: Checked = isSaved ? statement : (check.data ?? statement)
  const isOld = !isSaved && (text !== typed.trim() || check.isFetching)
  return { outcome, isOld, error: isSaved ? null : check.error }
}

/** The statement that is being edited; with other words it may move to another group. */
export function useEdited() {
  const [edited, setEdited] = useState<StatementView | null>(null)
  const [lastId, setLastId] = useState<number | null>(null)
  return {
    edited,
    edit: (statement: StatementView) => {
      setEdited(statement)
      setLastId(statement.rowId)
    },
    close: () => setEdited(null),
    /** whether the statement that was edited last is one of these */
    isAmong: (statements: readonly StatementView[]) => statements.some(({ rowId }) => rowId === lastId),
  }
}
