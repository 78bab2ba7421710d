import { Box, Stack, Text } from '@chakra-ui/react'
import type { Checked, KindFinding } from '@newsloom/contract/analysis/checks'
import { CircleHelp, CircleX } from 'lucide-react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { type MarkedCheck, marksOf } from './marks.ts'

type Props = Pick<Checked, 'reasons'> & { checks: Checked['checks'] | KindFinding[] }

/** The checks' findings for a statement, and the reasons where nothing was found. */
export const StatementMarks = ({ checks, reasons }: Props) => (
  <Stack gap="1">
    <Marks checks={checks} hasReasons={reasons.length > 0} />
    <Reasons reasons={reasons} />
  </Stack>
)

/** Text is shortened by letters, a box as a whole. */
const INLINE = { display: 'inline', _notLast: { _after: { content: '" · "' } } } as const
const BOX = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  _notLast: { _after: { content: '"·"', color: 'fg.muted', me: '1' } },
} as const

type MarksProps = {
  checks: readonly MarkedCheck[]
  /** a finding that a reason tells goes unsaid */
  hasReasons: boolean
  /** shortened where they do not fit; all of them on hover */
  isOneLine?: boolean
}

export function Marks({ checks, hasReasons, isOneLine = false }: MarksProps) {
  const marks = marksOf(checks, hasReasons)
  if (marks.length === 0) return null
  return (
    <Box
      as="ul"
      listStyleType="none"
      fontSize="xs"
      color="fg.muted"
      title={isOneLine ? marks.map(({ label }) => label).join(' · ') : undefined}
      {...(isOneLine ? { minW: '0', truncate: { md: true } } : {})}
    >
      {marks.map(({ kind, finding, label }) => (
        <Box
          as="li"
          key={kind}
          color={finding === 'found' ? undefined : 'fg.warning'}
          {...(isOneLine ? INLINE : BOX)}
        >
          {finding === 'not-found' ? <CircleX size={12} aria-hidden="true" /> : null}
          {finding === 'unclear' ? <CircleHelp size={12} aria-hidden="true" /> : null}
          {label}
        </Box>
      ))}
    </Box>
  )
}

export const Reasons = ({ reasons }: Pick<Checked, 'reasons'>) =>
  reasons.map((reason) => (
    <Text key={reason} color="fg.warning">
      {translateMessage(reason)}
    </Text>
  ))
