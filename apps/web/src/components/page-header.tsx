import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'

type Props = { title: string; subtitle?: ReactNode; action?: ReactNode }

/** The top of a screen: title, one-line subtitle, and the primary action on the right. */
export function PageHeader({ title, subtitle, action }: Props) {
  useEffect(() => {
    document.title = `${title} · Newsloom`
  }, [title])
  return (
    <Flex as="header" justify="space-between" align="flex-start" gap="4" wrap="wrap" mb="6">
      <Box minW="0">
        <Heading as="h1" fontSize="2xl" lineHeight="2rem" fontWeight="semibold" letterSpacing="tight">
          {title}
        </Heading>
        {subtitle ? (
          <Text color="fg.muted" mt="1">
            {subtitle}
          </Text>
        ) : null}
      </Box>
      {action ? (
        <Flex gap="2" wrap="wrap" width={{ base: 'full', sm: 'auto' }}>
          {action}
        </Flex>
      ) : null}
    </Flex>
  )
}
