import type { TopicView } from '@newsloom/contract/research/topics'
import { useState } from 'react'
import { useSystem } from '~/lib/system.ts'
import { CreateTopicDialog } from './create-topic-dialog.tsx'
import { DeleteTopicDialog } from './delete-topic-dialog.tsx'
import { EditTopicDialog } from './edit-topic-dialog.tsx'

export type OpenedTopicDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; topic: TopicView } | null

type Props = {
  opened: OpenedTopicDialog
  onClose: () => void
  onCreated: (topic: TopicView) => void
  onDeleted: (topic: TopicView) => void
}

/** The topic dialog that is open, if any. */
export function TopicDialogs({ opened, onClose, onCreated, onDeleted }: Props) {
  const system = useSystem()
  const [afterCreate, setAfterCreate] = useState(false)
  if (opened?.kind === 'edit') return <EditTopicDialog topic={opened.topic} onClose={onClose} />
  if (opened?.kind === 'delete') {
    const { topic } = opened
    return <DeleteTopicDialog topic={topic} onClose={onClose} onDeleted={() => onDeleted(topic)} />
  }
  if (opened?.kind !== 'create' || system.isPending) return null
  return (
    <CreateTopicDialog
      defaultPrompts={system.data?.defaultPrompts ?? { customPrompt: '', formatPrompt: '' }}
      afterCreate={afterCreate}
      onClose={onClose}
      onCreated={(topic) => {
        setAfterCreate(true)
        onCreated(topic)
        onClose()
      }}
    />
  )
}
