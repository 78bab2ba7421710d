import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleEmailCampaign, samplePreflight } from '~/testing/campaign-samples.ts'
import { OWN_ADDRESS, preflight, renderCampaignPage, TEST_SEND } from '../render-campaign-page.tsx'

const warning = (id: PreflightItem['id'], text: string): PreflightItem => ({ id, level: 'warning', text })
const SETTINGS = [
  warning('sender', 'The sender is a sample (Newsloom). Set MAIL_FROM.'),
  warning('postal-address', 'The postal address in the email is a sample. Set MAIL_POSTAL_ADDRESS.'),
]
const UNTESTED = warning('tested', 'You have not sent a test.')
const CONTENT: PreflightItem = { id: 'content', level: 'blocked', text: 'There is no content.' }
const open = async (items: PreflightItem[], answers = {}) => {
  const app = renderCampaignPage(
    sampleEmailCampaign(),
    { preflight: () => samplePreflight({}, items), ...answers },
    '?open=send',
  )
  return { ...app, dialog: await preflight() }
}

test.each([
  [[], 'Nothing blocks sending'],
  [[UNTESTED], '1 warning, nothing blocks sending'],
  [[CONTENT], '1 item blocks sending'],
  [[CONTENT, UNTESTED], '1 item blocks sending, 1 warning'],
])('the checks are summed up: %#', async (items, summary) => {
  const { dialog } = await open(items)
  expect(await dialog.findByRole('heading', { name: summary })).toBeVisible()
})

test('settings that are samples take one line, with the way to Settings', async () => {
  const { dialog } = await open([UNTESTED, ...SETTINGS])
  const checks = within(await dialog.findByRole('list', { name: 'Checks' }))
  expect(checks.getAllByRole('listitem')).toHaveLength(2)
  // the settings that Settings lists, including those not checked here
  const all = 'Before you email people, set: sender, postal address, public address, Resend key.'
  expect(await checks.findByText(all)).toBeVisible()
  expect(checks.getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '/settings')
  expect(dialog.getByRole('heading', { name: '2 warnings, nothing blocks sending' })).toBeVisible()
})

test('a single missing setting keeps its own text', async () => {
  const { dialog } = await open(SETTINGS.slice(0, 1))
  expect(await dialog.findByText('The sender is a sample (Newsloom). Set MAIL_FROM.')).toBeVisible()
})

test("the review's footer sends a test to the user, whatever address was typed", async () => {
  const sendTest = vi.fn((_: unknown) => ({ message: 'Sending', sendId: TEST_SEND, repeated: false }))
  const { dialog, user } = await open([UNTESTED], { sendTest })
  const address = await dialog.findByRole('textbox', { name: 'Test Email Address' })
  await user.clear(address)
  await user.type(address, 'ann@example.com')
  await user.click(dialog.getByRole('button', { name: `Send to me ${OWN_ADDRESS}` }))
  expect(await screen.findByText('Test email sent')).toBeVisible()
  expect(sendTest).toHaveBeenCalledExactlyOnceWith({ id: 8, to: OWN_ADDRESS })
})
