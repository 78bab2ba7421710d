import { Dialog, Stack, Text } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { SourceHealth } from '@newsloom/contract/research/sources'
import type { TopicView } from '@newsloom/contract/research/topics'
import { Rss } from 'lucide-react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { RelativeTime } from '~/components/relative-time.tsx'
import { PagesLine, SourceRow } from './source-row.tsx'
import { answerText, listingText, problemText, repairsText, SOURCES } from './source-texts.ts'
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
  if (health.data.length === 0)
    return (
      <EmptyState icon={Rss} title={SOURCES.emptyTitle}>
        {SOURCES.emptyText}
      </EmptyState>
    )
  return (
    <Stack gap="4">
      {topic.newsSources.length === 0 ? <Text color="fg.muted">{SOURCES.starters}</Text> : null}
      <Stack as="ul" gap="0" listStyleType="none" aria-label={SOURCES.ofTopic(topic.name)}>
        {health.data.map((source) => (
          <HealthRow key={source.url} source={source} />
        ))}
      </Stack>
    </Stack>
  )
}

function HealthRow({ source }: { source: SourceHealth }) {
  const { state, answeredAt, readAt, repairs } = source
  // how it failed is said by its last answer
  const isWrong = state === 'silent' || state === 'undated'
  const problem = isWrong ? problemText({ ...source, state }, source.origin) : null
  return (
    <SourceRow {...source}>
      {readAt === null ? null : <Text>{listingText(source)}</Text>}
      {problem === null ? null : <Text color="fg.warning">{problem}</Text>}
      {answeredAt === null ? null : (
        <Text>
          <Trans>
            Last answer <RelativeTime at={answeredAt} />: {answerText(source)}
          </Trans>
        </Text>
      )}
      <PagesLine pages={source.pages} />
      {repairsText(repairs) === null ? null : <Text>{repairsText(repairs)}</Text>}
    </SourceRow>
  )
}
