import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A row of a list with lines between its rows: a text and, below it on phones, its action. */
export function DividedRow({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="li"
      align={{ base: 'flex-start', sm: 'center' }}
      direction={{ base: 'column', sm: 'row' }}
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      {children}
    </Flex>
  )
}
