import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleAutomationCampaign, sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleSend } from '~/testing/samples.ts'
import { renderCampaignPage as open, preflight } from './render-campaign-page.tsx'

// its send started on Mar 1
const sent = (generatedAt: string) =>
  sampleAutomationCampaign({ status: 'sent', sendId: 3, emailsSent: 398, generatedAt })

test('for sent content the first action is to generate new content; the menu still opens the review', async () => {
  const { user } = open(sent('2026-02-28T09:00:00.000Z'))
  const first = await screen.findByRole('link', { name: 'Generate new content' })
  expect(first).toHaveAttribute('href', '/campaigns?edit=7')
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Send now')
  expect(await (await preflight()).findByRole('button', { name: 'Send to 2 recipients' })).toBeVisible()
})

test('for content generated after the last send the first action is to send it', async () => {
  const { user } = open(sent('2026-03-02T09:00:00.000Z'))
  expect(await screen.findByRole('button', { name: 'Send now' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Generate new content' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Duplicate' })
  expect(screen.queryByRole('menuitem', { name: 'Send now' })).not.toBeInTheDocument()
})

test.each([
  ['cancelled', 0, 'No email was sent.'],
  ['sending', 1_000, 'No email has been sent yet.'],
] as const)('a send that is %s and reached nobody shows no email', async (state, pending, text) => {
  const counts = { ...sampleSend().counts, sent: 0, pending }
  const send = sampleSend({ id: 3, state, counts, campaignId: 8, kind: 'campaign' })
  open(sampleEmailCampaign({ status: state, sendId: 3 }), {}, '', {}, [send])
  const panel = within(await screen.findByRole('region', { name: 'Email' }))
  expect(await panel.findByText(text)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Email as sent' })).not.toBeInTheDocument()
  expect(screen.queryByTitle('Email: Mail 3')).not.toBeInTheDocument()
})
