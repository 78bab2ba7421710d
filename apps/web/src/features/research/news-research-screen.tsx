import { Button, Grid, Stack } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { Plus, Radio } from 'lucide-react'
import { type Ref, useState } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { SlowNote } from '~/components/feedback/retry-parts.tsx'
import { ANALYSIS_LINES, CardSkeleton, LoadingNote } from '~/components/feedback/skeletons.tsx'
import type { RenderDelivery } from '~/components/mail/render-delivery.ts'
import { PageHeader } from '~/components/page-header.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { DeliverySlot } from './delivery-slot.ts'
import { DESK_COLUMNS } from './desk/columns.ts'
import { ResearchDesk } from './desk/research-desk.tsx'
import { useDeskLayout } from './desk/use-desk-layout.ts'
import { useRunsFromElsewhere } from './run/use-run.ts'
import { TEXTS } from './texts.ts'
import { EmptyTopics } from './topics/empty-topics.tsx'
import { type RequestedTopic, useSelectedTopic } from './topics/selected-topic.ts'
import { type OpenedTopicDialog, TopicDialogs } from './topics/topic-dialogs.tsx'
import { TopicList } from './topics/topic-list.tsx'
import { useTopicFocus } from './topics/use-topic-focus.ts'
import { useTopics } from './topics/use-topics.ts'

const CREATE = { kind: 'create' } as const
const PARTS = [trpc.topics.pathFilter(), trpc.research.pathFilter()]

type Props = { requested: RequestedTopic; renderDelivery: RenderDelivery }

export function NewsResearchScreen({ requested, renderDelivery }: Props) {
  const topics = useTopics()
  useRunsFromElsewhere(topics.data)
  const [selected, select] = useSelectedTopic(topics.data ?? [], requested)
  const [opened, setOpened] = useState<OpenedTopicDialog>(null)
  const dialog = opened ?? (requested.isNew ? CREATE : null)
  const close = () => closeDialog(setOpened, requested)
  const focus = useTopicFocus(topics.data, dialog !== null)
  return (
    <>
      <PageHeader
        title={TEXTS.title}
        subtitle={TEXTS.subtitle}
        action={<Actions addRef={focus.add} onNew={() => setOpened({ kind: 'create' })} />}
      />
      <SlowNote of={PARTS} />
      {topics.isPending ? <TopicsSkeleton /> : null}
      {topics.isError && !topics.data ? (
        <ErrorState
          title={TEXTS.loadTopicsFailed}
          error={topics.error}
          onRetry={() => topics.refetch()}
          isRetrying={topics.isFetching}
        />
      ) : null}
      {topics.data?.length === 0 ? (
        <EmptyTopics
          onNew={() => setOpened({ kind: 'create' })}
          onCreated={(topic) => {
            focus.added(topic)
            select(topic.id)
          }}
        />
      ) : null}
      {topics.data && selected ? (
        <DeliverySlot value={renderDelivery}>
          <ResearchDesk
            topic={selected}
            topicList={
              <TopicList
                ref={focus.list}
                topics={topics.data}
                selected={selected}
                onSelect={select}
                onEdit={(topic) => setOpened({ kind: 'edit', topic })}
                onDelete={(topic) => setOpened({ kind: 'delete', topic })}
              />
            }
          />
        </DeliverySlot>
      ) : null}
      <TopicDialogs
        opened={dialog}
        onClose={close}
        onCreated={(topic) => select(topic.id)}
        onDeleted={focus.deleted}
      />
    </>
  )
}

function closeDialog(open: (opened: OpenedTopicDialog) => void, requested: RequestedTopic): void {
  open(null)
  if (requested.isNew) requested.forget()
}

type ActionsProps = { addRef: Ref<HTMLButtonElement>; onNew: () => void }

const Actions = ({ addRef, onNew }: ActionsProps) => (
  <>
    <Button asChild variant="outline" colorPalette="gray">
      <Link to="/live">
        <Radio size={16} aria-hidden="true" />
        {TEXTS.live}
      </Link>
    </Button>
    <Button ref={addRef} onClick={onNew}>
      <Plus size={16} aria-hidden="true" />
      {TEXTS.newTopic}
    </Button>
  </>
)

/** In the shape of the desk: the topics, the analysis, and the form that sends it. */
function TopicsSkeleton() {
  const layout = useDeskLayout()
  const send = <CardSkeleton lines={5} />
  return (
    <Grid templateColumns={DESK_COLUMNS} gap="5" alignItems="start">
      <LoadingNote>{t`Loading topics`}</LoadingNote>
      <Stack gap="5">
        <CardSkeleton lines={6} />
        {layout === 'rail' ? send : null}
      </Stack>
      {layout === 'stacked' ? null : <CardSkeleton lines={ANALYSIS_LINES} />}
      {layout === 'columns' ? send : null}
    </Grid>
  )
}
