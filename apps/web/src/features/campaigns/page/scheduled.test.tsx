import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleAutomationCampaign, sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { renderCampaignPage as open, preflight } from './render-campaign-page.tsx'

const scheduled = (scheduledAt: string) => sampleEmailCampaign({ status: 'scheduled', scheduledAt })
const COUNTED = { people: 95, suppressed: 1, skipped: 0, duplicates: 0 }

test('a scheduled campaign says first when it goes out and to how many people', async () => {
  open(scheduled('2099-12-30T05:00:00.000Z'), { recipients: () => COUNTED })
  const moment = await screen.findByText(/^Goes out Wed, Dec 30, 2099, \d\d:\d\d \(.+\)$/)
  expect(await screen.findByText(/^in \d+ years · to 95 recipients · 1 suppressed, left out$/)).toBeVisible()
  const about = screen.getByRole('heading', { name: 'About this campaign' })
  expect(moment.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // said once
  expect(screen.queryByText('Scheduled for')).not.toBeInTheDocument()
  expect(screen.getAllByText(/95 recipients/)).toHaveLength(1)
})

const item = (id: PreflightItem['id'], level: PreflightItem['level'], text: string) => ({ id, level, text })
test.each([
  [
    'an approver',
    item('approval', 'ok', sentence('willWait', 'editor@bank.example')),
    /wait for approval from editor/,
  ],
  ['no recipients', item('audience', 'blocked', 'Nobody would receive this email.'), /Nobody would receive/],
])('a scheduled campaign with %s does not say that it goes out', async (_, found, text) => {
  open(scheduled('2099-12-30T05:00:00.000Z'), {
    recipients: () => COUNTED,
    preflight: () => samplePreflight({}, [item('tested', 'warning', 'You have not sent a test.'), found]),
  })
  const obstacles = within(await screen.findByRole('list', { name: 'Items that block sending' }))
  expect(obstacles.getByText(text)).toBeVisible()
  expect(obstacles.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText(/^Scheduled for Wed, Dec 30, 2099/)).toBeVisible()
  expect(screen.queryByText(/^Goes out/)).not.toBeInTheDocument()
})

test('a scheduled campaign whose time has come no longer says that it goes out', async () => {
  open(scheduled('2020-01-01T05:00:00.000Z'), { recipients: () => COUNTED })
  expect(await screen.findByText(/^Was due Wed, Jan 1, 2020/)).toBeVisible()
  expect(screen.queryByText(/^Goes out/)).not.toBeInTheDocument()
})

test("a scheduled campaign's first action is to change the time; the menu sends it now", async () => {
  const { user } = open(scheduled('2099-12-30T05:00:00.000Z'), { recipients: () => COUNTED })
  await screen.findByRole('button', { name: 'Change time' })
  const header = within(screen.getByRole('main')).getAllByRole('button')
  const names = header.map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.slice(0, 4)).toEqual(['More actions', 'Edit', 'Back to draft', 'Change time'])
  expect(screen.queryByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await pressMenuItem(user, 'Send now')
  expect(await (await preflight()).findByRole('button', { name: 'Send to 2 recipients' })).toBeVisible()
})

test('an automation without content offers to generate it at the top of its page', async () => {
  const campaign = sampleAutomationCampaign({ hasContent: false, generatedContent: '', generatedAt: null })
  open(campaign, { preview: () => ({ mail: null, isRecipient: true, isSample: false }) })
  const [first] = await screen.findAllByRole('link', { name: 'Generate content' })
  expect(first).toHaveAttribute('href', '/campaigns?edit=7')
  const about = screen.getByRole('heading', { name: 'About this campaign' })
  expect(first?.compareDocumentPosition(about)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
