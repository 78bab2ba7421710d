import { Dialog, Stack, Textarea } from '@chakra-ui/react'
import { CORRECTION_LIMITS } from '@newsloom/contract/analysis/corrections'
import { type FormEvent, type ReactNode, type Ref, useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { DialogProblem } from '../dialogs/dialog-problem.tsx'
import { FormField } from '../forms/form-field.tsx'

type Props = {
  reason: string
  onChange: (reason: string) => void
  label: string
  help?: string
  field?: Ref<HTMLTextAreaElement>
  /** Sends the reason. @returns what is wrong with it, if it is not sent */
  onSubmit: () => string | undefined
  sending: { isPending: boolean; error: { message: string } | null }
  submitLabel: string
  busyLabel: string
  /** the button that leaves the form */
  leave: ReactNode
  /** the subject of the reason */
  children: ReactNode
}

/** A dialog's form that asks why. */
export function ReasonForm({ reason, onChange, label, help, field, onSubmit, sending, ...props }: Props) {
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) setProblem(onSubmit())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Dialog.Body>
        <Stack gap="4">
          {props.children}
          <FormField label={label} help={help} error={problem} isRequired>
            <Textarea
              ref={field}
              value={reason}
              onChange={(event) => onChange(event.target.value)}
              rows={2}
              autoresize
              maxLength={CORRECTION_LIMITS.reason}
            />
          </FormField>
        </Stack>
      </Dialog.Body>
      {sending.error ? <DialogProblem>{sending.error.message}</DialogProblem> : null}
      <Dialog.Footer>
        {props.leave}
        <BusyButton type="submit" isBusy={sending.isPending}>
          {sending.isPending ? props.busyLabel : props.submitLabel}
        </BusyButton>
      </Dialog.Footer>
    </form>
  )
}
