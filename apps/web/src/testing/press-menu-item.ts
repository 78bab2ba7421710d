import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Chooses an entry of the menu that is open: a menu notes which entry is pressed before it is let go. */
export async function pressMenuItem(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.pointer({ target: await screen.findByRole('menuitem', { name }), keys: '[MouseLeft>]' })
  await user.pointer('[/MouseLeft]')
}
