import { Box, Flex } from '@chakra-ui/react'
import { langOf } from '~/lib/lang.ts'

/** One line of an email's envelope. */
export const EnvelopeLine = ({ name, value }: { name: string; value: string }) => (
  <Flex gap="1.5" minW="0">
    <dt>{name}</dt>
    <Box as="dd" m="0" color="fg" overflowWrap="anywhere" minW="0" lang={langOf(value)}>
      {value}
    </Box>
  </Flex>
)

/** The text part of an email, unformatted. */
export const PlainMail = ({ text }: { text: string }) => (
  <Box
    as="pre"
    fontFamily="mono"
    fontSize="sm"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    lineHeight="thai"
    lang={langOf(text)}
  >
    {text}
  </Box>
)
