import { useEffect } from 'react'
import { type Resolver, type UseFormReturn, useForm, useFormContext } from 'react-hook-form'
import { formProblems, type TopicForm } from './topic-form.ts'

/** The dialogs' form. Its rules are formProblems, shown beside the fields. */
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

/** Clears the reason why a save failed with the next edit: it was about the former values. */
export function useForgetOnEdit(
  { watch }: Pick<UseFormReturn<TopicForm>, 'watch'>,
  { isError, reset }: { isError: boolean; reset: () => void },
): void {
  useEffect(() => {
    if (!isError) return
    const edits = watch(() => reset())
    return () => edits.unsubscribe()
  }, [watch, isError, reset])
}

export const useTopicFields = () => useFormContext<TopicForm>()

/** The fields that auto-fill, templates and quick buttons set. */
const PATCHED = [
  'persona',
  'name',
  'description',
  'keywords',
  'newsSources',
  'hours',
  'geminiModel',
  'customPrompt',
  'formatPrompt',
] as const satisfies (keyof TopicForm)[]
type Patch = Partial<Pick<TopicForm, (typeof PATCHED)[number]>>

/** Sets several fields as if they were typed, and validates again if errors are already shown. */
export function usePatchForm() {
  const { setValue, formState, trigger } = useTopicFields()
  const { isSubmitted } = formState
  return (patch: Patch) => {
    for (const field of PATCHED) {
      const value = patch[field]
      if (value !== undefined) setValue(field, value, { shouldDirty: true })
    }
    if (isSubmitted) void trigger()
  }
}
