import { Box, Tooltip } from '@chakra-ui/react'
import type { RelevancePart } from '@newsloom/contract/research/research'
import { useState } from 'react'
import { relevance } from '../texts.ts'
import { RelevanceParts } from './relevance-parts.tsx'

/** 'Relevance: N%', with its parts on hover, focus or tap. */
export function RelevanceScore({ score, parts }: { score: number; parts: RelevancePart[] }) {
  const [isOpen, setOpen] = useState(false)
  if (parts.length === 0) return <span className="tabular">{relevance(score)}</span>
  return (
    <Tooltip.Root
      open={isOpen}
      onOpenChange={(details) => setOpen(details.open)}
      openDelay={150}
      closeDelay={80}
      closeOnClick={false}
      positioning={{ placement: 'top' }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>
        <Box
          as="button"
          className="tabular"
          textDecoration="underline dotted"
          textUnderlineOffset="3px"
          cursor="help"
          onClick={() => setOpen(true)}
        >
          {relevance(score)}
        </Box>
      </Tooltip.Trigger>
      <Tooltip.Positioner>
        <Tooltip.Content maxW="xs" px="3" py="2">
          <RelevanceParts score={score} parts={parts} />
        </Tooltip.Content>
      </Tooltip.Positioner>
    </Tooltip.Root>
  )
}
