import { Input, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { keywordsFromDescription } from '@newsloom/contract/research/keywords'
import type { KeyboardEvent } from 'react'
import { FormField } from '~/components/forms/form-field.tsx'
import { usePatchForm, useTopicFields } from './use-topic-form.ts'

/** Submits on Enter: the keywords are one line that wraps, not a text with line breaks. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** Name, research focus, and the keywords derived from it while typing. */
export function FocusFields({ mode }: { mode: 'create' | 'edit' }) {
  const { register, formState } = useTopicFields()
  const patch = usePatchForm()
  const { errors } = formState
  const focus = register('description', {
    onChange: (event: { target: { value: string } }) =>
      patch({ keywords: keywordsFromDescription(event.target.value).join(', ') }),
  })
  const isCreate = mode === 'create'
  return (
    <>
      <FormField label={isCreate ? t`Topic name` : t`Name`} isRequired error={errors.name?.message}>
        <Input
          {...register('name')}
          autoComplete="off"
          placeholder={isCreate ? t`Thai economy` : undefined}
          data-autofocus=""
        />
      </FormField>
      <FormField
        label={isCreate ? t`Research focus description` : t`Description`}
        help={isCreate ? t`Keywords are auto-extracted from it.` : t`Keywords are auto-derived from it.`}
        error={errors.description?.message}
      >
        <Textarea {...focus} rows={3} autoresize maxH="40" />
      </FormField>
      <FormField
        label={t`Keywords`}
        isRequired
        help={t`Comma-separated. Editing the description replaces these keywords.`}
        error={errors.keywords?.message}
      >
        <Textarea
          {...register('keywords')}
          rows={1}
          autoresize
          maxH="40"
          autoComplete="off"
          onKeyDown={submitByEnter}
        />
      </FormField>
    </>
  )
}
