import { Textarea } from '@chakra-ui/react'
import { langOf } from '~/lib/lang.ts'
import { promptProblem } from '~/lib/prompt-length.ts'
import { FormField } from './form-field.tsx'

type Props = {
  label: string
  help: string
  rows: number
  value: string
  onChange: (value: string) => void
}

/** A prompt for the analyst; says by how much it is too long. */
export const PromptField = ({ label, help, rows, value, onChange }: Props) => (
  <FormField label={label} help={help} error={promptProblem(value)}>
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
