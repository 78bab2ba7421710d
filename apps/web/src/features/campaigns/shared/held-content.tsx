import { Box, Flex, Text } from '@chakra-ui/react'
import type { Hold } from '@newsloom/contract/analysis/checked-analysis'
import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { holdText } from '~/lib/labels/steps/hold-texts.ts'
import { formatDateMinute } from '~/lib/time/dates.ts'
import { CONTENT } from './content-texts.ts'

type Props = { hold: Hold; actions: ReactNode }

/** Why content is not emailed, with its release; or when it was released. */
export function HeldContent({ hold: { why, releasedAt, canRelease }, actions }: Props) {
  if (releasedAt !== null)
    return (
      <Text role="status" color="fg.muted" className="tabular">
        {CONTENT.releasedAt(formatDateMinute(releasedAt))}
      </Text>
    )
  const remedy = canRelease ? CONTENT.untilReleased : CONTENT.generateAgain
  return (
    <Flex role="status" gap="3" p="3" borderRadius="l2" bg="bg.warning" align="flex-start" wrap="wrap">
      <Box color="fg.warning" pt="0.5" flexShrink="0">
        <CirclePause size={16} aria-hidden="true" />
      </Box>
      <Box flex="1 1 12rem" minW="0">
        <Text fontWeight="medium">{CONTENT.heldTitle}</Text>
        <Text overflowWrap="anywhere">
          {holdText(why)} {actions || !canRelease ? remedy : CONTENT.saveFirst}
        </Text>
      </Box>
      {actions ? (
        <Flex gap="2" wrap="wrap">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  )
}
