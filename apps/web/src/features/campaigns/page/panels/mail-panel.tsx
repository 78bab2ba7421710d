import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { MailPaper } from '~/components/mail/mail-paper.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { useKnownSend } from '~/lib/net/use-follow-send.ts'
import { TEXTS } from '../texts.ts'

/** A send's email as its first recipient got it; hidden if nobody did. */
export function MailPanel({ sendId }: { sendId: number }) {
  const { send, ...asked } = useKnownSend(sendId)
  if (send && send.counts.sent + send.counts.uncertain === 0)
    return (
      <PanelSection title={TEXTS.sentMail}>
        <Text color="fg.muted">{send.counts.pending > 0 ? TEXTS.noneSentYet : TEXTS.noneSent}</Text>
      </PanelSection>
    )
  return (
    <PanelSection title={TEXTS.mail}>
      {send ? <Mail sendId={sendId} /> : asked.error ? <Failed query={asked} /> : <Waiting />}
    </PanelSection>
  )
}

function Mail({ sendId }: { sendId: number }) {
  const mail = useQuery(trpc.sends.mail.queryOptions({ id: sendId }, { staleTime: Number.POSITIVE_INFINITY }))
  if (mail.data) return <MailPaper mail={mail.data} />
  return mail.error ? <Failed query={mail} /> : <Waiting />
}

type QueryState = { error: { message: string } | null; refetch: () => unknown; isFetching: boolean }

const Failed = ({ query: { error, refetch, isFetching } }: { query: QueryState }) =>
  error && <ErrorState title={TEXTS.mailFailed} error={error} onRetry={refetch} isRetrying={isFetching} />

const Waiting = () => (
  <>
    <LoadingNote>{TEXTS.mailLoading}</LoadingNote>
    <TextSkeleton lines={12} />
  </>
)
