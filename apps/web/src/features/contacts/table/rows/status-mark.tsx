import { Badge, Box, Flex } from '@chakra-ui/react'
import type { PersonStatus } from '@newsloom/contract/contacts/people-table'
import { STATUS_LABELS } from '../texts.ts'

/** Whether a person gets email. Most do: only the others stand out. */
export function StatusMark({ status }: { status: PersonStatus }) {
  const { label, palette, about } = STATUS_LABELS[status]
  if (status !== 'receives')
    return (
      <Badge variant="surface" colorPalette={palette} title={about}>
        {label}
      </Badge>
    )
  return (
    <Flex as="span" display="inline-flex" verticalAlign="top" align="center" gap="2" title={about}>
      <Box as="span" boxSize="1.5" borderRadius="full" bg="green.solid" flexShrink="0" aria-hidden="true" />
      {label}
    </Flex>
  )
}
