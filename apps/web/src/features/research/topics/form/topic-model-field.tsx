import { ModelField } from '~/components/forms/model-field.tsx'
import { useModelOptions } from '~/lib/use-model-options.ts'
import { useTopicFields } from './use-topic-form.ts'

/** The AI model, from the installation's list plus the topic's own. */
export function TopicModelField() {
  const { register, watch } = useTopicFields()
  return <ModelField options={useModelOptions(watch('geminiModel'))} field={register('geminiModel')} />
}
