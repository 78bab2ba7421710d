import { Box, Button, Stack, Text, Textarea } from '@chakra-ui/react'
import { ANALYSIS_LIMITS } from '@newsloom/contract/analysis/analysis'
import type { AnalysisView, StatementView } from '@newsloom/contract/analysis/checked-analysis'
import type { ReactNode, Ref } from 'react'
import { langOf } from '~/lib/lang.ts'
import { BusyButton } from '../busy-button.tsx'
import { FormField } from '../forms/form-field.tsx'
import { StatementMarks } from './statement-marks.tsx'
import { StatementQuotes } from './statement-quotes.tsx'
import { inTheMail, STATEMENT_TEXTS as TEXTS } from './texts.ts'
import { useTypedCheck } from './use-statement.ts'
import type { StatementForm } from './use-statement-form.ts'

type Analysis = Pick<AnalysisView, 'articles' | 'unsupported'>
type Props = {
  statement: StatementView
  analysis: Analysis
  form: StatementForm
  inputRef?: Ref<HTMLTextAreaElement>
}

/** The words of a statement, what is found of them as they are typed, and its quotes. */
export const StatementFields = ({ statement, analysis, form, inputRef }: Props) => (
  <Stack gap="4">
    <FormField label={TEXTS.statement} error={form.isEmpty ? TEXTS.enterStatement : undefined}>
      <Textarea
        ref={inputRef}
        value={form.text}
        onChange={(event) => form.type(event.target.value)}
        lang={langOf(form.text)}
        rows={3}
        autoresize
        maxH="60"
        maxLength={ANALYSIS_LIMITS.text}
      />
    </FormField>
    <TypedCheck statement={statement} text={form.text} unsupported={analysis.unsupported} />
    <Stack gap="1" fontSize="sm" overflowWrap="anywhere">
      <Text fontWeight="medium">{TEXTS.quotes}</Text>
      <StatementQuotes quotes={statement.quotes} articles={analysis.articles} />
    </Stack>
  </Stack>
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

/** Puts back the analyst's words; at the start of the buttons. */
const RestoreButton = ({ form }: { form: StatementForm }) =>
  form.restore ? (
    <Button type="button" variant="ghost" me="auto" onClick={form.restore}>
      {TEXTS.restoreOriginal}
    </Button>
  ) : null

type ButtonsProps = { form: StatementForm; onClose: () => void; cancel: ReactNode }

/** The buttons of a form: another version of the statement is taken or replaced. */
export const StatementButtons = ({ form, onClose, cancel }: ButtonsProps) => (
  <>
    <RestoreButton form={form} />
    {form.theirs ? (
      <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
        {TEXTS.takeTheirs}
      </Button>
    ) : (
      cancel
    )}
    <BusyButton type="submit" isBusy={form.isSaving}>
      {form.isSaving ? TEXTS.saving : form.theirs ? TEXTS.keepMine : TEXTS.save}
    </BusyButton>
  </>
)
