import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '~/lib/net/trpc.ts'
import { forgetSend, watchedSends } from '~/lib/net/watched-sends.ts'
import { type Answers, Failure } from '~/testing/answers.ts'
import { deferred } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend, sampleSystem } from '~/testing/samples.ts'
import { TrackingTestButton } from './tracking-test-button.tsx'

beforeEach(() => {
  for (const id of watchedSends.read()) forgetSend(id)
})

const OUTBOX = {
  transport: 'outbox' as const,
  reachable: true,
  isKeyRefused: false,
  detail: 'No mail leaves this machine.',
  sender: 'Newsloom <news@example.com>',
  senderDomain: null,
  lastError: null,
}

/** Opens the dialog. `fill` sets a field's text at once. */
async function openDialog(sends: Answers['sends'] = {}, system: Answers['system'] = {}) {
  const { user } = renderPart(<TrackingTestButton />, {
    system: { get: () => sampleSystem(), mailer: () => OUTBOX, ...system },
    sends,
  })
  await user.click(screen.getByRole('button', { name: 'Send Test Tracking Email' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Test Tracking Email' }))
  const fill = async (name: RegExp, text: string) => {
    await user.click(dialog.getByRole('textbox', { name }))
    await user.paste(text)
  }
  return { user, dialog, fill }
}

test('sends what was typed, and shows the state in the dialog', async () => {
  const trackingTest = vi.fn((_: unknown) => ({ message: 'Sending a test', sendId: 6, repeated: false }))
  const counts = { ...sampleSend().counts, audience: 2, pending: 0, sent: 2, suppressed: 0 }
  const { user, dialog, fill } = await openDialog({
    trackingTest,
    watch: async function* () {
      yield sampleSend({ id: 6, kind: 'test', state: 'done', counts })
    },
  })
  expect(dialog.getByText('Leave blank to send a test email with four external tracked links.')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Send Test Email' })
  expect(send).toBeDisabled()
  await fill(/^Email Address/, 'ann@example.com')
  await fill(/^CC \(optional, comma-separated\)/, 'bo@example.com')
  await fill(/^Subject/, 'Hello')
  await user.click(send)
  expect(await screen.findByText('Test email sent')).toBeVisible()
  expect(trackingTest).toHaveBeenCalledWith({
    to: 'ann@example.com',
    cc: 'bo@example.com',
    subject: 'Hello',
    customBody: '',
  })
  expect(await dialog.findByText(/Delivered to 2 addresses\./)).toBeVisible()
  expect(await dialog.findByRole('link', { name: 'Open outbox' })).toHaveAttribute('href', '/outbox')
  // nothing is unsaved: closing does not ask
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? send)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('reports success once the email was delivered, not when it is handed over', async () => {
  const delivered = deferred<void>()
  const { user, fill } = await openDialog({
    trackingTest: () => ({ message: 'Sending a test', sendId: 6, repeated: false }),
    watch: async function* () {
      yield sampleSend({ id: 6, kind: 'test', state: 'sending' })
      await delivered.promise
      const counts = { ...sampleSend().counts, audience: 1, pending: 0, sent: 1, suppressed: 0 }
      yield sampleSend({ id: 6, kind: 'test', state: 'done', counts })
    },
  })
  await fill(/^Email Address/, 'ann@example.com')
  await user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText(/^Sending to ann@example.com…/)).toBeVisible()
  expect(screen.queryByText('Test email sent')).not.toBeInTheDocument()
  delivered.resolve()
  expect(await screen.findByText('Test email sent')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(watchedSends.read()).toEqual([])
})

test('a test that is being sent when the dialog closes is watched from then on', async () => {
  const { user, dialog, fill } = await openDialog({
    trackingTest: () => ({ message: 'Sending a test', sendId: 6, repeated: false }),
    watch: async function* () {
      yield sampleSend({ id: 6, kind: 'test', state: 'sending' })
    },
  })
  await fill(/^Email Address/, 'ann@example.com')
  await user.keyboard('{Enter}{Enter}')
  expect(await screen.findByText(/^Sending to ann@example.com…/)).toBeVisible()
  expect(watchedSends.read()).toEqual([])
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(watchedSends.read()).toEqual([6]))
})

test('says that the same test was already sent within the last minute', async () => {
  const { user, dialog, fill } = await openDialog({
    trackingTest: () => ({ message: 'Sending a test', sendId: 6, repeated: true }),
    watch: async function* () {
      yield sampleSend({ id: 6, kind: 'test', state: 'sending' })
    },
  })
  await fill(/^Email Address/, 'ann@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send Test Email' }))
  expect(await screen.findByText('Already sent to ann@example.com')).toBeVisible()
})

test.each([
  ['a first test', false, [6]],
  ['a repeated one', true, []],
])('%s handed over after its dialog was closed is not announced yet', async (_, repeated, watched) => {
  const answer = deferred<{ message: string; sendId: number; repeated: boolean }>()
  const { user, dialog, fill } = await openDialog({ trackingTest: () => answer.promise })
  await fill(/^Email Address/, 'ann@example.com')
  await user.click(dialog.getByRole('button', { name: 'Send Test Email' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  answer.resolve({ message: 'Sending a test', sendId: 6, repeated })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(watchedSends.read()).toEqual(watched)
  expect(screen.queryByText(/^Already sent/)).not.toBeInTheDocument()
})

test('Enter in a field sends nothing, pressed or held down: it moves the focus to the button', async () => {
  const trackingTest = vi.fn(() => ({ message: 'Sending a test', sendId: 6, repeated: false }))
  const { user, dialog, fill } = await openDialog({ trackingTest })
  await fill(/^Email Address/, 'ann@example.com')
  await user.keyboard('{Enter>5/}')
  expect(dialog.getByRole('button', { name: 'Send Test Email' })).toHaveFocus()
  expect(trackingTest).not.toHaveBeenCalled()
})

test('a failed test says so in a toast, with the reason in the dialog', async () => {
  const { user, dialog, fill } = await openDialog({
    trackingTest: () => {
      throw new Failure('nobody is not an email address')
    },
  })
  await fill(/^Email Address/, 'nobody')
  await user.keyboard('{Enter}{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^nobody is not an email address$/)
  expect(screen.getByText('Failed to send test email.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Send Test Email' })).toBeEnabled()
})

test('shows how email is sent, and the last error', async () => {
  let isBroken = true
  const { user, dialog } = await openDialog(
    {},
    {
      get: () => sampleSystem({ mailer: 'resend' }),
      mailer: () => {
        if (isBroken) throw new Failure('The server is busy')
        return {
          ...OUTBOX,
          transport: 'resend' as const,
          reachable: false,
          isKeyRefused: false,
          detail: 'The key was refused.',
          senderDomain: null,
          lastError: { message: 'API key is invalid', at: new Date().toISOString() },
        }
      },
    },
  )
  expect(
    await dialog.findByText(/^The email service could not be checked\. The server is busy/),
  ).toBeVisible()
  isBroken = false
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Resend: The key was refused.')).toBeVisible()
  expect(dialog.getByText(/^Last error/)).toHaveTextContent('Last error just now: API key is invalid')
})

test('the dialog says that the domain of the sender is not verified', async () => {
  const mailer = () => ({
    ...OUTBOX,
    transport: 'resend' as const,
    detail: 'The key works.',
    senderDomain: { name: 'example.com', state: 'unverified' as const },
  })
  const { dialog } = await openDialog({}, { mailer })
  expect(await dialog.findByText(/^example\.com is not verified at Resend/)).toBeVisible()
})

test('a body is previewed without running scripts, and closing asks about unsent text', async () => {
  const { user, dialog, fill } = await openDialog()
  await fill(/^Email Body/, '<p>Hello</p>')
  await user.click(dialog.getByRole('button', { name: 'Preview' }))
  const frame = dialog.getByTitle('Preview')
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello</p>'))
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts')
  await user.click(dialog.getByRole('button', { name: 'Write' }))
  expect(dialog.getByRole('textbox', { name: 'Email Body (HTML)' })).toHaveValue('<p>Hello</p>')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible()
})
