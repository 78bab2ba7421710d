import { Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'
import { LastSend } from './last-send.tsx'
import { SendForm } from './send-form.tsx'

/** Sends the topic's analysis to contact lists by a template, and shows the delivery. */
export function SendPanel({ topic }: { topic: TopicView }) {
  const lists = useQuery(trpc.lists.list.queryOptions())
  const templates = useQuery(trpc.templates.list.queryOptions())
  const subscribed = useQuery(trpc.subscriptions.listsOfTopic.queryOptions({ topicId: topic.id }))
  // data loaded earlier stays usable if reloading fails
  const failed = errorOf(lists) ?? errorOf(templates) ?? errorOf(subscribed)
  const retry = () => Promise.all([lists.refetch(), templates.refetch(), subscribed.refetch()])
  const isLoading = !lists.data || !templates.data || !subscribed.data
  return (
    <PanelSection title={TEXTS.sendTitle} description={<SendNote topicId={topic.id} />}>
      {failed ? <ErrorState title={TEXTS.sendLoadFailed} error={failed} onRetry={retry} /> : null}
      {!failed && isLoading ? <FormSkeleton /> : null}
      {lists.data && templates.data && subscribed.data ? (
        lists.data.length === 0 ? (
          <NoLists />
        ) : (
          <Stack gap="4">
            <SendForm
              topic={topic}
              lists={lists.data}
              subscribed={subscribed.data}
              templates={templates.data}
            />
            <LastSend topic={topic} />
          </Stack>
        )
      ) : null}
    </PanelSection>
  )
}

type Loaded = { data: unknown; error: { message: string } | null }
const errorOf = ({ data, error }: Loaded) => (data === undefined ? error : null)

/** Says what every recipient gets, and who wrote it if that was not an AI model. */
function SendNote({ topicId }: { topicId: number }) {
  const isLocal = useQuery(trpc.research.summary.queryOptions({ topicId })).data?.isLocal === true
  return (
    <>
      <span>{TEXTS.sendNote}</span>
      {isLocal ? <span> {TEXTS.sendNoteLocal}</span> : null}
    </>
  )
}

/** In the shape of the form, so what is below does not jump. */
function FormSkeleton() {
  return (
    <Stack gap="4" aria-hidden="true">
      <Skeleton height="4.125rem" />
      <Skeleton height="4.125rem" />
      <Skeleton height="3.75rem" />
      <Skeleton height="9" width="40" />
      <Skeleton height="4.5" width="60%" />
    </Stack>
  )
}

function NoLists() {
  return (
    <Text>
      {TEXTS.noLists}{' '}
      <Link asChild variant="underline">
        <RouterLink to="/contacts">{TEXTS.toContacts}</RouterLink>
      </Link>
    </Text>
  )
}
