import { Button, Dialog, Stack, Text, Textarea } from '@chakra-ui/react'
import { CORRECTION_LIMITS, DismissCorrectionInput } from '@newsloom/contract/analysis/corrections'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { DialogProblem } from '../dialogs/dialog-problem.tsx'
import { FormField } from '../forms/form-field.tsx'
import { CORRECTION_TEXTS as TEXTS } from './texts.ts'
import { useDismiss } from './use-corrections.ts'

type Props = { id: number; onBack: () => void; onDone: () => void }

/** Why a proposal is dismissed. */
export function DismissForm({ id, onBack, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const dismiss = useDismiss(onDone)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = DismissCorrectionInput.safeParse({ id, reason })
    setProblem(input.error?.issues[0]?.message)
    if (input.success && !dismiss.isPending) dismiss.mutate(input.data)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Dialog.Body>
        <Stack gap="4">
          <Text>
            {TEXTS.dismissTitle} {TEXTS.dismissAbout}
          </Text>
          <FormField label={TEXTS.reason} error={problem} isRequired>
            <Textarea
              ref={field}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              rows={2}
              autoresize
              maxLength={CORRECTION_LIMITS.reason}
            />
          </FormField>
        </Stack>
      </Dialog.Body>
      {dismiss.error ? <DialogProblem>{dismiss.error.message}</DialogProblem> : null}
      <Dialog.Footer>
        <Button type="button" variant="outline" colorPalette="gray" onClick={onBack}>
          {TEXTS.back}
        </Button>
        <BusyButton type="submit" isBusy={dismiss.isPending}>
          {dismiss.isPending ? TEXTS.dismissing : TEXTS.dismiss}
        </BusyButton>
      </Dialog.Footer>
    </form>
  )
}
