import { Box, Flex, Stack, Text } from '@chakra-ui/react'
import type { Checked, KindFinding } from '@newsloom/contract/analysis/checks'
import { CircleHelp, CircleX } from 'lucide-react'
import { type MarkedCheck, marksOf } from './marks.ts'

type Props = Pick<Checked, 'reasons'> & { checks: Checked['checks'] | KindFinding[] }

/** The checks' findings for a statement, and the reasons where nothing was found. */
export const StatementMarks = ({ checks, reasons }: Props) => (
  <Stack gap="1">
    <Marks checks={checks} hasReasons={reasons.length > 0} />
    <Reasons reasons={reasons} />
  </Stack>
)

/** The findings on a line; one that a reason tells goes unsaid. */
export function Marks({ checks, hasReasons }: { checks: readonly MarkedCheck[]; hasReasons: boolean }) {
  const marks = marksOf(checks, hasReasons)
  if (marks.length === 0) return null
  return (
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
  )
}

export const Reasons = ({ reasons }: Pick<Checked, 'reasons'>) =>
  reasons.map((reason) => (
    <Text key={reason} color="fg.warning">
      {reason}
    </Text>
  ))
