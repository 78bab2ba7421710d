import { Box, Button, Dialog, Stack, Text, Textarea } from '@chakra-ui/react'
import { ANALYSIS_LIMITS } from '@newsloom/contract/analysis/analysis'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { type FormEvent, useState } from 'react'
import { langOf } from '~/lib/lang.ts'
import { BusyButton } from '../busy-button.tsx'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { DialogProblem } from '../dialogs/dialog-problem.tsx'
import { FormField } from '../forms/form-field.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { StatementMarks } from './statement-marks.tsx'
import { StatementQuotes } from './statement-quotes.tsx'
import { inTheMail, STATEMENT_TEXTS as TEXTS } from './texts.ts'
import { useEdit, useTypedCheck } from './use-statement.ts'

type Props = {
  statement: StatementView
  analysis: Pick<AnalysisView, 'articles' | 'unsupported'>
  onClose: () => void
}

/** Other words for a statement, checked while they are typed. */
export function EditStatementDialog({ statement, analysis, onClose }: Props) {
  const [text, setText] = useState(statement.text)
  const [isEmpty, setEmpty] = useState(false)
  const edit = useEdit(statement, onClose)
  const { originalText } = statement
  const type = (typed: string) => {
    setText(typed)
    setEmpty(false)
    edit.forgetProblem()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() === '') setEmpty(true)
    else if (text.trim() === edit.saved) onClose()
    else if (!edit.isPending) edit.save(text)
  }
  return (
    <AppDialog
      title={TEXTS.editTitle}
      description={TEXTS.editText}
      size="lg"
      isOpen
      isDirty={text !== edit.saved}
      onClose={onClose}
    >
      <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
        <form noValidate onSubmit={save}>
          <Dialog.Body overflowY="auto">
            <Stack gap="4">
              <FormField label={TEXTS.statement} error={isEmpty ? TEXTS.enterStatement : undefined}>
                <Textarea
                  value={text}
                  onChange={(event) => type(event.target.value)}
                  lang={langOf(text)}
                  rows={3}
                  autoresize
                  maxH="60"
                  maxLength={ANALYSIS_LIMITS.text}
                />
              </FormField>
              <TypedCheck statement={statement} text={text} unsupported={analysis.unsupported} />
              <Stack gap="1" fontSize="sm" overflowWrap="anywhere">
                <Text fontWeight="medium">{TEXTS.quotes}</Text>
                <StatementQuotes quotes={statement.quotes} articles={analysis.articles} />
              </Stack>
            </Stack>
          </Dialog.Body>
          {edit.problem ? <DialogProblem>{edit.problem.message}</DialogProblem> : null}
          {edit.theirs ? <ChangedElsewhere theirs={edit.theirs} /> : null}
          <EditFooter
            isSaving={edit.isPending}
            onTheirs={edit.theirs ? onClose : undefined}
            onRestore={originalText && text !== originalText ? () => type(originalText) : undefined}
          />
        </form>
      </Stack>
    </AppDialog>
  )
}

type FooterProps = {
  isSaving: boolean
  onRestore: (() => void) | undefined
  /** somebody else changed it meanwhile: the person picks */
  onTheirs: (() => void) | undefined
}

const EditFooter = ({ isSaving, onRestore, onTheirs }: FooterProps) => (
  <Dialog.Footer flexWrap="wrap">
    {onRestore ? (
      <Button type="button" variant="ghost" me="auto" onClick={onRestore}>
        {TEXTS.restoreOriginal}
      </Button>
    ) : null}
    {onTheirs ? (
      <Button type="button" variant="outline" colorPalette="gray" onClick={onTheirs}>
        {TEXTS.takeTheirs}
      </Button>
    ) : (
      <Dialog.ActionTrigger asChild>
        <Button type="button" variant="outline" colorPalette="gray">
          {TEXTS.cancel}
        </Button>
      </Dialog.ActionTrigger>
    )}
    <BusyButton type="submit" isBusy={isSaving}>
      {isSaving ? TEXTS.saving : onTheirs ? TEXTS.keepMine : TEXTS.save}
    </BusyButton>
  </Dialog.Footer>
)

type TypedProps = { statement: StatementView; text: string } & Pick<AnalysisView, 'unsupported'>

function TypedCheck({ statement, text, unsupported }: TypedProps) {
  const { outcome, isOld, error } = useTypedCheck(statement, text)
  if (text.trim() === '') return null
  if (error) return <Text color="fg.error">{`${TEXTS.checkFailed} ${error.message}`}</Text>
  return (
    <Box role="status" aria-busy={isOld} opacity={isOld ? 0.6 : 1} fontSize="sm" minH="12">
      <StatementMarks checks={outcome.checks} reasons={outcome.reasons} />
      <Text mt="1">{isOld ? TEXTS.checking : inTheMail(outcome.verdict, unsupported)}</Text>
    </Box>
  )
}
