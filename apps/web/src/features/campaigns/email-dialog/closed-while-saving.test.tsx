import { ChakraProvider } from '@chakra-ui/react'
import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toaster } from '~/components/feedback/toaster.tsx'
import { sampleEmailCampaign } from '~/testing/campaign-samples.ts'
import { deferred } from '~/testing/render-app.tsx'
import { system as chakra } from '~/theme/system.ts'
import { choose, field, open, setTime, write } from './render-campaign-email.tsx'

/** Shows the toasts, which stay on the screen after the dialog is gone. */
const renderToasts = () =>
  render(
    <ChakraProvider value={chakra}>
      <Toaster />
    </ChakraProvider>,
  )

test('a campaign whose dialog is closed while it is being saved is not scheduled', async () => {
  const saved = deferred<EmailCampaignView>()
  const { dialog, user, schedule, unmount } = await open({ create: () => saved.promise })
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await choose(user, dialog, 'Letter')
  await setTime(user, dialog, 'Dec 1, 2099', '09:00')
  await user.click(dialog.getByRole('button', { name: 'Schedule' }))
  await dialog.findByRole('button', { name: 'Scheduling…' })
  unmount()
  renderToasts()
  saved.resolve(sampleEmailCampaign({ id: 8 }))
  expect(await screen.findByText(/^Not scheduled: its dialog was closed/)).toBeVisible()
  expect(schedule).not.toHaveBeenCalled()
})

test('a draft without a time that was saved after closing is announced, and opens nothing', async () => {
  const saved = deferred<EmailCampaignView>()
  const { dialog, user, unmount, onSaved } = await open({ create: () => saved.promise })
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await choose(user, dialog, 'Letter')
  await user.click(dialog.getByRole('button', { name: 'Create Draft' }))
  unmount()
  renderToasts()
  saved.resolve(sampleEmailCampaign({ id: 8 }))
  expect(await screen.findByText('Campaign created')).toBeVisible()
  expect(onSaved).not.toHaveBeenCalled()
})
