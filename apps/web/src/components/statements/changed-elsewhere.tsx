import { Box, Flex, Text } from '@chakra-ui/react'
import type { ChangedStatement } from '@newsloom/contract/analysis/checked-analysis'
import { TriangleAlert } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import { formatClock } from '~/lib/time/dates.ts'
import { changedElsewhere, STATEMENT_TEXTS as TEXTS } from './texts.ts'

/** The words that somebody else saved while these were typed; nothing was overwritten. */
export const ChangedElsewhere = ({ theirs: { text, editedAt } }: { theirs: ChangedStatement }) => (
  <Flex
    role="alert"
    gap="2"
    mx="6"
    my="3"
    p="3"
    maxH="48"
    overflowY="auto"
    flexShrink="0"
    borderRadius="l2"
    bg="bg.warning"
    fontSize="sm"
  >
    <Box color="fg.warning" pt="0.5" flexShrink="0">
      <TriangleAlert size={16} aria-hidden="true" />
    </Box>
    <Box flex="1" minW="0" overflowWrap="anywhere">
      <Text fontWeight="medium">{changedElsewhere(editedAt ? formatClock(editedAt) : '')}</Text>
      <Text mt="1">
        {TEXTS.theirs}: <span lang={langOf(text)}>{text}</span>
      </Text>
      <Text mt="1" color="fg.muted">
        {TEXTS.replacesTheirs}
      </Text>
    </Box>
  </Flex>
)
