import { Textarea } from '@chakra-ui/react'
import { FormField } from '~/components/forms/form-field.tsx'
import { langOf } from '~/lib/lang.ts'
import { charactersOver } from '~/lib/prompt-length.ts'
import { DIALOG } from '../../texts.ts'
import type { AutomationDraft } from '../session/automation-draft.ts'

type Props = {
  draft: AutomationDraft
  onChange: (change: Partial<AutomationDraft>) => void
}

/** The two prompts: what to write, and how to lay it out. */
export const PromptFields = ({ draft, onChange }: Props) => (
  <>
    <PromptField
      label={DIALOG.customPrompt}
      help={DIALOG.customHelp}
      rows={7}
      value={draft.customPrompt}
      onChange={(customPrompt) => onChange({ customPrompt })}
    />
    <PromptField
      label={DIALOG.formatPrompt}
      help={DIALOG.formatHelp}
      rows={4}
      value={draft.formatPrompt}
      onChange={(formatPrompt) => onChange({ formatPrompt })}
    />
  </>
)

type FieldProps = {
  label: string
  help: string
  rows: number
  value: string
  onChange: (value: string) => void
}

function PromptField({ label, help, rows, value, onChange }: FieldProps) {
  const over = charactersOver(value)
  return (
    <FormField label={label} help={help} error={over ? DIALOG.tooLong(over) : undefined}>
      <Textarea
        value={value}
        lang={langOf(value)}
        rows={rows}
        resize="vertical"
        lineHeight="tall"
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  )
}
