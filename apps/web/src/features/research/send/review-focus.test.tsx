import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Answers } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { renderNewsResearch } from '../render-news-research.tsx'

async function review(sends: Answers['sends'] = {}) {
  const app = renderNewsResearch({ sends })
  const panel = within(await screen.findByRole('region', { name: 'Send the analysis' }))
  const opener = await panel.findByRole('button', { name: 'Send AI Analysis' })
  await app.user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  return {
    ...app,
    opener,
    dialog,
    button: await dialog.findByRole('button', { name: 'Send to 3 recipients' }),
  }
}

test('leaving the review while the server is asked returns the focus to its button', async () => {
  const answer = deferred<SendNewsResult>()
  const { user, dialog, button, opener } = await review({ sendNews: () => answer.promise })
  await user.click(button)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
  expect(opener).toHaveAttribute('aria-disabled', 'true')
  // the button does nothing meanwhile
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('after sending, the focus is on the button that opened the review', async () => {
  const { user, button, opener } = await review({
    sendNews: () => ({ message: 'Sending to 3 recipients', sendId: 4, repeated: false }),
  })
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})
