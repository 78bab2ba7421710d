import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderNewsResearch } from '../render-news-research.tsx'

vi.mock('./news-preflight.tsx', () => ({
  get NewsPreflight() {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/news-preflight.js')
  },
}))

test('a review whose code does not load leaves the screen and the form as they are', async () => {
  // React logs what its error boundaries catch
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = renderNewsResearch()
  const form = within(await screen.findByRole('region', { name: 'Send the analysis' }))
  await user.type(await form.findByLabelText('Override template subject'), 'Rates held')
  await user.click(form.getByRole('button', { name: 'Send AI Analysis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(form.getByLabelText('Override template subject')).toHaveValue('Rates held')
})
