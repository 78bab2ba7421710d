import { Textarea } from '@chakra-ui/react'
import { FormField } from '~/components/forms/form-field.tsx'
import { CUSTOM_PROMPT_HELP, FORMAT_PROMPT_HELP } from '~/lib/labels/prompt-help.ts'
import { langOf } from '~/lib/lang.ts'
import { TEXTS } from '../../texts.ts'
import { useTopicFields } from './use-topic-form.ts'

/** The two prompts: what to write, and how to lay it out. */
export function PromptFields({ mode }: { mode: 'create' | 'edit' }) {
  const isEdit = mode === 'edit'
  return (
    <>
      <PromptField
        name="customPrompt"
        label={isEdit ? TEXTS.editPromptLabel : TEXTS.createPromptLabel}
        help={CUSTOM_PROMPT_HELP}
        rows={6}
      />
      <PromptField
        name="formatPrompt"
        label={isEdit ? TEXTS.editFormatLabel : TEXTS.createFormatLabel}
        help={FORMAT_PROMPT_HELP}
        rows={4}
      />
    </>
  )
}

type PromptFieldProps = { name: 'customPrompt' | 'formatPrompt'; label: string; help: string; rows: number }

function PromptField({ name, label, help, rows }: PromptFieldProps) {
  const { register, watch, formState } = useTopicFields()
  return (
    <FormField label={label} help={help} error={formState.errors[name]?.message}>
      <Textarea
        {...register(name)}
        lang={langOf(watch(name))}
        rows={rows}
        resize="vertical"
        lineHeight="tall"
      />
    </FormField>
  )
}
