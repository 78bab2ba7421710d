import { Box, Button, Dialog, Portal } from '@chakra-ui/react'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { DIALOG } from '../texts.ts'
import type { CampaignEditor } from './session/use-campaign-editor.ts'

type Props = { editor: CampaignEditor; isAsked: boolean; onStay: () => void; onClose: () => void }

/**
 * Asks before unsaved work is left, by the dialog's own buttons or by another address. What this
 * browser keeps needs no question on a reload: it is there again.
 */
export function UnsavedChangesDialog({ editor, isAsked, onStay, onClose }: Props) {
  const { isBlocked, stay, discard, keep } = useLeaving(editor, { onStay, onClose })
  const { form, run } = editor
  const stayButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      role="alertdialog"
      open={isAsked || isBlocked}
      onOpenChange={({ open }) => (open ? undefined : stay())}
      initialFocusEl={() => stayButton.current}
      placement="center"
      size="sm"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner p="4">
          <Dialog.Content my="0" borderRadius="l3">
            <Dialog.Header>
              <Dialog.Title fontSize="lg">{DIALOG.leaveTitle}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description color="fg.muted">
                <WhatIsLost isKept={form.isKept} isBusy={run.isBusy} />
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={stayButton} variant="outline" colorPalette="gray" onClick={stay}>
                {DIALOG.stay}
              </Button>
              {form.isKept ? (
                <Button variant="outline" colorPalette="gray" onClick={keep}>
                  {DIALOG.keep}
                </Button>
              ) : null}
              <Button colorPalette="red" onClick={discard}>
                {DIALOG.discard}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const WhatIsLost = ({ isKept, isBusy }: { isKept: boolean; isBusy: boolean }) => (
  <>
    {isKept ? DIALOG.leaveText : DIALOG.leaveTextLost}
    {isBusy && isKept ? (
      <Box as="span" display="block" mt="2">
        {DIALOG.leaveRun}
      </Box>
    ) : null}
  </>
)

type Answers = Pick<Props, 'onStay' | 'onClose'>

/** What each answer does: a blocked address is opened or refused, else the dialog closes or stays. */
function useLeaving({ form, run }: CampaignEditor, { onStay, onClose }: Answers) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      form.isDirty && (current.pathname !== next.pathname || dialogOf(current) !== dialogOf(next)),
    enableBeforeUnload: () => form.isDirty && !form.isKept,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const stay = () => {
    blocker.reset?.()
    onStay()
  }
  const go = () => (isBlocked ? blocker.proceed() : onClose())
  const discard = () => {
    run.cancel()
    form.drop()
    go()
  }
  const keep = () => {
    form.keepNow()
    go()
  }
  return { isBlocked, stay, discard, keep }
}

/** Which dialog an address opens. */
const dialogOf = ({ search }: { search: Record<string, unknown> }): string => `${search.new} ${search.edit}`
