import { Box, Flex, Text } from '@chakra-ui/react'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { CircleAlert, CircleCheck, VolumeX } from 'lucide-react'
import { langOf } from '~/lib/lang.ts'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'
import { useLineCheck } from './use-script.ts'

const MARKS = {
  supported: { icon: CircleCheck, color: 'fg.success' },
  unclear: { icon: CircleAlert, color: 'fg.warning' },
  unsupported: { icon: VolumeX, color: 'fg.error' },
} as const

/** Shows what code finds of a line, as it is typed, and how its numbers are read. */
export function LineCheck({ view, line }: { view: ScriptView; line: ScriptLine }) {
  const { check, isOld, error } = useLineCheck(view, line)
  if (error) return <Text color="fg.error">{error.message}</Text>
  if (!check) return <Text color="fg.muted">{TEXTS.checking}</Text>
  const { icon: Icon, color } = MARKS[check.verdict]
  const label = {
    supported: line.kind === 'fact' ? TEXTS.found : TEXTS.small,
    unclear: TEXTS.unclear,
    unsupported: TEXTS.notSpoken,
  }[check.verdict]
  return (
    <Box role="status" aria-busy={isOld} opacity={isOld ? 0.6 : 1} fontSize="sm" overflowWrap="anywhere">
      <Flex gap="1.5" align="baseline">
        <Box color={color} alignSelf="center" flexShrink="0">
          <Icon size={14} aria-hidden="true" />
        </Box>
        <Text>
          {label}
          {check.reasons.length > 0 ? `: ${check.reasons.join(' ')}` : ''}
        </Text>
      </Flex>
      {check.spoken === line.text ? null : (
        <Text color="fg.muted" lang={langOf(check.spoken)}>
          {TEXTS.readAs}: {check.spoken}
        </Text>
      )}
    </Box>
  )
}
