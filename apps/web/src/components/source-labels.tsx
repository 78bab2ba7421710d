import { Box, Flex } from '@chakra-ui/react'
import type { SourceKind, SourceState } from '@newsloom/contract/research/sources'
import {
  Ban,
  CalendarX,
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  type LucideIcon,
} from 'lucide-react'

const STATES: Record<SourceState, { icon: LucideIcon; color: string; label: string }> = {
  healthy: { icon: CircleCheck, color: 'fg.success', label: 'Healthy' },
  silent: { icon: CirclePause, color: 'fg.warning', label: 'Silent' },
  undated: { icon: CalendarX, color: 'fg.warning', label: 'Undated' },
  failing: { icon: CircleX, color: 'fg.error', label: 'Failing' },
  blocked: { icon: Ban, color: 'fg.warning', label: 'Blocked' },
  unread: { icon: CircleDashed, color: 'fg.muted', label: 'Not read yet' },
}

export const KIND_LABELS: Record<SourceKind, string> = {
  feed: 'Feed',
  sitemap: 'News sitemap',
  page: 'Links on a page',
  article: 'Single article',
  api: 'Search',
  sample: 'Bundled sample',
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
