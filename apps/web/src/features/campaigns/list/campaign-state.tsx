import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import { CircleMinus, Mail, Podcast, Sparkles } from 'lucide-react'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { CampaignBadge } from '../shared/campaign-badge.tsx'
import { heldText } from '../shared/held-labels.ts'
import { isSendOpen } from '../shared/is-send-open.ts'
import { TEXTS } from '../texts.ts'

/** A campaign's kind and status. */
export function CampaignBadges({ campaign }: { campaign: CampaignCard }) {
  const isAutomation = campaign.kind === 'automation'
  const KindIcon = isAutomation ? Sparkles : Mail
  // subscriptions send automations too: one with content is not called a draft
  const isWritten = isAutomation && campaign.hasContent && campaign.status === 'draft'
  return (
    <Flex gap="1.5" wrap="wrap">
      <Badge colorPalette="gray" variant="outline">
        <KindIcon size={12} aria-hidden="true" />
        {isAutomation ? TEXTS.automation : TEXTS.email}
      </Badge>
      {isWritten ? null : <StatusBadge campaign={campaign} />}
      {isAutomation && campaign.podcastUrl ? (
        <Badge colorPalette="green">
          <Podcast size={12} aria-hidden="true" />
          {TEXTS.podcast}
        </Badge>
      ) : null}
    </Flex>
  )
}

function StatusBadge({ campaign }: { campaign: CampaignCard }) {
  if (campaign.kind === 'automation' && campaign.status === 'draft')
    return (
      <Badge colorPalette="gray">
        <CircleMinus size={12} aria-hidden="true" />
        {TEXTS.noContent}
      </Badge>
    )
  return <CampaignBadge status={campaign.status} />
}

/** When it will be sent, why it was not, or its progress. */
export function CampaignProgress({ campaign }: { campaign: CampaignCard }) {
  const { status, scheduledAt } = campaign
  if (status === 'scheduled' && scheduledAt)
    return (
      <Text className="tabular">
        <time dateTime={scheduledAt}>{TEXTS.goesOut(formatDateMinute(scheduledAt))}</time>
      </Text>
    )
  return (
    <>
      {status === 'held' ? (
        <Text color="fg.warning" overflowWrap="anywhere">
          {heldText(campaign)}
        </Text>
      ) : null}
      {isSendOpen(status) ? <Sending campaign={campaign} /> : null}
    </>
  )
}

/** The shell polls all active sends anyway: a card picks its own from there. */
function Sending({ campaign: { sendId, name, status } }: { campaign: CampaignCard }) {
  const active = useQuery(trpc.sends.active.queryOptions())
  const send = active.data?.find(({ id }) => id === sendId)
  if (status === 'waiting')
    return (
      <Text color="fg.muted" fontSize="xs" minH="9" overflowWrap="anywhere">
        {send?.approval?.state === 'waiting' ? TEXTS.waitsFor(send.approval.approver) : null}
      </Text>
    )
  const counts = send?.counts
  const done = counts ? counts.audience - counts.pending : 0
  return (
    <Box minH="9">
      {counts ? (
        <>
          <Text color="fg.muted" fontSize="xs" mb="1.5" className="tabular">
            {TEXTS.done(done, counts.audience)}
          </Text>
          <ProgressBar
            label={name}
            value={counts.audience === 0 ? 1 : done / counts.audience}
            tone={status === 'paused' ? 'amber' : 'ink'}
          />
        </>
      ) : null}
    </Box>
  )
}
