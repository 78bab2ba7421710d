import type { OutboxEmptying } from '@newsloom/contract/sends/outbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { UsageLine } from '~/components/usage-note.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from './texts.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onEmptied: () => void
}

/** Asks before emptying the outbox, and says how many emails that deletes. */
export function EmptyOutboxDialog({ isOpen, onClose, onEmptied }: Props) {
  const cache = useQueryClient()
  const asked = useQuery(trpc.outbox.emptying.queryOptions(undefined, { enabled: isOpen, gcTime: 0 }))
  const remove = useMutation(
    trpc.outbox.empty.mutationOptions({
      onSuccess: async ({ deleted }) => {
        toast.success(TEXTS.deleted(deleted))
        onClose()
        onEmptied()
        await cache.invalidateQueries(trpc.outbox.pathFilter())
      },
      onError: (error) => {
        toast.destructive(TEXTS.deleteFailed, error.message)
        void asked.refetch()
      },
    }),
  )
  const count = asked.data?.emails ?? 0
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={TEXTS.emptyTitle}
      confirmLabel={remove.isPending ? TEXTS.deleting : TEXTS.deleteAll(count)}
      isPending={remove.isPending || count === 0}
      onConfirm={() => (asked.data ? remove.mutate({ upTo: asked.data.upTo }) : undefined)}
      onClose={onClose}
    >
      {asked.data ? (
        <Consequences {...asked.data} />
      ) : asked.isError ? (
        <ErrorNote onRetry={asked.refetch}>
          {TEXTS.countFailed} {asked.error.message}
        </ErrorNote>
      ) : (
        TEXTS.counting
      )}
    </ConfirmDialog>
  )
}

function Consequences({ emails, kept }: OutboxEmptying) {
  if (emails === 0) return TEXTS.nothing(kept)
  return (
    <>
      {TEXTS.question(emails, kept)}
      {kept > 0 ? <UsageLine isWarning>{TEXTS.kept(kept)}</UsageLine> : null}
      <UsageLine>{TEXTS.figuresKept}</UsageLine>
    </>
  )
}
