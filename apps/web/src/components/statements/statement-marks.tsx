import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Checked, KindFinding } from '@newsloom/contract/analysis/checks'
import { CircleHelp, CircleX } from 'lucide-react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { marksOf } from './marks.ts'

type Props = Pick<Checked, 'reasons'> & { checks: Checked['checks'] | KindFinding[] }

/** The checks' findings for a statement, and the reasons where nothing was found. */
export function StatementMarks({ checks, reasons }: Props) {
  const marks = marksOf(checks)
  return (
    <Stack gap="1">
      {marks.length > 0 ? (
        <Flex as="ul" listStyleType="none" wrap="wrap" rowGap="0.5" fontSize="xs" color="fg.muted">
          {marks.map(({ kind, finding, label }) => (
            <Box
              as="li"
              key={kind}
              display="inline-flex"
              alignItems="center"
              gap="1"
              color={finding === 'found' ? undefined : 'fg.warning'}
              _notLast={{ _after: { content: '"·"', color: 'fg.muted', me: '1' } }}
            >
              {finding === 'not-found' ? <CircleX size={12} aria-hidden="true" /> : null}
              {finding === 'unclear' ? <CircleHelp size={12} aria-hidden="true" /> : null}
              {label}
            </Box>
          ))}
        </Flex>
      ) : null}
      {reasons.map((reason) => (
        <Text key={reason} color="fg.warning">
          {translateMessage(reason)}
        </Text>
      ))}
    </Stack>
  )
}
