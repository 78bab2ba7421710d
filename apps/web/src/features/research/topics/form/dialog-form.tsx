import { Button, Dialog, Stack } from '@chakra-ui/react'
import type { FormEventHandler, ReactNode } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { DialogProblem } from '~/components/dialogs/dialog-problem.tsx'
import { TEXTS } from '../../texts.ts'

type Props = {
  onSubmit: FormEventHandler
  submitLabel: string
  isPending: boolean
  /** why the last save failed; what was typed is kept */
  failure: string | null
  children: ReactNode
}

/** Scrolling fields above fixed buttons. */
export function DialogForm({ onSubmit, submitLabel, isPending, failure, children }: Props) {
  return (
    <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
      <form noValidate onSubmit={onSubmit}>
        <Dialog.Body overflowY="auto" px={{ base: '4', sm: '6' }} pt="5">
          <Stack gap="5">{children}</Stack>
        </Dialog.Body>
        {failure ? <DialogProblem>{failure}</DialogProblem> : null}
        <Dialog.Footer px={{ base: '4', sm: '6' }}>
          <Dialog.ActionTrigger asChild>
            <Button type="button" variant="outline" colorPalette="gray">
              {TEXTS.cancel}
            </Button>
          </Dialog.ActionTrigger>
          <BusyButton type="submit" isBusy={isPending}>
            {submitLabel}
          </BusyButton>
        </Dialog.Footer>
      </form>
    </Stack>
  )
}
