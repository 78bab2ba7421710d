import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** px */
  minHeight?: number
  /** room below */
  mb?: string
}

/**
 * Stands on the paper for what comes later, or is not shown: quiet, in the colours of the mail's
 * white page.
 */
export function MailPlaceholder({ children, minHeight = 72, mb }: Props) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="1"
      p="3"
      mb={mb}
      minH={`${minHeight}px`}
      borderWidth="1px"
      borderStyle="dashed"
      // the mail's page is white whatever the mode of the app
      borderColor="#878e9a"
      borderRadius="l2"
      bg="#f8f9fa"
      color="#555c69"
      fontSize="sm"
      lineHeight="moderate"
      textAlign="center"
      overflowWrap="anywhere"
    >
      {children}
    </Flex>
  )
}
