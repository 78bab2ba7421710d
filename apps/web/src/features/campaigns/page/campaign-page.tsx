import { Badge, Flex, Heading, Stack } from '@chakra-ui/react'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { skipToken, useQuery } from '@tanstack/react-query'
import { CircleMinus, Mail, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { RetryParts } from '~/components/feedback/retry-parts.tsx'
import type { RenderDelivery } from '~/components/mail/render-delivery.ts'
import { PageHeader } from '~/components/page-header.tsx'
import { Panel } from '~/components/panel.tsx'
import { useKnown } from '~/lib/net/refresh/use-known.ts'
import { trpc } from '~/lib/net/trpc.ts'
import { CampaignBadge } from '../shared/campaign-badge.tsx'
import { isSendOpen } from '../shared/is-send-open.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignDialogs } from './campaign-dialogs.tsx'
import { HeldBanner } from './held-banner.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { AboutPanel } from './panels/about-panel.tsx'
import { ClicksPanel } from './panels/clicks-panel.tsx'
import { ContentPanel } from './panels/content-panel.tsx'
import { isOpen, isPlanned } from './panels/is-open.ts'
import { MailPanel } from './panels/mail-panel.tsx'
import { PodcastPanel } from './panels/podcast-panel.tsx'
import { PreviewPanel } from './panels/preview-panel.tsx'
import { SendList } from './panels/send-list.tsx'
import { SubscriptionsPanel } from './panels/subscriptions-panel.tsx'
import { ScheduledLine } from './scheduled-line.tsx'
import { TEXTS } from './texts.ts'
import { useCampaignVerbs } from './use-campaign-verbs.ts'

type Props = {
  campaign: CampaignView
  renderDelivery: RenderDelivery
  open: OpenDialog | undefined
  onOpen: (open: OpenDialog | undefined) => void
}

/** The figures of the page that refresh by themselves. */
const PARTS = [trpc.campaigns.get.pathFilter(), trpc.sends.clicks.pathFilter()]

/** A campaign's settings, actions and results. */
export function CampaignPage({ campaign, renderDelivery, open, onOpen }: Props) {
  const verbs = useCampaignVerbs(campaign.id)
  const [begun, setBegun] = useState<number | null>(null)
  const actions = { campaign, verbs, onOpen }
  const isClicksKnown = useIsClicksKnown(campaign.sendId)
  return (
    <>
      <PageHeader
        title={campaign.name}
        subtitle={<Badges campaign={campaign} />}
        action={<CampaignActions {...actions} />}
      />
      <RetryParts of={PARTS} isForOldOnly />
      <Stack gap="5">
        {campaign.status === 'held' ? <HeldBanner {...actions} /> : null}
        {campaign.scheduledAt && isPlanned(campaign) ? (
          <ScheduledLine campaignId={campaign.id} at={campaign.scheduledAt} />
        ) : null}
        {campaign.sendId === null ? null : (
          <Sent
            key={campaign.sendId}
            campaign={campaign}
            sendId={campaign.sendId}
            renderDelivery={renderDelivery}
            // not while the review has the focus
            takesFocus={campaign.sendId === begun && open !== 'send'}
            hasMail={isClicksKnown}
          />
        )}
        {isClicksKnown ? <Settings campaign={campaign} /> : null}
      </Stack>
      <CampaignDialogs campaign={campaign} open={open} onOpen={onOpen} onBegun={setBegun} />
    </>
  )
}

/** The parts below come with the clicks, as nobody knows before how many links there are. */
function useIsClicksKnown(sendId: number | null): boolean {
  const { isPending } = useQuery(trpc.sends.clicks.queryOptions(sendId === null ? skipToken : { id: sendId }))
  return useKnown(sendId !== null && isPending)
}

const Settings = ({ campaign }: { campaign: CampaignView }) => (
  <>
    <AboutPanel campaign={campaign} />
    {campaign.kind === 'automation' && campaign.hasContent ? <ContentPanel campaignId={campaign.id} /> : null}
    {campaign.sendId === null || isOpenAgain(campaign) ? <PreviewPanel campaign={campaign} /> : null}
    {campaign.kind === 'automation' ? <PodcastPanel campaign={campaign} /> : null}
    {campaign.kind === 'automation' ? <SubscriptionsPanel campaignId={campaign.id} /> : null}
  </>
)

/** Whether a campaign that was sent may be sent again: what goes out next is a different email. */
const isOpenAgain = ({ kind, status }: CampaignView): boolean =>
  kind === 'automation' ? !isSendOpen(status) : isOpen({ status })

function Badges({ campaign }: { campaign: CampaignView }) {
  const { kind, status } = campaign
  const KindIcon = kind === 'automation' ? Sparkles : Mail
  // subscriptions send automations too: its content, not its status, says whether it is ready
  const isStanding = campaign.kind === 'automation' && status === 'draft'
  return (
    <Flex as="span" gap="1.5" wrap="wrap" mt="1">
      {isStanding ? null : <CampaignBadge status={status} />}
      {isStanding && !campaign.hasContent ? (
        <Badge colorPalette="gray">
          <CircleMinus size={12} aria-hidden="true" />
          {TEXTS.noContent}
        </Badge>
      ) : null}
      <Badge colorPalette="gray" variant="outline">
        <KindIcon size={12} aria-hidden="true" />
        {kind === 'automation' ? TEXTS.automation : TEXTS.email}
      </Badge>
    </Flex>
  )
}

type SentProps = {
  campaign: CampaignView
  sendId: number
  renderDelivery: RenderDelivery
  /** the review on this page started it, and the button that opened the review is gone */
  takesFocus: boolean
  hasMail: boolean
}

/** The latest send, or an earlier one that was chosen: its delivery, clicks and email. */
function Sent({ campaign, sendId, renderDelivery, takesFocus, hasMail }: SentProps) {
  const [shown, show] = useState(sendId)
  return (
    <>
      {/* the delivery is a landmark of its own */}
      <Panel px="5" pt="4" pb="5">
        <Heading as="h2" fontSize="md" fontWeight="semibold" lineHeight="short" mb="3">
          {TEXTS.delivery}
        </Heading>
        {renderDelivery({ sendId: shown, onShow: show, takesFocus })}
        <SendList campaign={campaign} shown={shown} onShow={show} />
      </Panel>
      <ClicksPanel key={`clicks-${shown}`} sendId={shown} />
      {hasMail ? <MailPanel key={`mail-${shown}`} sendId={shown} /> : null}
    </>
  )
}
