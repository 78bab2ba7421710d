import { Badge } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { Novelty } from '@newsloom/contract/research/stories'

const LOOKS: Record<Novelty, { label: string; title: string; colorPalette: string }> = {
  new: { label: t`New`, title: t`Not in any earlier email`, colorPalette: 'green' },
  developed: {
    label: t`Updated`,
    title: t`Emailed before, and changed since`,
    colorPalette: 'blue',
  },
  known: { label: t`Emailed before`, title: t`Nothing changed since it was emailed`, colorPalette: 'gray' },
}

/** Says whether readers of earlier emails know a story. */
export function NoveltyBadge({ novelty }: { novelty: Novelty }) {
  const { label, title, colorPalette } = LOOKS[novelty]
  return (
    <Badge variant="subtle" colorPalette={colorPalette} title={title}>
      {label}
    </Badge>
  )
}
