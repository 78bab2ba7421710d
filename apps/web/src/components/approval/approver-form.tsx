import { Button, Dialog, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { FormField } from '~/components/forms/form-field.tsx'
import { TEXTS } from './texts.ts'

type Props = {
  initial: string
  saveLabel: string
  /** an empty address is not a choice */
  isRequired: boolean
  isBusy: boolean
  error: string | undefined
  /** whether it says something else than at first */
  onDirty: (isDirty: boolean) => void
  onSave: (email: string) => void
}

/** One address; the server says what is wrong with it. */
export function ApproverForm({ initial, saveLabel, isRequired, isBusy, error, onDirty, onSave }: Props) {
  const [email, setEmail] = useState(initial)
  const type = (typed: string) => {
    setEmail(typed)
    onDirty(typed.trim() !== initial)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(email.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Body>
        <FormField label={TEXTS.email} help={TEXTS.help} error={error} isRequired={isRequired}>
          <Input
            // the input replaces a skeleton, so the dialog could not focus it
            autoFocus
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => type(event.target.value)}
          />
        </FormField>
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.ActionTrigger asChild>
          <Button type="button" variant="outline" colorPalette="gray">
            {TEXTS.cancel}
          </Button>
        </Dialog.ActionTrigger>
        <BusyButton type="submit" isBusy={isBusy}>
          {saveLabel}
        </BusyButton>
      </Dialog.Footer>
    </form>
  )
}
