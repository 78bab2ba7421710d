import { Input, Textarea } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { LIST_LIMITS } from '@newsloom/contract/contacts/lists'
import type { UseFormReturn } from 'react-hook-form'
import { FormField } from '~/components/forms/form-field.tsx'
import { TEXTS } from '../texts.ts'

export type ListValues = { name: string; description: string }

/** A list's name and description. */
export function ListFields({ form }: { form: UseFormReturn<ListValues> }) {
  const { errors } = form.formState
  return (
    <>
      <FormField label={t`List Name`} isRequired error={errors.name?.message}>
        <Input
          autoComplete="off"
          maxLength={LIST_LIMITS.name}
          {...form.register('name', { validate: (value) => value.trim() !== '' || TEXTS.needName })}
        />
      </FormField>
      <FormField label={t`Description`}>
        <Textarea rows={3} maxLength={LIST_LIMITS.description} {...form.register('description')} />
      </FormField>
    </>
  )
}
