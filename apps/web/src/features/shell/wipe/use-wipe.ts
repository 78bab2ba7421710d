import { plural, t } from '@lingui/core/macro'
import type { WipeStatus } from '@newsloom/contract/wipe'
import { type Query, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { forgetBrowserData } from '~/lib/forget-browser-data.ts'
import { ALONE, queryClient, trpc } from '~/lib/net/trpc.ts'
import { storage } from '~/lib/storage.ts'
import { toast } from '~/lib/toast.ts'
import { useFollowWipes } from './use-follow-wipes.ts'

/**
 * Polls beside the stream, which may be down: often while a wipe or an undo is in progress, seldom
 * otherwise, ms.
 */
const BUSY_INTERVAL = 2_000
const USUAL_INTERVAL = 30_000
/** The id of the wipe that this browser knows; '' after an undo. */
const KNOWN = 'wipe'

const statusKey = trpc.wipe.status.queryKey()
const isOther = ({ queryKey }: Query): boolean => JSON.stringify(queryKey) !== JSON.stringify(statusKey)

/** The wipe that can be undone, and its undo. All tabs and browsers follow a wipe made in one. */
export function useWipe({ onRestored }: { onRestored: () => void }) {
  const status = useQuery(
    trpc.wipe.status.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.busy ? BUSY_INTERVAL : USUAL_INTERVAL),
    }),
  )
  useFollowWipes()
  const shown = useRef<string | null>(null)
  useEffect(() => {
    if (!status.data || status.data.busy) return
    const now = nameOf(status.data)
    forgetOnce(now)
    if (shown.current !== null && shown.current !== now) readAgain()
    shown.current = now
  }, [status.data])
  const undo = useMutation(
    trpc.wipe.undo.mutationOptions({
      trpc: { context: ALONE },
      onSuccess: async ({ rows, pausedSends }) => {
        onRestored()
        // null: restored, but the server no longer says what is left
        const isLeft = await queryClient
          .fetchQuery(trpc.wipe.status.queryOptions(undefined, { staleTime: 0 }))
          .then(
            ({ wipe }) => wipe !== null,
            () => null,
          )
        // pressed in another tab at the same time: that one said how many sends are paused
        const isRepeat = rows === 0
        const all = isRepeat ? t`All data had already been restored` : t`All data restored`
        const latest = isRepeat ? t`The latest wipe had already been undone` : t`The latest wipe was undone`
        const paused =
          pausedSends > 0
            ? t`${plural(pausedSends, { one: '# send is', other: '# sends are' })} paused. Resume when you are ready.`
            : undefined
        const left = isLeft ? t`Data of an earlier wipe can still be restored: undo that one too.` : undefined
        toast.success(isLeft === false ? all : latest, left ?? paused, left && paused)
      },
      onError: (error) => toast.destructive(t`The data could not be restored`, error.message),
      onSettled: () => queryClient.invalidateQueries({ queryKey: statusKey }),
    }),
  )
  return { status: status.data, undo }
}

const nameOf = ({ wipe }: WipeStatus): string => (wipe ? String(wipe.id) : '')

/**
 * All that this tab shows, or keeps for later, is from before. The type 'inactive' would also
 * remove what a stream keeps up to date: its query is disabled, and nothing would fill it again.
 */
function readAgain(): void {
  queryClient.removeQueries({ predicate: (query) => isOther(query) && query.getObserversCount() === 0 })
  void queryClient.invalidateQueries({ predicate: isOther })
}

/** Forgets this browser's stored data of before a wipe, once; its tabs share that. */
function forgetOnce(now: string): void {
  const known = storage.read(KNOWN) ?? ''
  if (now === known) return
  storage.write(KNOWN, now)
  if (Number(now) > Number(known)) forgetBrowserData()
}
