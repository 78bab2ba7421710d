import { Button, Flex, Stack } from '@chakra-ui/react'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DiscardDialog } from '~/components/dialogs/discard-dialog.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { ChangedElsewhere } from '~/components/statements/changed-elsewhere.tsx'
import { StatementButtons, StatementFields } from '~/components/statements/statement-fields.tsx'
import { STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { useStatementForm } from '~/components/statements/use-statement-form.ts'
import { TEXTS as RESEARCH_TEXTS } from '../../texts.ts'

type Props = {
  statement: StatementView
  analysis: Pick<AnalysisView, 'articles' | 'unsupported'>
  onDirty: (isDirty: boolean) => void
  onClose: () => void
}

/** Other words for a statement, in its place. Esc closes it while nothing was changed. */
export function LineForm({ statement, analysis, onDirty, onClose }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useStatementForm(statement, onClose)
  const tell = useEffectEvent(onDirty)
  useEffect(() => {
    tell(form.isDirty)
    return () => tell(false)
  }, [form.isDirty])
  useEffect(() => field.current?.focus(), [])
  const [isAsking, setAsking] = useState(false)
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !form.isDirty) onClose()
  }
  return (
    <Stack asChild gap="4" p="3" my="1" borderWidth="1px" borderRadius="l2">
      <form noValidate onSubmit={form.save} onKeyDown={press}>
        <StatementFields statement={statement} analysis={analysis} form={form} inputRef={field} />
        {form.problem ? <ErrorNote>{form.problem.message}</ErrorNote> : null}
        {form.theirs ? <ChangedElsewhere theirs={form.theirs} /> : null}
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <StatementButtons
            form={form}
            onClose={onClose}
            cancel={
              <Button
                type="button"
                variant="outline"
                colorPalette="gray"
                onClick={() => (form.isDirty ? setAsking(true) : onClose())}
              >
                {TEXTS.cancel}
              </Button>
            }
          />
        </Flex>
        <DiscardDialog isOpen={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)}>
          {RESEARCH_TEXTS.unsavedWords}
        </DiscardDialog>
      </form>
    </Stack>
  )
}
