import { NativeSelect } from '@chakra-ui/react'
import { FormField } from '~/components/forms/form-field.tsx'
import { useModelOptions } from '~/lib/use-model-options.ts'
import { useTopicFields } from './use-topic-form.ts'

/** The AI model, from the installation's list plus the topic's own. */
export function ModelField() {
  const { register, watch } = useTopicFields()
  const { models, isLocal } = useModelOptions(watch('geminiModel'))
  return (
    <FormField
      label="AI model"
      help={
        isLocal
          ? 'No Gemini key is set: the local analyst writes the analysis until there is one.'
          : undefined
      }
    >
      <NativeSelect.Root>
        <NativeSelect.Field {...register('geminiModel')}>
          {models.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
