import { Button, type ButtonProps } from '@chakra-ui/react'
import type { MouseEvent, Ref } from 'react'

type Props = Omit<ButtonProps, 'aria-disabled'> & {
  /** what it began is under way, or it cannot begin yet: a press does nothing */
  isBusy: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button that keeps the focus while it can do nothing: `disabled` would hand it to the page. */
export function BusyButton({ isBusy, onClick, ...button }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // of a form's own button too: Enter in one of its fields presses it
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return <Button aria-disabled={isBusy || undefined} onClick={press} {...button} />
}
