import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleAutomationCampaign, sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { renderCampaignPage as open, preflight, samplePreview } from './render-campaign-page.tsx'

const GONE = {
  status: 'held',
  heldReason: 'topic-gone',
  hold: { kind: 'topic-gone', topic: 'Rates', isOnly: false },
} as const

test('a held campaign says why and offers the possible decisions', async () => {
  const held = sampleEmailCampaign({ status: 'held', hold: { kind: 'missed' } })
  const unschedule = vi.fn((_: unknown) => sampleEmailCampaign())
  const { user } = open(held, { unschedule })
  const banner = within(await screen.findByRole('region', { name: 'This campaign was not sent' }))
  expect(banner.getByText(/^Newsloom was not running when it was due\./)).toBeVisible()
  // the next step is named once, by the reason
  expect(banner.queryByText(/Nothing has gone out/)).not.toBeInTheDocument()
  expect(banner.getByRole('button', { name: 'Change time' })).toBeVisible()
  await user.click(await banner.findByRole('button', { name: 'Send now' }))
  await user.click(await (await preflight()).findByRole('button', { name: 'Cancel' }))
  await user.click(banner.getByRole('button', { name: 'Back to draft' }))
  expect(await screen.findByText('The campaign is a draft again')).toBeVisible()
  expect(unschedule).toHaveBeenCalledWith({ id: 8 })
})

test('a campaign that is held before its time is on hold, and shows the time with its zone', async () => {
  open(sampleEmailCampaign({ ...GONE, scheduledAt: '2099-12-01T02:00:00.000Z' }))
  const banner = within(await screen.findByRole('region', { name: 'This campaign is on hold' }))
  expect(
    banner.getByText(
      /^It will not be sent on Dec 1, 2099 \d\d:\d\d \(UTC.*\)\. Its (only )?topic 'Rates' was deleted/,
    ),
  ).toBeVisible()
})

test('a held campaign that would reach nobody links to its recipients', async () => {
  // a pre-flight of a large list takes a while: opening the page must not run one
  const checks = vi.fn(() => samplePreflight({ people: 0 }))
  const campaign = sampleEmailCampaign({ status: 'held', hold: { kind: 'list-gone', list: 'Board' } })
  const preview = () => ({ mail: samplePreview(campaign), isRecipient: false, isSample: false })
  const { user, router } = open(campaign, {
    preview,
    preflight: checks,
  })
  // a button must not become another one under the pointer
  let wasSendNow = false
  const watcher = new MutationObserver(() => {
    wasSendNow ||= document.body.textContent.includes('Send now')
  })
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
  const banner = within(await screen.findByRole('region', { name: 'This campaign was not sent' }))
  await user.click(await banner.findByRole('button', { name: 'Edit recipients' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ open: 'edit' }))
  expect(banner.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  expect(banner.getByText('Nobody would receive it as it is.')).toBeVisible()
  watcher.disconnect()
  expect(wasSendNow).toBe(false)
  expect(checks).not.toHaveBeenCalled()
})

test('a held campaign whose email cannot be shown does not offer sending', async () => {
  const preview = () => {
    throw new Failure('The server is busy')
  }
  open(sampleEmailCampaign({ status: 'held', hold: { kind: 'missed' } }), { preview })
  const banner = within(await screen.findByRole('region', { name: 'This campaign was not sent' }))
  expect(await screen.findByText('The email could not be loaded.')).toBeVisible()
  expect(banner.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  expect(banner.getByRole('button', { name: 'Change time' })).toBeEnabled()
})

test('a campaign that lost its topic offers choosing another one, and sending without', async () => {
  const { user, router } = open(sampleEmailCampaign({ ...GONE, topicId: null }))
  const banner = within(await screen.findByRole('region', { name: 'This campaign was not sent' }))
  const first = await banner.findByRole('button', { name: 'Select a topic' })
  const [lead] = banner.getAllByRole('button')
  expect(lead).toBe(first)
  expect(banner.getByRole('button', { name: 'Send now' })).toBeVisible()
  await user.click(first)
  await waitFor(() => expect(router.state.location.search).toEqual({ open: 'edit' }))
})

test('an automation that lost its only topic links to its topics', async () => {
  open(sampleAutomationCampaign({ ...GONE, topicIds: [], topicNames: [] }))
  const banner = within(await screen.findByRole('region', { name: 'This campaign was not sent' }))
  const first = await banner.findByRole('link', { name: 'Edit topics' })
  expect(first).toHaveAttribute('href', '/campaigns?edit=7')
})

test('a campaign whose lost topic was replaced offers sending next', async () => {
  open(sampleEmailCampaign({ ...GONE, topicId: 4 }))
  const banner = within(await screen.findByRole('region', { name: 'This campaign was not sent' }))
  expect(await banner.findByRole('button', { name: 'Send now' })).toBeVisible()
  expect(banner.queryByRole('button', { name: 'Select a topic' })).not.toBeInTheDocument()
})
