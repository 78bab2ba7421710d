import type { Path } from 'react-hook-form'
import { type Resolver, useForm, useFormContext } from 'react-hook-form'
import { formProblems, type TopicForm } from './topic-form.ts'

/** The dialogs' form; its rules are formProblems, shown beside the fields. */
export function useTopicForm(mode: 'create' | 'edit', initial: TopicForm) {
  return useForm<TopicForm>({ defaultValues: initial, resolver: resolverFor(mode) })
}

const resolverFor =
  (mode: 'create' | 'edit'): Resolver<TopicForm> =>
  (values) => {
    const problems = Object.entries(formProblems(values, mode))
    if (problems.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }])),
    }
  }

export const useTopicFields = () => useFormContext<TopicForm>()

/** Sets several fields as if the person had typed them, and re-reads the rules once they have been shown. */
export function usePatchForm() {
  const { setValue, formState, trigger } = useTopicFields()
  return (patch: Partial<TopicForm>) => {
    for (const [field, value] of Object.entries(patch))
      setValue(field as Path<TopicForm>, value, { shouldDirty: true })
    if (formState.isSubmitted) void trigger()
  }
}
