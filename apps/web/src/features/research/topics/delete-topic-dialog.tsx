import { t } from '@lingui/core/macro'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { deleteTitle } from '~/components/dialogs/delete-title.ts'
import { UsageNote } from '~/components/usage-note.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { deleteQuestion, TEXTS } from '../texts.ts'
import { TopicUsage } from './topic-usage.tsx'
import { useDeleteTopic } from './use-topics.ts'

type Props = { topic: TopicView; onClose: () => void; onDeleted: () => void }

export function DeleteTopicDialog({ topic, onClose, onDeleted }: Props) {
  const remove = useDeleteTopic({ onDeleted, onDone: onClose })
  const usage = useQuery(trpc.topics.usage.queryOptions({ id: topic.id }, { gcTime: 0 }))
  return (
    <ConfirmDialog
      isOpen
      title={deleteTitle(topic.name)}
      confirmLabel={remove.isPending ? TEXTS.deleting : TEXTS.delete}
      isPending={remove.isPending || usage.isPending}
      onConfirm={() => remove.mutate({ id: topic.id })}
      onClose={onClose}
    >
      {deleteQuestion(topic.name)}
      <UsageNote
        usage={usage}
        checking={t`Checking what uses this topic…`}
        failed={t`Could not check what uses this topic.`}
      >
        {(data) => <TopicUsage usage={data} />}
      </UsageNote>
    </ConfirmDialog>
  )
}
