import { NativeSelect } from '@chakra-ui/react'
import type { TemplateCard } from '@newsloom/contract/templates'
import { FormField } from '~/components/form-field.tsx'

type Props = {
  templates: TemplateCard[]
  value: number | null
  onChange: (id: number | null) => void
  help?: string | undefined
}

export function TemplateSelect({ templates, value, onChange, help }: Props) {
  return (
    <FormField label="Template" help={help}>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">Select a template</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
