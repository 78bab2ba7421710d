import type { ArchiveView } from '@newsloom/contract/research/archives'
import { GitCompare } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { TEXTS } from '../texts.ts'
import { useNearest } from './use-nearest.ts'

type Props = { archive: ArchiveView; onChoose: (other: number) => void }

/** Compares with the nearest archive of the same topic, if there is one. */
export function CompareButton({ archive: { id, topicName }, onChoose }: Props) {
  const nearest = useNearest(id, (other) => onChoose(other.id))
  return (
    <BusyButton
      variant="outline"
      colorPalette="gray"
      size="xs"
      isBusy={nearest.isPending}
      onClick={() => nearest.find({ topic: topicName, isAnyTopic: true })}
    >
      <GitCompare aria-hidden="true" />
      {TEXTS.compare}
    </BusyButton>
  )
}
