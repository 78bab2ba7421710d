import { Button, Flex, Stack } from '@chakra-ui/react'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { RestoreButton, StatementFields } from '~/components/statements/statement-fields.tsx'
import { STATEMENT_TEXTS as TEXTS } from '~/components/statements/texts.ts'
import { useStatementForm } from '~/components/statements/use-statement-form.ts'

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
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !form.isDirty) onClose()
  }
  return (
    <Stack asChild gap="4" p="3" my="1" borderWidth="1px" borderRadius="l2">
      <form noValidate onSubmit={form.save} onKeyDown={press}>
        <StatementFields statement={statement} analysis={analysis} form={form} inputRef={field} />
        {form.error ? <ErrorNote>{form.error.message}</ErrorNote> : null}
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <RestoreButton form={form} />
          <Button type="button" size="sm" variant="outline" colorPalette="gray" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <BusyButton type="submit" size="sm" isBusy={form.isSaving}>
            {form.isSaving ? TEXTS.saving : TEXTS.save}
          </BusyButton>
        </Flex>
      </form>
    </Stack>
  )
}
