import { Textarea } from '@chakra-ui/react'
import { langOf } from '~/lib/lang.ts'
import { promptProblem } from '~/lib/prompt-length.ts'
import { FormField } from './form-field.tsx'

type Props = {
  label: string
  help: string
  rows: number
  value: string
  placeholder?: string | undefined
  onChange: (value: string) => void
}

/** A prompt for the analyst; says by how much it is too long. */
export const PromptField = ({ label, help, rows, value, placeholder, onChange }: Props) => (
  <FormField label={label} help={help} error={promptProblem(value)}>
    <Textarea
      value={value}
      lang={langOf(value)}
      rows={rows}
      placeholder={placeholder}
      resize="vertical"
      lineHeight="tall"
      onChange={(event) => onChange(event.target.value)}
    />
  </FormField>
)
