import { Button } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { Check, Pencil } from 'lucide-react'
import { DiscardDialog } from '~/components/dialogs/discard-dialog.tsx'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { STATEMENT_TEXTS } from '~/components/statements/texts.ts'
import { TEXTS } from '../texts.ts'
import { useAnalysis } from './use-analysis.ts'
import type { LineEditing } from './use-line-editing.ts'

type Props = { topicId: number; editing: LineEditing }

/** Turns the analysis into lines that are edited, and back; keeps the focus. */
export function EditAnalysisButton({ topicId, editing }: Props) {
  const { data: analysis } = useAnalysis(topicId)
  const hasLines = analysis?.sections.some(({ statements }) => statements.length > 0) ?? false
  if (!hasLines && !editing.isOn) return null
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        aria-label={editing.isOn ? undefined : TEXTS.editAnalysis}
        onClick={editing.isOn ? editing.finish : editing.start}
      >
        {editing.isOn ? <Check size={14} aria-hidden="true" /> : <Pencil size={14} aria-hidden="true" />}
        {editing.isOn ? TEXTS.doneEditing : STATEMENT_TEXTS.edit}
      </Button>
      <DiscardDialog isOpen={editing.isAsking} onDiscard={editing.discard} onKeep={editing.keep}>
        {TEXTS.unsavedWords}
      </DiscardDialog>
      <LeaveGuard isActive={editing.isDirty} title={t`Discard your changes?`} confirmLabel={t`Discard`}>
        {TEXTS.unsavedWords}
      </LeaveGuard>
    </>
  )
}
