import { Box, Button, Dialog, Stack } from '@chakra-ui/react'
import type { FormEventHandler, ReactNode } from 'react'
import { TEXTS } from './texts.ts'

type Props = {
  onSubmit: FormEventHandler
  submitLabel: string
  isPending: boolean
  /** why the last save failed, with its title; what was typed is still there */
  failure: string | null
  children: ReactNode
}

/** A dialog's fields, which scroll, above its buttons, which do not. */
export function DialogForm({ onSubmit, submitLabel, isPending, failure, children }: Props) {
  return (
    <Stack asChild gap="0" minH="0" flex="1" overflow="hidden">
      <form noValidate onSubmit={onSubmit}>
        <Dialog.Body overflowY="auto" pt="5">
          <Stack gap="5">{children}</Stack>
        </Dialog.Body>
        {failure ? (
          <Box role="alert" mx="6" mt="3" px="3" py="2" borderRadius="l2" bg="bg.error" color="fg.error">
            {failure}
          </Box>
        ) : null}
        <Dialog.Footer>
          <Dialog.ActionTrigger asChild>
            <Button type="button" variant="outline" colorPalette="gray">
              {TEXTS.cancel}
            </Button>
          </Dialog.ActionTrigger>
          <Button type="submit" disabled={isPending}>
            {submitLabel}
          </Button>
        </Dialog.Footer>
      </form>
    </Stack>
  )
}
