import { plural, t } from '@lingui/core/macro'
import type { ArchiveUsage, ArchiveView } from '@newsloom/contract/research/archives'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { UsageLine, UsageNote } from '~/components/usage-note.tsx'
import { queryClient, trpc } from '~/lib/net/trpc.ts'
import { quote } from '~/lib/quote.ts'
import { toast } from '~/lib/toast.ts'
import { TEXTS } from '../texts.ts'

type Props = {
  archive: ArchiveView
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before deleting an archive, and says what is deleted with it. */
export function DeleteArchiveDialog({ archive, isOpen, onClose, onDeleted }: Props) {
  const usage = useQuery(trpc.archives.usage.queryOptions({ id: archive.id }, { enabled: isOpen, gcTime: 0 }))
  const remove = useMutation(
    trpc.archives.delete.mutationOptions({
      onSuccess: async () => {
        toast.success(TEXTS.deleted, TEXTS.deletedHelp)
        onDeleted()
        await queryClient.invalidateQueries(trpc.archives.page.infiniteQueryFilter())
        await queryClient.invalidateQueries(trpc.archives.topics.queryFilter())
      },
      onError: (error) => toast.destructive(t`Error`, `${TEXTS.deleteFailed} ${error.message}`),
    }),
  )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={deleteTitle(archive.title)}
      confirmLabel={t`Delete`}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: archive.id })}
      onClose={onClose}
    >
      {t`Are you sure you want to delete ${quote(archive.title)}? This action cannot be undone.`}
      <UsageNote
        usage={usage}
        checking={t`Checking what uses this archive…`}
        failed={t`Could not check what uses this archive.`}
      >
        {(data) => <Consequences usage={data} />}
      </UsageNote>
    </ConfirmDialog>
  )
}

function Consequences({ usage: { emailsSent, currentTopic } }: { usage: ArchiveUsage }) {
  return (
    <>
      <UsageLine>{t`Deleted: its articles, its analysis and its public page.`}</UsageLine>
      <UsageLine>
        {emailsSent > 0
          ? t`Kept: ${plural(emailsSent, { one: '# email sent with it, with its clicks', other: '# emails sent with it, with their clicks' })}, and the topic's news.`
          : t`Kept: the topic's news.`}
      </UsageLine>
      {currentTopic === null ? null : (
        <UsageLine
          isWarning
        >{t`The next email of ${quote(currentTopic)} will list no stories until it is researched again.`}</UsageLine>
      )}
    </>
  )
}
