import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'

vi.mock('./campaign-preflight.tsx', () => ({
  get CampaignPreflight() {
    throw new TypeError('error loading dynamically imported module: /assets/campaign-preflight.js')
  },
}))

test("a review whose code does not load leaves the campaign's page as it is", async () => {
  // React logs what its error boundaries catch
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = renderApp('/campaigns/8?open=send', {
    campaigns: { get: () => sampleEmailCampaign() },
    templates: { list: () => [] },
    sends: { ofCampaign: () => [] },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1, name: 'Spring letter' })).toBeVisible()
})
