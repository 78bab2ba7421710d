import { Button, Dialog, Stack } from '@chakra-ui/react'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { DialogProblem } from '../dialogs/dialog-problem.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { StatementButtons, StatementFields } from './statement-fields.tsx'
import { STATEMENT_TEXTS as TEXTS } from './texts.ts'
import { useStatementForm } from './use-statement-form.ts'

type Props = {
  statement: StatementView
  analysis: Pick<AnalysisView, 'articles' | 'unsupported'>
  onClose: () => void
}

/** Other words for a statement, checked while they are typed. */
export function EditStatementDialog({ statement, analysis, onClose }: Props) {
  const form = useStatementForm(statement, onClose)
  return (
    <AppDialog
      title={TEXTS.editTitle}
      description={TEXTS.editText}
      size="lg"
      isOpen
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
        <form noValidate onSubmit={form.save}>
          <Dialog.Body overflowY="auto">
            <StatementFields statement={statement} analysis={analysis} form={form} />
          </Dialog.Body>
          {form.problem ? <DialogProblem>{form.problem.message}</DialogProblem> : null}
          {form.theirs ? <ChangedElsewhere theirs={form.theirs} /> : null}
          <Dialog.Footer flexWrap="wrap">
            <StatementButtons
              form={form}
              onClose={onClose}
              cancel={
                <Dialog.ActionTrigger asChild>
                  <Button type="button" variant="outline" colorPalette="gray">
                    {TEXTS.cancel}
                  </Button>
                </Dialog.ActionTrigger>
              }
            />
          </Dialog.Footer>
        </form>
      </Stack>
    </AppDialog>
  )
}
