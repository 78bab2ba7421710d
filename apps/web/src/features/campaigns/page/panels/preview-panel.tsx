import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { SendMailView } from '@newsloom/contract/sends/sends'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { ErrorState } from '~/components/feedback/error-state.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { EmptySubjectNote } from '~/components/mail/empty-subject-note.tsx'
import { MailPaper } from '~/components/mail/mail-paper.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { TEXTS } from '../texts.ts'

/** The email as it would be sent now, rendered by the server like the review and the real one. */
export function PreviewPanel({ campaign }: { campaign: CampaignView }) {
  const preview = useQuery(trpc.campaigns.preview.queryOptions({ id: campaign.id }))
  const { data, error, isFetching, refetch } = preview
  return (
    <PanelSection
      title={TEXTS.preview}
      badge={data?.isSample ? <SampleBadge>{t`Sample research`}</SampleBadge> : undefined}
      description={data && helpOf(data)}
    >
      {data?.mail ? (
        <MailPaper mail={data.mail} note={<SubjectNote campaign={campaign} mail={data.mail} />} />
      ) : error ? (
        <ErrorState title={TEXTS.mailFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : data ? (
        <NoContent campaign={campaign} />
      ) : (
        <Waiting />
      )}
    </PanelSection>
  )
}

/** Shows nothing for a reader with a name: `to` is then 'Name <address>'. */
function SubjectNote({ campaign, mail }: { campaign: CampaignView; mail: SendMailView }) {
  if (campaign.kind !== 'email' || mail.to.includes('<')) return null
  return (
    <EmptySubjectNote
      subject={campaign.subject}
      reader={{ name: null, fields: null, email: mail.to }}
      reads={mail.subject}
      action={
        <Button asChild size="xs" variant="outline" colorPalette="gray">
          <Link to="/campaigns/$id" params={{ id: String(campaign.id) }} search={{ open: 'edit' }}>
            {t`Add a fallback to the subject`}
          </Link>
        </Button>
      }
    />
  )
}

function helpOf({ isSample, isRecipient }: { isSample: boolean; isRecipient: boolean }): string {
  const notes = [...(isSample ? [TEXTS.sampleHelp] : []), ...(isRecipient ? [] : [TEXTS.nobodyHelp])]
  return notes.length > 0 ? notes.join(' ') : TEXTS.previewHelp
}

const Waiting = () => (
  <>
    <LoadingNote>{TEXTS.mailLoading}</LoadingNote>
    <TextSkeleton lines={12} />
  </>
)

const NoContent = ({ campaign }: { campaign: CampaignView }) => (
  <EmptyState
    icon={FileText}
    title={TEXTS.noContent}
    action={
      campaign.kind === 'automation' ? (
        <Button asChild variant="outline" colorPalette="gray">
          <Link to="/campaigns" search={{ edit: campaign.id }}>
            {TEXTS.toContent}
          </Link>
        </Button>
      ) : undefined
    }
  >
    {TEXTS.noContentHelp}
  </EmptyState>
)
