import type { TopicView } from '@newsloom/contract/topics'
import { ConfirmDialog } from '~/components/confirm-dialog.tsx'
import { deleteQuestion, TEXTS } from './texts.ts'
import { useDeleteTopic } from './use-topics.ts'

type Props = { topic: TopicView; onClose: () => void }

export function DeleteTopicDialog({ topic, onClose }: Props) {
  const remove = useDeleteTopic(onClose)
  return (
    <ConfirmDialog
      isOpen
      title={TEXTS.deleteTitle}
      confirmLabel={remove.isPending ? TEXTS.deleting : TEXTS.delete}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: topic.id })}
      onClose={onClose}
    >
      {deleteQuestion(topic.name)}
    </ConfirmDialog>
  )
}
