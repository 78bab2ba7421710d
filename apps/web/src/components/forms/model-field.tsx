import { NativeSelect, type NativeSelectFieldProps } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { ModelOptions } from '~/lib/use-model-options.ts'
import { FormField } from './form-field.tsx'

const NO_KEY = t`No Gemini key is set, so the local analyst writes the analysis.`

type Props = { options: ModelOptions; maxW?: string; field: NativeSelectFieldProps }

/** The AI model; `field`: what makes the select part of its form. */
export const ModelField = ({ options: { models, isLocal }, maxW, field }: Props) => (
  <FormField label={t`AI model`} help={isLocal ? NO_KEY : undefined}>
    <NativeSelect.Root maxW={maxW}>
      <NativeSelect.Field {...field}>
        {models.map(({ id, name, isGone }) => (
          <option key={id} value={id} disabled={isGone}>
            {name}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </FormField>
)
