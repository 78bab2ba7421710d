import { Button } from '@chakra-ui/react'
import type { AutomationCampaignView, CampaignView } from '@newsloom/contract/campaigns'
import { needsResearch } from '@newsloom/email/research-places'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { EmptyState } from '~/components/empty-state.tsx'
import { ErrorState } from '~/components/error-state.tsx'
import { PanelSection } from '~/components/panel.tsx'
import { SampleBadge } from '~/components/sample-badge.tsx'
import { LoadingNote, TextSkeleton } from '~/components/skeletons.tsx'
import { useSystem } from '~/lib/system.ts'
import { trpc } from '~/lib/trpc.ts'
import { TEXTS } from './texts.ts'

const PreviewPaper = lazy(async () => ({ default: (await import('./preview-paper.tsx')).PreviewPaper }))

/** The mail as it would go out now. */
export function PreviewPanel({ campaign }: { campaign: CampaignView }) {
  if (campaign.kind === 'automation' && campaign.generatedContent.trim() === '')
    return <NoContent campaign={campaign} />
  return <Preview campaign={campaign} />
}

function Preview({ campaign }: { campaign: CampaignView }) {
  const topicId = campaign.kind === 'email' ? campaign.topicId : null
  const data = useQuery(trpc.templates.previewData.queryOptions({ topicId, contactId: null }))
  const reader = useQuery(trpc.campaigns.reader.queryOptions({ id: campaign.id }))
  const { error, isFetching, refetch } = data.error ? data : reader
  const from = useSystem().data?.mailFrom ?? ''
  const isSample =
    campaign.kind === 'email' &&
    needsResearch(campaign, { hasTopic: topicId !== null }) &&
    data.data?.isSample === true
  return (
    <PanelSection
      title={TEXTS.preview}
      badge={isSample ? <SampleBadge>Sample research</SampleBadge> : undefined}
      description={reader.data ? helpOf({ isSample, isRecipient: reader.data.isRecipient }) : undefined}
    >
      {data.data && reader.data ? (
        <Suspense fallback={<Waiting />}>
          <PreviewPaper campaign={campaign} data={data.data} contact={reader.data.contact} from={from} />
        </Suspense>
      ) : error ? (
        <ErrorState title={TEXTS.mailFailed} error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <Waiting />
      )}
    </PanelSection>
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

const NoContent = ({ campaign }: { campaign: AutomationCampaignView }) => (
  <PanelSection title={TEXTS.preview}>
    <EmptyState
      icon={FileText}
      title={TEXTS.noContent}
      action={
        <Button asChild>
          <Link to="/campaigns" search={{ edit: campaign.id }}>
            {TEXTS.toContent}
          </Link>
        </Button>
      }
    >
      {TEXTS.noContentHelp}
    </EmptyState>
  </PanelSection>
)
