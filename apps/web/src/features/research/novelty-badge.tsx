import { Badge } from '@chakra-ui/react'
import type { Novelty } from '@newsloom/contract/research/stories'

const LOOKS: Record<Novelty, { label: string; title: string; colorPalette: string }> = {
  new: { label: 'New', title: 'Not in any earlier email', colorPalette: 'green' },
  developed: {
    label: 'Developed',
    title: 'Emailed before, and changed since',
    colorPalette: 'blue',
  },
  known: { label: 'Emailed before', title: 'Nothing changed since it was emailed', colorPalette: 'gray' },
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
