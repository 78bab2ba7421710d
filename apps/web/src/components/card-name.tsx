import { Box, Heading } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import { langOf } from '~/lib/lang.ts'

type Props = {
  name: string
  /** truncates the name, which a tooltip shows in full */
  isOneLine?: boolean
  children: ReactElement
}

/** The heading of a card; `children`: the link to what it stands for, with the name as its text. */
export function CardName({ name, isOneLine = false, children }: Props) {
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
      title={isOneLine ? name : undefined}
    >
      <Box
        asChild
        {...(isOneLine ? { display: 'block', truncate: true } : {})}
        borderRadius="l1"
        focusVisibleRing={isOneLine ? 'inside' : 'outside'}
        _hover={{ textDecoration: 'underline' }}
      >
        {children}
      </Box>
    </Heading>
  )
}
