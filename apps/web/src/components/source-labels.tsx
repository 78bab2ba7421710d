import { Box, Flex } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { SourceKind, SourceState } from '@newsloom/contract/research/sources'
import {
  Ban,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  FileX,
  type LucideIcon,
} from 'lucide-react'

const STATES: Record<SourceState, { icon: LucideIcon; color: string; label: string }> = {
  healthy: { icon: CircleCheck, color: 'fg.success', label: t`Healthy` },
  silent: { icon: CirclePause, color: 'fg.warning', label: t`Silent` },
  unreadable: { icon: FileX, color: 'fg.warning', label: t`Unreadable` },
  undated: { icon: CalendarX, color: 'fg.warning', label: t`Undated` },
  misdated: { icon: CalendarClock, color: 'fg.warning', label: t`Wrong dates` },
  failing: { icon: CircleX, color: 'fg.error', label: t`Failing` },
  blocked: { icon: Ban, color: 'fg.warning', label: t`Blocked` },
  unread: { icon: CircleDashed, color: 'fg.muted', label: t`Not read yet` },
}

export const KIND_LABELS: Record<SourceKind, string> = {
  feed: t`Feed`,
  sitemap: t`News sitemap`,
  page: t`Links on a page`,
  article: t`Single article`,
  api: t({ message: 'Search', context: 'kind of source' }),
  sample: t`Bundled sample`,
}

/** A source's state: its icon and its word. */
export function SourceStateMark({ state }: { state: SourceState }) {
  const { icon: Icon, color, label } = STATES[state]
  return (
    <Flex as="span" align="center" gap="1.5" color={color} flexShrink="0" fontSize="sm">
      <Icon size={16} aria-hidden="true" />
      <Box as="span">{label}</Box>
    </Flex>
  )
}
