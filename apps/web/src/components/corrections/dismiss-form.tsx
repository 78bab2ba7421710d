import { Button, Text } from '@chakra-ui/react'
import { DismissCorrectionInput } from '@newsloom/contract/analysis/corrections'
import { useEffect, useRef, useState } from 'react'
import { ReasonForm } from './reason-form.tsx'
import { CORRECTION_TEXTS as TEXTS } from './texts.ts'
import { useDismiss } from './use-corrections.ts'

type Props = { id: number; onBack: () => void; onDone: () => void }

/** Asks why a proposal is dismissed. */
export function DismissForm({ id, onBack, onDone }: Props) {
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const dismiss = useDismiss(onDone)
  useEffect(() => field.current?.focus(), [])
  const submit = () => {
    const input = DismissCorrectionInput.safeParse({ id, reason })
    if (input.success) dismiss.mutate(input.data)
    return input.error?.issues[0]?.message
  }
  return (
    <ReasonForm
      reason={reason}
      onChange={setReason}
      label={TEXTS.reason}
      field={field}
      onSubmit={submit}
      sending={dismiss}
      submitLabel={TEXTS.dismiss}
      busyLabel={TEXTS.dismissing}
      leave={
        <Button type="button" variant="outline" colorPalette="gray" onClick={onBack}>
          {TEXTS.back}
        </Button>
      }
    >
      <Text>
        {TEXTS.dismissTitle} {TEXTS.dismissAbout}
      </Text>
    </ReasonForm>
  )
}
