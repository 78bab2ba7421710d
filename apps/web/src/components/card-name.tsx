import { Box, Heading } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { langOf } from '~/lib/lang.ts'

/** The heading of a card; `children`: the link to what it stands for, with the name as its text. */
export function CardName({ name, children }: { name: string; children: ReactElement }) {
  const lang = langOf(name)
  return (
    <Heading
      as="h2"
      fontSize="md"
      fontWeight="semibold"
      lineHeight={lang ? 'thai' : 'short'}
      overflowWrap="anywhere"
      minW="0"
      lang={lang}
    >
      <Box asChild borderRadius="l1" focusVisibleRing="outside" _hover={{ textDecoration: 'underline' }}>
        {children}
      </Box>
    </Heading>
  )
}
