import { Box, Button, Text } from '@chakra-ui/react'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import { isStillKept, type LineChecked } from '@newsloom/contract/podcasts/script-view'
import { Check, CircleAlert, CircleCheck, MessageCircle, UserCheck, VolumeX } from 'lucide-react'
import { chosenLook } from '~/components/forms/chosen-look.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { langOf } from '~/lib/lang.ts'
import { SCRIPT_TEXTS as TEXTS } from '../texts.ts'
import type { useLineCheck } from '../use-line-check.ts'
import type { LineEditor } from '../use-script-editor.ts'

type Checked = ReturnType<typeof useLineCheck>
type MarkProps = { checked: Checked; line: ScriptLine }

/** The verdict on a line, as an icon beside it; the words are in its check. */
export function LineMark({ checked: { check }, line }: MarkProps) {
  const mark = check && markOf(check, line)
  return (
    <Box
      gridArea="mark"
      width="4"
      pt="2.5"
      color={mark?.color}
      title={mark?.label}
      opacity={check ? 1 : 0}
      data-mark={check?.verdict}
    >
      {mark ? <mark.icon size={16} aria-hidden="true" /> : null}
    </Box>
  )
}

type Props = MarkProps & { editor: LineEditor; name: string; isOpen: boolean }

/** Shows the result of the checks of a line while it is typed, and how its numbers are read. */
export function LineCheck({ checked, editor, line, name, isOpen }: Props) {
  const { check, isOld, error } = checked
  if (error) return <Text color="fg.error">{error.message}</Text>
  if (!check) return isOpen ? <Text color="fg.muted">{TEXTS.checking}</Text> : null
  const { label } = markOf(check, line)
  // small talk is marked as such, so nobody looks for its facts
  const isQuiet = check.verdict === 'supported' && line.kind === 'fact' && !isOpen
  return (
    <Box fontSize="sm" overflowWrap="anywhere">
      <Box role="status" aria-busy={isOld} opacity={isOld ? 0.6 : 1}>
        <Text srOnly={isQuiet || undefined} color={colourOf(check, line)}>
          {label}
          {check.reasons.length > 0 ? `: ${check.reasons.map(translateMessage).join(' ')}` : ''}
        </Text>
        {check.spoken === line.text || !isOpen ? null : (
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

/** A refusal of small talk is as loud as one of a fact; small talk that is spoken is quiet. */
function colourOf({ verdict }: LineChecked, { kind }: ScriptLine): string | undefined {
  if (verdict === 'unsupported') return 'fg.error'
  return verdict === 'supported' && kind !== 'fact' ? 'fg.muted' : undefined
}

function markOf({ verdict, isSpoken }: LineChecked, { kind }: ScriptLine) {
  if (verdict === 'unsupported') return { icon: VolumeX, color: 'fg.error', label: TEXTS.notSpoken }
  if (verdict === 'supported')
    return kind === 'fact'
      ? { icon: CircleCheck, color: 'fg.success', label: TEXTS.found }
      : { icon: MessageCircle, color: 'fg.muted', label: TEXTS.noFacts[kind] }
  return isSpoken
    ? { icon: UserCheck, color: 'fg.success', label: TEXTS.kept }
    : { icon: CircleAlert, color: 'fg.warning', label: TEXTS.notKept }
}

/**
 * The person's decision on a line that code cannot decide on; saved with the script, with the
 * correction that was shown with it.
 */
type KeepProps = Pick<Props, 'editor' | 'line' | 'name'> & { check: LineChecked }

function KeepButton({ editor: { isLocked, update }, line, name, check }: KeepProps) {
  const isKept = isStillKept(check, line)
  const words = isKept ? TEXTS.isKept : TEXTS.keep
  return (
    <Button
      size="xs"
      {...chosenLook(isKept)}
      mt="2"
      aria-label={`${name}: ${words}`}
      title={isKept ? TEXTS.keepNot : undefined}
      aria-pressed={isKept}
      aria-disabled={isLocked || undefined}
      onClick={() => update(line.id, { isKept: !isKept, keptAfter: isKept ? undefined : check.correctedAt })}
    >
      {isKept ? <Check size={14} aria-hidden="true" /> : null}
      {words}
    </Button>
  )
}
