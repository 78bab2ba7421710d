import { NativeSelect } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { OWN_LAYOUT_NAME } from '@newsloom/contract/templates/template-limits'
import type { TemplateCard } from '@newsloom/contract/templates/templates'
import { FormField } from '~/components/forms/form-field.tsx'

/** The template of an email, Newsloom's own layout, or no choice yet. */
export type LayoutChoice = number | 'own' | 'none'

type Props = {
  templates: TemplateCard[]
  value: LayoutChoice
  onChange: (choice: LayoutChoice) => void
  help?: string | undefined
}

export function TemplateSelect({ templates, value, onChange, help }: Props) {
  return (
    <FormField label={t`Template`} help={help}>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(choiceOf(target.value))}>
          <option value="none">{t`Select a template`}</option>
          <option value="own">{OWN_LAYOUT_NAME}</option>
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

const choiceOf = (value: string): LayoutChoice =>
  value === 'own' || value === 'none' ? value : Number(value)
