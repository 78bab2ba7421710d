import { Button, type ButtonProps } from '@chakra-ui/react'
import type { MouseEvent, Ref } from 'react'

type Props = Omit<ButtonProps, 'aria-disabled'> & {
  /** work is in progress, or cannot start yet: a press does nothing */
  isBusy: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button that stays focusable while it cannot act: `disabled` would move the focus to the page.
 */
export function BusyButton({ isBusy, onClick, ...button }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // also for a submit button: Enter in one of its form's fields presses it
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return <Button aria-disabled={isBusy || undefined} onClick={press} {...button} />
}
