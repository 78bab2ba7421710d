import {
  ChangedStatement,
  type ChangeStatementInput,
  type StatementInput,
  type StatementView,
} from '@newsloom/contract/analysis/checked-analysis'
import type { Checked } from '@newsloom/contract/analysis/checks'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { toast } from '~/lib/toast.ts'
import { STATEMENT_TEXTS as TEXTS } from './texts.ts'

/** The statement of an analysis or of a campaign's content, as a change names it. */
export const inputOf = ({ rowId, runId }: StatementView): StatementInput =>
  runId === undefined ? { rowId } : { rowId, runId }

/** The same of a change, which is refused if the statement has other words by now. */
const changeOf = (statement: StatementView): ChangeStatementInput => ({
  ...inputOf(statement),
  basedOn: statement.text,
})

/** The statement as somebody else changed it; null: something else failed. */
const changedIn = (error: ApiError | null): ChangedStatement | null =>
  error?.data?.code === 'CONFLICT' ? (ChangedStatement.safeParse(error.data.details).data ?? null) : null

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
    onError: (error: ApiError) => {
      toast.destructive(TEXTS.changeFailed, error.message)
      if (changedIn(error)) void refresh(cache)
    },
  }
  const release = useMutation(trpc.analysis.release.mutationOptions(options))
  const end = useMutation(trpc.analysis.endRelease.mutationOptions(options))
  return {
    isPending: release.isPending || end.isPending,
    set: (statement: StatementView, isReleased: boolean) =>
      isReleased ? release.mutate(changeOf(statement)) : end.mutate(inputOf(statement)),
  }
}

/**
 * Saves other words for a statement. `theirs`: it was changed elsewhere meanwhile, and nothing was
 * saved; the next save replaces that.
 */
export function useEdit(statement: StatementView, onSaved: () => void) {
  const cache = useQueryClient()
  const [theirs, setTheirs] = useState<ChangedStatement | null>(null)
  const { mutate, reset, isPending, isError, error } = useMutation(
    trpc.analysis.edit.mutationOptions({
      onSuccess: async () => {
        await refresh(cache)
        onSaved()
      },
      onError: (failure) => {
        const changed = changedIn(failure)
        if (!changed) return
        setTheirs(changed)
        void refresh(cache)
      },
    }),
  )
  const saved = theirs?.text ?? statement.text
  return {
    /** the words that are saved, as far as this page knows */
    saved,
    theirs,
    save: (text: string) => mutate({ ...inputOf(statement), text, basedOn: saved }),
    isPending,
    problem: changedIn(error) ? null : error,
    forgetProblem: () => {
      if (isError) reset()
    },
  }
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
