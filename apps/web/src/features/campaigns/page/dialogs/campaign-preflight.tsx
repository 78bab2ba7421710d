import { t } from '@lingui/core/macro'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useNavigate } from '@tanstack/react-router'
import { type Jumps, PreflightChecks } from '~/components/preflight/preflight-checks.tsx'
import { PreflightDialog } from '~/components/preflight/preflight-dialog.tsx'
import { usePreflightTestEmail } from '~/components/preflight/use-preflight-test-email.ts'
import { trpcClient } from '~/lib/net/trpc.ts'
import type { OpenDialog } from '../open-dialog.ts'
import { CONTENT_ID } from '../panels/content-panel.tsx'
import { CHECKS } from '../texts.ts'
import { useCampaignPreflight } from './use-campaign-preflight.ts'

type Props = {
  campaign: CampaignView
  onClose: () => void
  onOpen: (open: OpenDialog) => void
  onBegun: (sendId: number) => void
}

/** The review before a campaign is sent. */
export function CampaignPreflight({ campaign, onClose, onOpen, onBegun }: Props) {
  const { view, send, refresh } = useCampaignPreflight(campaign.id, { onClose, onBegun })
  const test = usePreflightTestEmail(
    (to) => trpcClient.campaigns.sendTest.mutate({ id: campaign.id, to }),
    refresh,
  )
  const jumps = useJumps(campaign, onOpen)
  return (
    <PreflightDialog
      title={CHECKS.title}
      description={campaign.name}
      query={view}
      send={send}
      test={test}
      isStale={!view.isFetchedAfterMount}
      sendingLabel={CHECKS.sending}
      onClose={onClose}
    >
      {(data) => <PreflightChecks view={data} jumps={jumps} test={test} testHelp={CHECKS.testHelp} />}
    </PreflightDialog>
  )
}

/** The topic whose research fills it; none: the latest of all, or several. */
const topicOf = (campaign: CampaignView): number | undefined =>
  campaign.kind === 'email' ? (campaign.topicId ?? undefined) : undefined

function useJumps(campaign: CampaignView, onOpen: (open: OpenDialog) => void): Jumps {
  const navigate = useNavigate()
  const edit = {
    label: t`Edit`,
    onJump: () => {
      if (campaign.kind === 'email') onOpen('edit')
      else void navigate({ to: '/campaigns', search: { edit: campaign.id } })
    },
  }
  return {
    // a campaign that reaches nobody needs other recipients
    audience: edit,
    content: edit,
    'merge-tags': edit,
    statements: {
      label: CHECKS.statements,
      onJump: () =>
        void navigate({ to: '/campaigns/$id', params: { id: String(campaign.id) }, hash: CONTENT_ID }),
    },
    research: {
      label: t`News Research`,
      onJump: () => void navigate({ to: '/news-research', search: { topic: topicOf(campaign) } }),
    },
  }
}
