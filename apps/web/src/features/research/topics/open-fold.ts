import { waitFor, type within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { TEXTS } from '../texts.ts'

type Fold = 'reader' | 'more'

/** Opens folded settings of the topic dialog. */
export async function openFold(
  user: UserEvent,
  dialog: ReturnType<typeof within>,
  fold: Fold,
): Promise<void> {
  const title = fold === 'reader' ? TEXTS.readerFold : TEXTS.moreFold
  const trigger = dialog.getByText(title).closest('button')
  if (!trigger) throw new Error(`'${title}' has no button`)
  await user.click(trigger)
  const content = document.getElementById(trigger.getAttribute('aria-controls') ?? '')
  await waitFor(() => expect(content).toBeVisible())
}
