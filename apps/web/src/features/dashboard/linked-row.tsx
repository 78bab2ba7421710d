import { Box, Link as ChakraLink, Flex, Text } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  /** an icon, or a place */
  start: ReactNode
  /** the link */
  title: ReactElement
  detail: ReactNode
  figure: ReactNode
  /** below the figure; null: nothing */
  note: ReactNode
}

/** A row of a list that leads somewhere as a whole: what it is, and a figure at its end. */
export const LinkedRow = ({ start, title, detail, figure, note }: Props) => (
  <Flex
    as="li"
    position="relative"
    gap="3"
    py="3"
    align="flex-start"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0', pt: '1' }}
    _last={{ pb: '0' }}
  >
    <Box flexShrink="0">{start}</Box>
    <Flex flex="1" minW="0" columnGap="4" direction={{ base: 'column', sm: 'row' }} justify="space-between">
      <Box minW="0">
        <ChakraLink
          asChild
          color="fg"
          fontWeight="medium"
          display="inline"
          _after={{ content: '""', position: 'absolute', inset: '0', insetX: '-2', borderRadius: 'l2' }}
        >
          {title}
        </ChakraLink>
        <Text color="fg.muted" fontSize="xs" overflowWrap="anywhere">
          {detail}
        </Text>
      </Box>
      <Flex
        className="tabular"
        direction={{ base: 'row', sm: 'column' }}
        wrap={{ base: 'wrap', sm: 'nowrap' }}
        align={{ base: 'baseline', sm: 'flex-end' }}
        columnGap="2"
        flexShrink="0"
        maxW={{ sm: '50%' }}
        mt={{ base: '1', sm: '0' }}
      >
        <Text fontWeight="medium">{figure}</Text>
        {note === null ? null : (
          <Text color="fg.muted" fontSize="xs" textAlign={{ sm: 'end' }}>
            {note}
          </Text>
        )}
      </Flex>
    </Flex>
  </Flex>
)
