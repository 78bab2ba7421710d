import { Box, Text, Tooltip } from '@chakra-ui/react'
import type { RelevancePart } from '@newsloom/contract/research/research'
import { useState } from 'react'
import { formatPercent } from '~/lib/numbers.ts'
import { relevance } from '../texts.ts'

const NAMES: Record<RelevancePart['name'], string> = {
  title: 'Words in the title',
  text: 'Words in the text',
  recency: 'How recent it is',
  source: 'Its source',
}

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
          <Parts parts={parts} />
        </Tooltip.Content>
      </Tooltip.Positioner>
    </Tooltip.Root>
  )
}

function Parts({ parts }: { parts: RelevancePart[] }) {
  return (
    <>
      <Text mb="1">Made of:</Text>
      {parts.map((part) => (
        <Box key={part.name} display="flex" justifyContent="space-between" gap="4" className="tabular">
          <span>{NAMES[part.name]}</span>
          <span>
            {formatPercent(part.value)} × {formatPercent(part.weight)}
          </span>
        </Box>
      ))}
    </>
  )
}
