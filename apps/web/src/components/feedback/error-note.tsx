import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** without it there is nothing to try again */
  onRetry?: (() => void) | undefined
}

/**
 * Why something failed, shown where its result would be, with 'Try again'. Announced to screen
 * readers.
 */
export const ErrorNote = ({ children, onRetry }: Props) => (
  <Flex role="alert" gap="2" p="3" borderRadius="l2" bg="bg.error" align="flex-start" flexShrink="0">
    <Box color="fg.error" pt="0.5" flexShrink="0">
      <CircleAlert size={16} aria-hidden="true" />
    </Box>
    <Box flex="1" minW="0">
      <Text overflowWrap="anywhere">{children}</Text>
      {onRetry ? (
        <Button type="button" size="xs" variant="outline" colorPalette="gray" mt="2" onClick={onRetry}>
          <RotateCw size={14} aria-hidden="true" />
          {t`Try again`}
        </Button>
      ) : null}
    </Box>
  </Flex>
)
