import { Box, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import type { TopicView } from '@newsloom/contract/research/topics'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import type { Ref } from 'react'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'
import { LastSend } from './last-send.tsx'
import { SendForm } from './send-form.tsx'
import type { SendFormState } from './use-send-form.ts'

type Props = {
  /** takes the focus when something leads here */
  ref: Ref<HTMLDivElement>
  /** the form's button */
  submitRef: Ref<HTMLButtonElement>
  topic: TopicView
  form: SendFormState
  /** beside other things in a column: shows the details when asked */
  isCompact: boolean
}

/** Sends the topic's analysis to contact lists by a template, and shows the delivery. */
export function SendPanel({ ref, submitRef, topic, form, isCompact }: Props) {
  const { options, error, retry } = form
  return (
    <Box ref={ref} tabIndex={-1} outline="none" scrollMarginBlockEnd="6">
      <PanelSection title={TEXTS.sendTitle} description={<SendNote topicId={topic.id} />}>
        {error ? <ErrorState title={TEXTS.sendLoadFailed} error={error} onRetry={retry} /> : null}
        {!error && !options ? <FormSkeleton /> : null}
        {options?.lists.length === 0 ? <NoLists /> : null}
        {options && options.lists.length > 0 ? (
          <Stack gap="4">
            <SendForm ref={submitRef} topic={topic} form={form} options={options} isCompact={isCompact} />
            <LastSend topic={topic} />
          </Stack>
        ) : null}
      </PanelSection>
    </Box>
  )
}

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

/** A placeholder in the shape of the form, so nothing below it jumps. */
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
