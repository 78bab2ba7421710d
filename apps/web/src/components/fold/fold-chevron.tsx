import { Box, Collapsible } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'

/** The chevron of a collapsible's trigger, which turns as it opens. */
export function FoldChevron({ size = 14 }: { size?: number }) {
  return (
    <Collapsible.Indicator transition="transform 150ms" _open={{ transform: 'rotate(90deg)' }}>
      <ChevronRight size={size} aria-hidden="true" />
    </Collapsible.Indicator>
  )
}

/** The chevron of a row that opens without a collapsible. */
export function RowChevron({ isOpen }: { isOpen: boolean }) {
  return (
    <Box
      as="span"
      color="fg.muted"
      flexShrink="0"
      // a square of its own: in a box as tall as its row, it would turn about the row's middle
      alignSelf="flex-start"
      boxSize="4"
      mt="0.5"
      transition="transform 150ms"
      transform={isOpen ? 'rotate(90deg)' : undefined}
    >
      <ChevronRight size={16} aria-hidden="true" />
    </Box>
  )
}
