import { NativeSelect } from '@chakra-ui/react'
import { STORED_MODELS } from '@newsloom/contract/models'
import { FormField } from '~/components/form-field.tsx'
import { useSystem } from '~/lib/system.ts'
import { useTopicFields } from './use-topic-form.ts'

/** The AI model, from the installation's list; the topic's own stays offered. */
export function ModelField() {
  const { register, watch } = useTopicFields()
  const system = useSystem()
  const offered = (system.data?.models ?? STORED_MODELS).map(({ id, label, tier }) => ({ id, label, tier }))
  const current = watch('geminiModel')
  const models = offered.some((m) => m.id === current)
    ? offered
    : [{ id: current, label: current, tier: null }, ...offered]
  return (
    <FormField
      label="AI model"
      help={
        system.data?.analyst === 'local'
          ? 'No Gemini key is set: the local analyst writes the analysis until there is one.'
          : undefined
      }
    >
      <NativeSelect.Root>
        <NativeSelect.Field {...register('geminiModel')}>
          {models.map((model) => (
            <option key={model.id} value={model.id}>
              {model.tier ? `${model.label} (${model.tier})` : model.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  )
}
