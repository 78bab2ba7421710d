import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'

test("a review without recipients links to the campaign's recipients", async () => {
  const { user, router } = renderApp('/campaigns/8?open=send', {
    campaigns: {
      get: () => sampleEmailCampaign(),
      preflight: () =>
        samplePreflight({ people: 0 }, [
          { id: 'audience', level: 'blocked', text: 'Nobody would receive this email.' },
        ]),
    },
    templates: { list: () => [], checkLinks: () => [] },
    sends: { ofCampaign: () => [] },
  })
  const review = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  await user.click(await review.findByRole('button', { name: 'Edit' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ open: 'edit' }))
})
