import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/**
 * Chooses an entry of the open menu. Menus choose the highlighted entry, and move focus and
 * highlight one frame after opening: an entry pressed before that is not chosen.
 */
export async function pressMenuItem(user: UserEvent, name: string | RegExp): Promise<void> {
  const entry = await screen.findByRole('menuitem', { name })
  await waitFor(() => expect(entry.closest('[role=menu]')).toContainElement(focused()))
  await user.pointer({ target: entry, keys: '[MouseLeft>]' })
  await waitFor(() => expect(entry).toHaveAttribute('data-highlighted'))
  await user.pointer('[/MouseLeft]')
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null
