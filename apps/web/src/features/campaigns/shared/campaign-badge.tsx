import { Badge } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { CampaignStatus } from '@newsloom/contract/campaigns/campaigns'
import {
  CircleCheck,
  CirclePause,
  CircleX,
  Clock,
  type LucideIcon,
  PencilLine,
  Send,
  TriangleAlert,
  UserCheck,
} from 'lucide-react'

const LOOKS: Record<CampaignStatus, { icon: LucideIcon; palette: string; label: string }> = {
  draft: { icon: PencilLine, palette: 'gray', label: t`Draft` },
  scheduled: { icon: Clock, palette: 'ink', label: t`Scheduled` },
  held: { icon: TriangleAlert, palette: 'amber', label: t`On hold` },
  waiting: { icon: UserCheck, palette: 'amber', label: t`Waiting for approval` },
  sending: { icon: Send, palette: 'ink', label: t`Sending` },
  paused: { icon: CirclePause, palette: 'amber', label: t`Paused` },
  sent: { icon: CircleCheck, palette: 'green', label: t`Sent` },
  cancelled: { icon: CircleX, palette: 'gray', label: t`Cancelled` },
}

/** 'Draft', as on the badge. */
export const statusLabel = (status: CampaignStatus): string => LOOKS[status].label

/** A campaign's status as an icon and a word, never by colour alone. */
export function CampaignBadge({ status }: { status: CampaignStatus }) {
  const { icon: Icon, palette, label } = LOOKS[status]
  return (
    <Badge colorPalette={palette}>
      <Icon size={12} aria-hidden="true" />
      {label}
    </Badge>
  )
}
