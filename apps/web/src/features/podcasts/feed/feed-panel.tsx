import { Box, Flex, Heading, Input, Stack, Text } from '@chakra-ui/react'
import type { CampaignFeeds } from '@newsloom/contract/podcasts/feed'
import { type FormEvent, memo, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LoadingNote, RowsSkeleton } from '~/components/feedback/skeletons.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { FeedAddress } from './feed-address.tsx'
import { FEED_TEXTS as TEXTS } from './feed-texts.ts'
import { type FeedVerbs, useFeeds } from './use-feeds.ts'

type Props = { campaignId: number }

/** The addresses at which podcast apps find a campaign's episodes. */
export const FeedPanel = memo(function FeedPanel({ campaignId }: Props) {
  const verbs = useFeeds(campaignId)
  const { data, error, refetch } = verbs.feeds
  return (
    <PanelSection title={TEXTS.title} description={TEXTS.description}>
      {error ? <ErrorNote onRetry={refetch}>{error.message}</ErrorNote> : null}
      {data || error ? null : (
        <>
          <LoadingNote>{TEXTS.loading}</LoadingNote>
          <RowsSkeleton rows={2} />
        </>
      )}
      {data ? <Addresses campaignId={campaignId} feeds={data} verbs={verbs} /> : null}
    </PanelSection>
  )
})

type AddressesProps = Props & { feeds: CampaignFeeds; verbs: FeedVerbs }

const Addresses = ({ campaignId, feeds: { shared, readers, episodes }, verbs }: AddressesProps) => (
  <Stack gap="5" maxW="640px">
    <Text>{TEXTS.episodes(episodes)}</Text>
    {shared ? (
      <FeedAddress feed={shared} verbs={verbs} />
    ) : (
      <BusyButton
        alignSelf="flex-start"
        variant="outline"
        isBusy={verbs.openShared.isPending}
        onClick={() => verbs.openShared.mutate({ campaignId })}
      >
        {TEXTS.create}
      </BusyButton>
    )}
    <Box>
      <Heading as="h3" fontSize="sm" fontWeight="semibold">
        {TEXTS.readers}
      </Heading>
      <Text color="fg.muted">{TEXTS.readersHelp}</Text>
    </Box>
    {readers.map((feed) => (
      <FeedAddress key={feed.id} feed={feed} verbs={verbs} />
    ))}
    <ReaderForm campaignId={campaignId} verbs={verbs} />
  </Stack>
)

function ReaderForm({ campaignId, verbs: { openReader } }: Props & { verbs: FeedVerbs }) {
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(email.trim() === '')
    if (email.trim() === '') return
    openReader.mutate({ campaignId, email: email.trim() }, { onSuccess: () => setEmail('') })
  }
  const error = isMissing ? TEXTS.emailMissing : openReader.error?.message
  return (
    <form onSubmit={submit} noValidate>
      <Flex gap="2" align={{ base: 'flex-start', sm: error ? 'center' : 'flex-end' }} wrap="wrap">
        <Box flex="1" minW="56">
          <FormField label={TEXTS.email} error={error}>
            <Input
              type="email"
              autoComplete="off"
              size="sm"
              minH={{ mdDown: '10' }}
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setMissing(false)
                openReader.reset()
              }}
            />
          </FormField>
        </Box>
        <BusyButton type="submit" variant="outline" isBusy={openReader.isPending}>
          {TEXTS.create}
        </BusyButton>
      </Flex>
    </form>
  )
}
