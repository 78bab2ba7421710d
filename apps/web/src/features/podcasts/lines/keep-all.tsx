import { Button, Flex, Text } from '@chakra-ui/react'
import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import type { LineChecked } from '@newsloom/contract/podcasts/script-view'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { PODCAST_TEXTS } from '~/components/podcast/texts.ts'
import { SCRIPT_TEXTS as TEXTS } from '../texts.ts'
import type { LineActions } from '../use-line-actions.ts'
import type { ScriptEditor } from '../use-script-editor.ts'

type Props = {
  editor: ScriptEditor
  /** by the places of the lines; null: not known yet */
  checks: readonly (LineChecked | null)[]
  actions: LineActions
}

/** Code can check facts in these; of a line in another language, only the figures. */
const CHECKED: readonly PodcastLanguage[] = ['English', 'Thai']

/** How many lines wait for a person, and a button that keeps all whose words code cannot read. */
export function ToKeep({ editor, checks, actions }: Props) {
  const { language, lines } = editor.script
  const waiting = lines.filter((_, place) => isWaiting(checks[place]))
  if (waiting.length === 0) return null
  // a line that rests on something corrected is a decision of its own
  const unread = lines.filter((_, place) => isWaiting(checks[place]) && !checks[place]?.correctedAt)
  const canKeepAll = !CHECKED.includes(language) && unread.length > 1
  return (
    <Flex gap="3" py="3" align="center" justify="space-between" wrap="wrap">
      <Text role="status">{PODCAST_TEXTS.toKeep(waiting.length)}</Text>
      {canKeepAll ? <KeepAll editor={editor} lines={unread} actions={actions} /> : null}
    </Flex>
  )
}

const isWaiting = (check: LineChecked | null | undefined): boolean =>
  check?.verdict === 'unclear' && !check.isSpoken

type KeepAllProps = Pick<Props, 'editor' | 'actions'> & { lines: readonly ScriptLine[] }

function KeepAll({ editor: { script, isLocked, keep }, actions, lines }: KeepAllProps) {
  const [isAsked, setAsked] = useState(false)
  const onConfirm = () => {
    setAsked(false)
    keep(new Set(lines.map(({ id }) => id)))
    // the button is gone then
    actions.focus(0, 'line')
  }
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        colorPalette="gray"
        aria-disabled={isLocked || undefined}
        onClick={() => (isLocked ? undefined : setAsked(true))}
      >
        {TEXTS.keepAll}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={TEXTS.keepAllTitle(lines.length)}
        confirmLabel={TEXTS.keepAll}
        isDestructive={false}
        onConfirm={onConfirm}
        onClose={() => setAsked(false)}
      >
        {TEXTS.keepAllText(script.language)}
      </ConfirmDialog>
    </>
  )
}
