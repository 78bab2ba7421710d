import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { MailPaper } from '~/components/mail/mail-paper.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from './texts.ts'

/** A send's mail as its first person got it. */
export function MailPanel({ sendId }: { sendId: number }) {
  const mail = useQuery(trpc.sends.mail.queryOptions({ id: sendId }, { staleTime: Number.POSITIVE_INFINITY }))
  return (
    <PanelSection title={TEXTS.mail}>
      {mail.data ? (
        <MailPaper mail={mail.data} />
      ) : mail.error ? (
        <ErrorState
          title={TEXTS.mailFailed}
          error={mail.error}
          onRetry={mail.refetch}
          isRetrying={mail.isFetching}
        />
      ) : (
        <>
          <LoadingNote>{TEXTS.mailLoading}</LoadingNote>
          <TextSkeleton lines={12} />
        </>
      )}
    </PanelSection>
  )
}
