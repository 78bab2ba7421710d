import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { SourceHealth } from '@newsloom/contract/research/sources'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Rss } from 'lucide-react'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { sourceLabel } from '~/lib/labels/steps/step-texts.ts'
import { failureAdvice, problemText } from './source-problems.ts'
import { PagesLine, SourceRow } from './source-row.tsx'
import { answerText, listingText, repairsText, SOURCES } from './source-texts.ts'
import { type Removal, useRemoveSource } from './use-remove-source.ts'
import { useSourceHealth } from './use-sources.ts'

type Props = { topic: TopicView; onClose: () => void }

/** How each source of a topic has answered. */
export function SourcesDialog({ topic, onClose }: Props) {
  return (
    <AppDialog title={SOURCES.ofTopic(topic.name)} size="lg" isOpen onClose={onClose}>
      <Dialog.Body overflowY="auto" pb="6">
        <LoadedSources topic={topic} />
      </Dialog.Body>
    </AppDialog>
  )
}

function LoadedSources({ topic }: { topic: TopicView }) {
  const health = useSourceHealth(topic.id)
  const [removal, setRemoval] = useState<Removal | null>(null)
  if (health.isError && !health.data)
    return (
      <ErrorState
        title={SOURCES.loadFailed}
        error={health.error}
        onRetry={() => health.refetch()}
        isRetrying={health.isFetching}
      />
    )
  if (!health.data)
    return (
      <>
        <LoadingNote>{SOURCES.loading}</LoadingNote>
        <RowsSkeleton rows={Math.max(1, topic.newsSources.length)} />
      </>
    )
  // the last one that was removed can be had back
  if (health.data.length === 0 && removal === null)
    return (
      <EmptyState icon={Rss} title={SOURCES.emptyTitle}>
        {SOURCES.emptyText}
      </EmptyState>
    )
  return <SourceList {...{ topic, removal, setRemoval }} sources={health.data} />
}

type ListProps = {
  topic: TopicView
  sources: SourceHealth[]
  removal: Removal | null
  setRemoval: Dispatch<SetStateAction<Removal | null>>
}

function SourceList({ topic, sources, removal, setRemoval }: ListProps) {
  const { id, name, newsSources } = topic
  // an undo lists the source again, so its note is removed
  const remove = useRemoveSource(id, (url) => setRemoval((shown) => (shown?.url === url ? null : shown)))
  const whole = useRef<HTMLDivElement>(null)
  const undo = () => {
    removal?.undo()
    setRemoval(null)
    // the button that was pressed is gone
    whole.current?.focus()
  }
  return (
    <Stack ref={whole} tabIndex={-1} outline="none" gap="4">
      {removal ? <Removed key={removal.text} text={removal.text} onUndo={undo} /> : null}
      {newsSources.length === 0 ? <Text color="fg.muted">{SOURCES.starters}</Text> : null}
      <Stack as="ul" gap="0" listStyleType="none" aria-label={SOURCES.ofTopic(name)}>
        {sources.map((source) => (
          <HealthRow
            key={source.url}
            source={source}
            onRemove={() => setRemoval(remove(source.url, source.name ?? sourceLabel(source.label)))}
          />
        ))}
      </Stack>
    </Stack>
  )
}

type RemovedProps = { text: string; onUndo: () => void }

/** Takes the focus, which was on the source; a toast would be behind the dialog. */
const Removed = ({ text, onUndo }: RemovedProps) => (
  <Flex role="status" gap="3" align="center" justify="space-between">
    <Text color="fg.muted" overflowWrap="anywhere">
      {text}
    </Text>
    <Button ref={takeFocus} size="xs" variant="outline" colorPalette="gray" flexShrink="0" onClick={onUndo}>
      {SOURCES.undo}
    </Button>
  </Flex>
)

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus()

type RowProps = { source: SourceHealth; onRemove: () => void }

function HealthRow({ source, onRemove }: RowProps) {
  const { state, origin, answeredAt, readAt, repairs } = source
  // how it failed is said by its last answer, after which comes the advice
  const advice = failureAdvice(state, origin)
  const problem = state === 'unread' || advice ? null : problemText({ ...source, state }, origin)
  return (
    <SourceRow
      {...source}
      action={source.origin === 'chosen' ? <Remove of={source} onClick={onRemove} /> : null}
    >
      {readAt === null ? null : <Text>{listingText(source)}</Text>}
      {problem === null ? null : <Text color="fg.warning">{problem}</Text>}
      {answeredAt === null ? null : (
        <Text>
          <Trans>
            Last answer <RelativeTime at={answeredAt} />: {answerText(source)}
          </Trans>
        </Text>
      )}
      {advice === null ? null : <Text color="fg.warning">{advice}</Text>}
      {state === 'unread' ? <Text>{SOURCES.unread}</Text> : null}
      <PagesLine pages={source.pages} />
      {repairsText(repairs) === null ? null : <Text>{repairsText(repairs)}</Text>}
    </SourceRow>
  )
}

type RemoveProps = { of: SourceHealth; onClick: () => void }

const Remove = ({ of: { name, label }, onClick }: RemoveProps) => (
  <Button
    size="xs"
    variant="ghost"
    colorPalette="gray"
    me="-2"
    my="-1"
    onClick={onClick}
    aria-label={SOURCES.removeOf(name ?? label)}
  >
    {SOURCES.remove}
  </Button>
)
