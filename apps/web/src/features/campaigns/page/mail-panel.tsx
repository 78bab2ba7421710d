import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { MailPaper } from '~/components/mail/mail-paper.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from './texts.ts'
import { useKnownSend } from './use-campaign.ts'

/** A send's mail as its first person got it; where nobody did, there is none to show. */
export function MailPanel({ sendId }: { sendId: number }) {
  const send = useKnownSend(sendId)
  if (send && send.sheet.sent + send.sheet.uncertain === 0)
    return (
      <PanelSection title={TEXTS.sentMail}>
        <Text color="fg.muted">{send.sheet.pending > 0 ? TEXTS.noneSentYet : TEXTS.noneSent}</Text>
      </PanelSection>
    )
  return <PanelSection title={TEXTS.mail}>{send ? <Mail sendId={sendId} /> : <Waiting />}</PanelSection>
}

function Mail({ sendId }: { sendId: number }) {
  const mail = useQuery(trpc.sends.mail.queryOptions({ id: sendId }, { staleTime: Number.POSITIVE_INFINITY }))
  if (mail.data) return <MailPaper mail={mail.data} />
  if (!mail.error) return <Waiting />
  return (
    <ErrorState
      title={TEXTS.mailFailed}
      error={mail.error}
      onRetry={mail.refetch}
      isRetrying={mail.isFetching}
    />
  )
}

const Waiting = () => (
  <>
    <LoadingNote>{TEXTS.mailLoading}</LoadingNote>
    <TextSkeleton lines={12} />
  </>
)
