import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleAnalysisSend, sampleSend } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

test('the bar says who would get the analysis, and opens the review', async () => {
  const { user } = renderNewsResearch()
  expect(await screen.findByText('3 contacts · Board')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  const review = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  expect(await review.findByRole('button', { name: 'Send to 3 people' })).toBeVisible()
})

test('after a send the bar says that it was sent, and offers to send again', async () => {
  const send = sampleSend({ audience: 43, sent: 43 }, 'done')
  renderNewsResearch({ sends: { ofAnalysis: () => sampleAnalysisSend({ send }), get: () => send } })
  expect(await screen.findByRole('button', { name: 'Send again…' })).toBeVisible()
  expect(screen.getByText(/^Sent to 43 people/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Review and send' })).not.toBeInTheDocument()
})
