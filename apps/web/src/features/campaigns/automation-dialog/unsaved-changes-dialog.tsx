import { Box, Button, Dialog, Portal } from '@chakra-ui/react'
import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { browserAsks } from '~/lib/unsaved/leaving.ts'
import { DIALOG } from '../texts.ts'
import type { AutomationEditor } from './session/use-automation-editor.ts'

type Props = { editor: AutomationEditor; isAsked: boolean; onStay: () => void; onClose: () => void }

/**
 * Asks before unsaved work is left by the dialog's buttons or by navigation. A reload asks only if
 * this browser cannot store the draft, which is restored otherwise.
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
                <WhatIsLost isStored={form.isDraftStored} isBusy={run.isBusy} />
              </Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={stayButton} variant="outline" colorPalette="gray" onClick={stay}>
                {DIALOG.stay}
              </Button>
              {form.isDraftStored ? (
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

const WhatIsLost = ({ isStored, isBusy }: { isStored: boolean; isBusy: boolean }) => (
  <>
    {isStored ? DIALOG.leaveText : DIALOG.leaveTextLost}
    {isBusy && isStored ? (
      <Box as="span" display="block" mt="2">
        {DIALOG.leaveRun}
      </Box>
    ) : null}
  </>
)

type Answers = Pick<Props, 'onStay' | 'onClose'>

/**
 * Returns what each answer does: continues or cancels a blocked navigation, else closes the dialog
 * or keeps it open.
 */
function useLeaving({ form, run }: AutomationEditor, { onStay, onClose }: Answers) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      form.isDirty && (current.pathname !== next.pathname || dialogOf(current) !== dialogOf(next)),
    enableBeforeUnload: () => browserAsks(form.isDirty && !form.isDraftStored),
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
    form.removeDraft()
    go()
  }
  const keep = () => {
    form.storeDraftNow()
    go()
  }
  return { isBlocked, stay, discard, keep }
}

/** The dialog that an address opens. */
const dialogOf = ({ search }: { search: Record<string, unknown> }): string => `${search.new} ${search.edit}`
