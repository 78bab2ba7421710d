import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import type { CampaignCard } from '@newsloom/contract/campaigns/campaigns'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarOff,
  CircleMinus,
  CirclePause,
  type LucideIcon,
  Mail,
  Podcast,
  Repeat,
  Sparkles,
} from 'lucide-react'
import { ProgressBar } from '~/components/feedback/progress-bar.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { CampaignBadge } from '../shared/campaign-badge.tsx'
import { heldText } from '../shared/held-labels.ts'
import { isSendOpen } from '../shared/is-send-open.ts'
import { TEXTS } from '../texts.ts'
import { type IssueOf, type NextIssue, plannedAt } from './next-issues.ts'

type Props = { campaign: CampaignCard; issueOf: IssueOf }

/** A campaign's kind and status. */
export function CampaignBadges({ campaign, issueOf }: Props) {
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
      {isAutomation && campaign.status === 'draft' ? (
        <IssueBadge issue={issueOf?.(campaign.id)} isWritten={isWritten} />
      ) : null}
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

const ISSUES: Record<NextIssue['kind'], { icon: LucideIcon; palette: string; label: string }> = {
  planned: { icon: Repeat, palette: 'ink', label: TEXTS.subscribed },
  paused: { icon: CirclePause, palette: 'amber', label: TEXTS.subscriptionsPaused },
  none: { icon: CalendarOff, palette: 'gray', label: TEXTS.notScheduled },
}

type IssueProps = { issue: NextIssue | undefined; isWritten: boolean }

/** Says whether lists subscribe to an automation. */
function IssueBadge({ issue, isWritten }: IssueProps) {
  // an automation without content already says 'No content yet'
  if (!issue || (issue.kind === 'none' && !isWritten)) return null
  const { icon: Icon, palette, label } = ISSUES[issue.kind]
  return (
    <Badge colorPalette={palette}>
      <Icon size={12} aria-hidden="true" />
      {label}
    </Badge>
  )
}

/** When it will be sent, why it was not, or its progress. */
export function CampaignProgress({ campaign, issueOf }: Props) {
  const { status, scheduledAt } = campaign
  const planned = plannedAt(campaign, issueOf)
  if (status === 'scheduled' && scheduledAt)
    return (
      <Text className="tabular">
        <time dateTime={scheduledAt}>{TEXTS.goesOut(formatDateMinute(scheduledAt))}</time>
      </Text>
    )
  if (planned)
    return (
      <Text className="tabular">
        <time dateTime={planned}>{TEXTS.next(formatDateMinute(planned))}</time>
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
