import { Button, Dialog, Stack, Text, Textarea } from '@chakra-ui/react'
import { CORRECTION_LIMITS, ReportStatementInput } from '@newsloom/contract/analysis/corrections'
import { type FormEvent, useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { BusyButton } from '../busy-button.tsx'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { DialogProblem } from '../dialogs/dialog-problem.tsx'
import { FormField } from '../forms/form-field.tsx'
import { CORRECTION_TEXTS as TEXTS } from './texts.ts'
import { useReport } from './use-corrections.ts'

type Props = {
  statement: { noteId: string; text: string }
  onReported: (id: number) => void
  onClose: () => void
}

/** Marks a statement that was emailed as wrong. */
export function ReportDialog({ statement: { noteId, text }, onReported, onClose }: Props) {
  const [why, setWhy] = useState('')
  const [problem, setProblem] = useState<string>()
  const report = useReport(onReported)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = ReportStatementInput.safeParse({ noteId, why })
    setProblem(input.error?.issues[0]?.message)
    if (input.success && !report.isPending) report.mutate(input.data)
  }
  return (
    <AppDialog
      title={TEXTS.reportTitle}
      description={TEXTS.reportAbout}
      isOpen
      isDirty={why !== ''}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <Dialog.Body>
          <Stack gap="4">
            <Text lang={langOf(text)} borderStartWidth="3px" ps="3" overflowWrap="anywhere">
              {text}
            </Text>
            <FormField label={TEXTS.whatIsWrong} help={TEXTS.whatIsWrongHelp} error={problem} isRequired>
              <Textarea
                value={why}
                onChange={(event) => setWhy(event.target.value)}
                rows={2}
                autoresize
                maxLength={CORRECTION_LIMITS.reason}
              />
            </FormField>
          </Stack>
        </Dialog.Body>
        {report.error ? <DialogProblem>{report.error.message}</DialogProblem> : null}
        <Dialog.Footer>
          <Dialog.ActionTrigger asChild>
            <Button type="button" variant="outline" colorPalette="gray">
              {TEXTS.cancel}
            </Button>
          </Dialog.ActionTrigger>
          <BusyButton type="submit" isBusy={report.isPending}>
            {report.isPending ? TEXTS.reporting : TEXTS.report}
          </BusyButton>
        </Dialog.Footer>
      </form>
    </AppDialog>
  )
}
