import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { renderCampaignPage } from './render-campaign-page.tsx'

test('clicks that could not be refreshed say from when they are', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let isAway = false
    const clicks = () => {
      if (isAway) throw new Failure('Away')
      return { emailed: 95, people: 4, clicks: 61, machineClicks: 0, links: [] }
    }
    const campaign = sampleEmailCampaign({ status: 'sent', sendId: 3 })
    renderCampaignPage(campaign, {}, '', {}, undefined, { clicks })
    const panel = within(await screen.findByRole('region', { name: 'Clicks' }))
    expect(await panel.findByText(/no links/i)).toBeVisible()
    isAway = true
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(await screen.findByText(/^The figures could not be refreshed\. They are from /)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})
