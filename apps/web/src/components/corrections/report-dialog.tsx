import { Button, Dialog, Text } from '@chakra-ui/react'
import { ReportStatementInput } from '@newsloom/contract/analysis/corrections'
import { useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { ReasonForm } from './reason-form.tsx'
import { CORRECTION_TEXTS as TEXTS } from './texts.ts'
import { useReport } from './use-corrections.ts'

type Props = {
  statement: { noteId: string; text: string }
  onReported: (id: number) => void
  onClose: () => void
}

/** Marks a statement that was emailed as wrong. */
export default function ReportDialog({ statement: { noteId, text }, onReported, onClose }: Props) {
  const [why, setWhy] = useState('')
  const report = useReport(onReported)
  const submit = () => {
    const input = ReportStatementInput.safeParse({ noteId, why })
    if (input.success) report.mutate(input.data)
    return input.error?.issues[0]?.message
  }
  return (
    <AppDialog
      title={TEXTS.reportTitle}
      description={TEXTS.reportAbout}
      isOpen
      isDirty={why !== ''}
      onClose={onClose}
    >
      <ReasonForm
        reason={why}
        onChange={setWhy}
        label={TEXTS.whatIsWrong}
        help={TEXTS.whatIsWrongHelp}
        onSubmit={submit}
        sending={report}
        submitLabel={TEXTS.report}
        busyLabel={TEXTS.reporting}
        leave={
          <Dialog.ActionTrigger asChild>
            <Button type="button" variant="outline" colorPalette="gray">
              {TEXTS.cancel}
            </Button>
          </Dialog.ActionTrigger>
        }
      >
        <Text lang={langOf(text)} borderStartWidth="3px" ps="3" overflowWrap="anywhere">
          {text}
        </Text>
      </ReasonForm>
    </AppDialog>
  )
}
