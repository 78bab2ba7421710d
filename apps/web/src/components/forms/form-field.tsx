import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'

type Props = {
  label: ReactNode
  /** beside the label: a button or a counter */
  aside?: ReactNode
  help?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  /** one Chakra form control, which takes its id, required and invalid state from here */
  children: ReactNode
}

/** A label above the control, help and errors below it. */
export function FormField({ label, aside, help, error, isRequired = false, children }: Props) {
  return (
    <Field.Root required={isRequired} invalid={Boolean(error)}>
      <Field.Label fontWeight="medium" justifyContent="space-between" width="full">
        <span>
          {label} <Field.RequiredIndicator />
        </span>
        {aside}
      </Field.Label>
      {children}
      {help ? <Field.HelperText color="fg.muted">{help}</Field.HelperText> : null}
      {error ? <Field.ErrorText>{translateMessage(error)}</Field.ErrorText> : null}
    </Field.Root>
  )
}
