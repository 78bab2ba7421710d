import { Button, Flex } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { FlaskConical, Newspaper, Plus } from 'lucide-react'
import { BusyButton } from '~/components/busy-button.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { Panel } from '~/components/panel.tsx'
import { TEXTS } from '../texts.ts'
import { useCreateSample } from './use-topics.ts'

type Props = { onNew: () => void; onCreated: (topic: TopicView) => void }

/** The first visit: create a topic, or try the sample one. */
export function EmptyTopics({ onNew, onCreated }: Props) {
  const sample = useCreateSample(onCreated)
  return (
    <Panel>
      <EmptyState
        icon={Newspaper}
        title={TEXTS.emptyTitle}
        action={
          <Flex gap="2" wrap="wrap" justify="center">
            <Button onClick={onNew}>
              <Plus size={16} aria-hidden="true" />
              {TEXTS.newTopic}
            </Button>
            <BusyButton variant="outline" isBusy={sample.isPending} onClick={() => sample.mutate()}>
              <FlaskConical size={16} aria-hidden="true" />
              {sample.isPending ? TEXTS.creating : TEXTS.startSample}
            </BusyButton>
          </Flex>
        }
      >
        {TEXTS.emptyText}
      </EmptyState>
    </Panel>
  )
}
