import { Button, Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { BusyButton } from '~/components/busy-button.tsx'

type Props = { label: string; isPending: boolean; pendingLabel: string; isDestructive?: boolean }

/** The footer of a form in a dialog: Cancel and the submit button. */
export function FormFooter({ label, isPending, pendingLabel, isDestructive = false }: Props) {
  return (
    <Dialog.Footer>
      <Dialog.ActionTrigger asChild>
        <Button variant="outline" colorPalette="gray">{t`Cancel`}</Button>
      </Dialog.ActionTrigger>
      <BusyButton type="submit" isBusy={isPending} colorPalette={isDestructive ? 'red' : undefined}>
        {isPending ? pendingLabel : label}
      </BusyButton>
    </Dialog.Footer>
  )
}
