import { Button, Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ArchiveSend } from '@newsloom/contract/research/archives'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { MailPaper } from '~/components/mail/mail-paper.tsx'
import { withTagNames } from '~/lib/labels/blocks/merge-tags.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateTime } from '~/lib/time/dates.ts'
import { TEXTS } from '../texts.ts'

/** Opens the email of a send as it looked. */
export function ViewEmail({ send: { id, subject, createdAt } }: { send: ArchiveSend }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        size="xs"
        flexShrink="0"
        aria-label={`${TEXTS.viewEmail}: ${withTagNames(subject)}, ${formatDateTime(createdAt)}`}
        onClick={() => setOpen(true)}
      >
        <Mail aria-hidden="true" />
        {TEXTS.viewEmail}
      </Button>
      <AppDialog
        title={TEXTS.viewEmail}
        description={TEXTS.emailAbout}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="xl"
      >
        <Dialog.Body pb="6">
          <SentEmail sendId={id} />
        </Dialog.Body>
      </AppDialog>
    </>
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
