import { Badge } from '@chakra-ui/react'
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
} from 'lucide-react'

const LOOKS: Record<CampaignStatus, { icon: LucideIcon; palette: string; word: string }> = {
  draft: { icon: PencilLine, palette: 'gray', word: 'Draft' },
  scheduled: { icon: Clock, palette: 'ink', word: 'Scheduled' },
  held: { icon: TriangleAlert, palette: 'amber', word: 'Held' },
  sending: { icon: Send, palette: 'ink', word: 'Sending' },
  paused: { icon: CirclePause, palette: 'amber', word: 'Paused' },
  sent: { icon: CircleCheck, palette: 'green', word: 'Sent' },
  cancelled: { icon: CircleX, palette: 'gray', word: 'Cancelled' },
}

/** A campaign's status as an icon and a word, never by colour alone. */
export function CampaignBadge({ status }: { status: CampaignStatus }) {
  const { icon: Icon, palette, word } = LOOKS[status]
  return (
    <Badge colorPalette={palette}>
      <Icon size={12} aria-hidden="true" />
      {word}
    </Badge>
  )
}
