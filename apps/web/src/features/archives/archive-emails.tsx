import { Box, Button, Dialog, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ArchiveSend } from '@newsloom/contract/research/archives'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { DividedRow } from '~/components/divided-row.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { MailPaper } from '~/components/mail/mail-paper.tsx'
import { TaggedText } from '~/components/mail/tagged-text.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { langOf } from '~/lib/lang.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { people } from '~/lib/numbers.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from './texts.ts'

/** The emails that were sent with this archive, as they looked; nothing if there are none. */
export function ArchiveEmails({ archiveId }: { archiveId: number }) {
  const sends = useQuery(trpc.archives.sends.queryOptions({ id: archiveId }))
  if (sends.isError && !sends.data)
    return (
      <ErrorState
        title={TEXTS.emailsFailed}
        error={sends.error}
        onRetry={sends.refetch}
        isRetrying={sends.isFetching}
      />
    )
  if (!sends.data || sends.data.length === 0) return null
  return (
    <PanelSection title={TEXTS.emails} description={TEXTS.emailsAbout}>
      <Flex as="ul" direction="column" listStyleType="none">
        {sends.data.map((send) => (
          <Row key={send.id} send={send} />
        ))}
      </Flex>
    </PanelSection>
  )
}

function Row({ send: { id, subject, sent, createdAt } }: { send: ArchiveSend }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DividedRow>
      <Box flex="1" minW="0">
        <Text overflowWrap="anywhere" lang={langOf(subject)}>
          <TaggedText text={subject} />
        </Text>
        <Text
          color="fg.muted"
          fontSize="xs"
          className="tabular"
        >{t`${formatDateTime(createdAt)} · sent to ${people(sent)}`}</Text>
      </Box>
      <Button
        variant="outline"
        colorPalette="gray"
        size="xs"
        aria-label={`${TEXTS.viewEmail}: ${withTagNames(subject)}, ${formatDateTime(createdAt)}`}
        onClick={() => setOpen(true)}
      >
        <Mail aria-hidden="true" />
        {TEXTS.viewEmail}
      </Button>
      <AppDialog title={TEXTS.viewEmail} isOpen={isOpen} onClose={() => setOpen(false)} size="xl">
        <Dialog.Body pb="6">
          <SentEmail sendId={id} />
        </Dialog.Body>
      </AppDialog>
    </DividedRow>
  )
}

function SentEmail({ sendId }: { sendId: number }) {
  const mail = useQuery(trpc.sends.mail.queryOptions({ id: sendId }))
  if (mail.data) return <MailPaper mail={mail.data} />
  if (mail.isError)
    return (
      <ErrorState
        title={TEXTS.emailFailed}
        error={mail.error}
        onRetry={mail.refetch}
        isRetrying={mail.isFetching}
      />
    )
  return (
    <>
      <LoadingNote>{t`Loading the email`}</LoadingNote>
      <TextSkeleton lines={10} />
    </>
  )
}
