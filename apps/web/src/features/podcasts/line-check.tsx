import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import { isStillKept, type LineChecked } from '@newsloom/contract/podcasts/script-view'
import { CircleAlert, CircleCheck, UserCheck, VolumeX } from 'lucide-react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'
import { SCRIPT_TEXTS as TEXTS } from './texts.ts'
import { useLineCheck } from './use-line-check.ts'
import type { ScriptEditor } from './use-script-editor.ts'

type Props = { editor: ScriptEditor; line: ScriptLine; name: string }

/** Shows what code finds of a line, as it is typed, and how its numbers are read. */
export function LineCheck({ editor, line, name }: Props) {
  const { check, isOld, error } = useLineCheck(editor.view, line)
  if (error) return <Text color="fg.error">{error.message}</Text>
  if (!check) return <Text color="fg.muted">{TEXTS.checking}</Text>
  const { icon: Icon, color, label } = markOf(check, line)
  return (
    <Box fontSize="sm" overflowWrap="anywhere">
      <Box role="status" aria-busy={isOld} opacity={isOld ? 0.6 : 1}>
        <Flex gap="1.5" align="baseline">
          <Box color={color} alignSelf="center" flexShrink="0">
            <Icon size={14} aria-hidden="true" />
          </Box>
          <Text>
            {label}
            {check.reasons.length > 0 ? `: ${check.reasons.map(translateMessage).join(' ')}` : ''}
          </Text>
        </Flex>
        {check.spoken === line.text ? null : (
          <Text color="fg.muted" lang={langOf(check.spoken)}>
            {TEXTS.readAs}: {check.spoken}
          </Text>
        )}
      </Box>
      {check.verdict === 'unclear' ? (
        <KeepButton editor={editor} line={line} name={name} check={check} />
      ) : null}
    </Box>
  )
}

function markOf({ verdict, isSpoken }: LineChecked, { kind }: ScriptLine) {
  if (verdict === 'unsupported') return { icon: VolumeX, color: 'fg.error', label: TEXTS.notSpoken }
  if (verdict === 'supported')
    return { icon: CircleCheck, color: 'fg.success', label: kind === 'fact' ? TEXTS.found : TEXTS.small }
  return isSpoken
    ? { icon: UserCheck, color: 'fg.success', label: TEXTS.kept }
    : { icon: CircleAlert, color: 'fg.warning', label: TEXTS.notKept }
}

/**
 * The person's decision on a line that code cannot decide on; saved with the script, with the
 * correction that was shown with it.
 */
function KeepButton({ editor: { isLocked, update }, line, name, check }: Props & { check: LineChecked }) {
  const isKept = isStillKept(check, line)
  return (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      mt="2"
      aria-label={`${name}: ${TEXTS.keep}`}
      aria-pressed={isKept}
      aria-disabled={isLocked || undefined}
      onClick={() => update(line.id, { isKept: !isKept, keptAfter: isKept ? undefined : check.correctedAt })}
    >
      {TEXTS.keep}
    </Button>
  )
}
