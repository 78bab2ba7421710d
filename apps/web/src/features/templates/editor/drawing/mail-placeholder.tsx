import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** px */
  minHeight?: number
  /** bottom margin */
  mb?: string
}

/**
 * Stands for content that comes later or is not shown, in quiet colours for the email's white
 * paper.
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
      // the paper is white in both colour modes
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
