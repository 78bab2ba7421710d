import '~/testing/text-layout.ts'
// preloads the lazy chunk
import '~/components/tags/pill-line.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, field, open, setTime, write } from './render-campaign-email.tsx'

test('Enter in a field does not schedule: it moves the focus to the submit button', async () => {
  const { dialog, user, create, schedule } = await open()
  await choose(user, dialog, 'Letter')
  await setTime(user, dialog, 'Dec 1, 2099', '09:00')
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await user.keyboard('{Enter}')
  const button = dialog.getByRole('button', { name: 'Schedule' })
  expect(button).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(schedule).toHaveBeenCalledOnce())
  expect(create).toHaveBeenCalledOnce()
})

/** Leaves the focus in the subject, which shows its tag by its name. */
async function addTag({ dialog, user }: Awaited<ReturnType<typeof open>>) {
  await write(user, field(dialog, /Subject Line/), ' of {{topic}}')
  const subject = () => dialog.getByRole('textbox', { name: 'Subject Line' })
  await waitFor(() => expect(subject()).toHaveTextContent('A letter of Topic'))
  await user.click(subject())
}

test('Enter in a subject with a tag moves the focus to the submit button too', async () => {
  const view = await open()
  const { dialog, user, create } = view
  await choose(user, dialog, 'Letter')
  await setTime(user, dialog, 'Dec 1, 2099', '09:00')
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await addTag(view)
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('button', { name: 'Schedule' })).toHaveFocus()
  expect(create).not.toHaveBeenCalled()
})

test('Enter in a subject with a tag saves a draft', async () => {
  const view = await open()
  const { dialog, user, create } = view
  await choose(user, dialog, 'Letter')
  await write(user, field(dialog, /Campaign Name/), 'Spring')
  await addTag(view)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(create).toHaveBeenCalledOnce())
})

test('Enter in the test address sends nothing: it moves the focus to its button', async () => {
  const sendDraftTest = vi.fn((_: unknown) => ({
    ...{ message: 'Sending', sendId: 3, repeated: false, campaignId: 8 },
  }))
  const { dialog, user } = await open({ sendDraftTest })
  await choose(user, dialog, 'Letter')
  await write(user, field(dialog, /Test Email Address/), 'me@example.com')
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('button', { name: 'Send Test' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Test email sent')).toBeVisible()
  expect(sendDraftTest).toHaveBeenCalledOnce()
})
