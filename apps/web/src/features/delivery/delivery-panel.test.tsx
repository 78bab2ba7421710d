import type { SendView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure, LostAnswer } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend, sampleSystem } from '~/testing/samples.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DONE, done, panel, pressed, renderPanel } from './render-panel.tsx'

test('an active send shows its progress, rate and remaining time', async () => {
  renderPanel(sampleSend({ rate: 412, secondsLeft: 88 }))
  expect(await screen.findByText('Sending to 998 recipients')).toBeVisible()
  expect(panel().getByText('400 of 1,000 recipients done')).toBeVisible()
  expect(panel().getByText('412 recipients a minute · about 2 min left')).toBeVisible()
  expect(panel().getByRole('progressbar', { name: 'Delivery' })).toHaveAttribute('aria-valuenow', '40')
  // figures that change during sending are not announced
  expect(
    panel()
      .getAllByRole('status')
      .map((one) => one.textContent),
  ).toEqual(['Sending to 998 recipients', ''])
})

test('every state is listed, and the figures add up to the audience', async () => {
  renderPanel(done())
  expect(await screen.findByText('Delivered to 980 of 992 recipients')).toBeVisible()
  const terms = panel()
    .getAllByRole('term')
    .map((term) => term.textContent)
  const [sent = 0, audience = 0, ...others] = panel()
    .getAllByRole('definition')
    .map((value) => Number(value.textContent?.replace(',', '')))
  // the most wanted figure comes first
  expect(terms).toEqual(['Sent', 'Audience', 'Pending', 'Suppressed', 'Skipped', 'Failed', 'Uncertain'])
  expect([sent, audience, ...others]).toEqual([980, 1_000, 0, 5, 3, 10, 2])
  expect(others.reduce((sum, part) => sum + part, sent)).toBe(audience)
  expect(screen.queryByRole('link', { name: 'Open outbox' })).not.toBeInTheDocument()
})

test('a finished send shows when it ended, and hides figures that are 0', async () => {
  const endedAt = '2026-03-01T09:05:00.000Z'
  renderPanel(
    done({ endedAt, counts: { ...DONE, sent: 990, skipped: 0, failed: 0, suppressed: 10, uncertain: 0 } }),
  )
  expect(await screen.findByText('Delivered to 990 of 990 recipients')).toBeVisible()
  expect(screen.getByText(/^Mar 1, 2026 \d\d:05$/)).toHaveAttribute('datetime', endedAt)
  const terms = panel().getAllByRole('term')
  expect(terms.map((term) => term.textContent)).toEqual(['Sent', 'Audience', 'Suppressed'])
})

test('a figure whose list is open stays when nobody is left in it', async () => {
  const over = done({ endedAt: '2026-03-01T09:05:00.000Z' })
  const answer = Promise.withResolvers<void>()
  const { user } = renderPanel(sampleSend(), {
    people: () => ({ items: [], nextCursor: null }),
    watch: async function* () {
      yield sampleSend()
      await answer.promise
      yield over
    },
  })
  await pressed(user, '600 pending: show recipients')
  const drawer = within(await screen.findByRole('dialog', { name: 'Pending' }))
  answer.resolve()
  await screen.findByText('Delivered to 980 of 992 recipients')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '0 pending: show recipients' })).toHaveFocus(),
  )
})

test('pausing and resuming show at once, and the button keeps the focus', async () => {
  const answer = Promise.withResolvers<SendView>()
  const paused = sampleSend({ state: 'paused', pause: { kind: 'person', detail: null } })
  const { user } = renderPanel(sampleSend(), { pause: () => answer.promise, resume: () => sampleSend() })
  await pressed(user, 'Pause')
  expect(screen.getByText('Paused by you')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus()
  answer.resolve(paused)
  await waitFor(() => expect(screen.getByText(/600 recipients wait for the email/)).toBeVisible())
  await pressed(user, 'Resume')
  expect(await screen.findByText('Sending to 998 recipients')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
})

const REFUSALS = [
  ['Pause', 'sending', 'The send could not be paused. It continues.', 'Sending to 998 recipients'],
  ['Resume', 'paused', 'The send could not be resumed. It stays paused.', 'Paused'],
] as const

test.each(REFUSALS)(
  'when the server refuses to %s, nothing changes and the reason is shown',
  async (button, state, text, title) => {
    const refuse = () => {
      throw new Failure('The server is busy')
    }
    const { user } = renderPanel(sampleSend({ state }), { pause: refuse, resume: refuse })
    await pressed(user, button)
    expect(await screen.findByRole('alert')).toHaveTextContent(`${text} The server is busy`)
    expect(screen.getByText(title)).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeEnabled()
  },
)

test('a lost answer to pausing claims neither success nor failure', async () => {
  const { user } = renderPanel(sampleSend(), {
    pause: () => {
      throw new LostAnswer()
    },
  })
  await pressed(user, 'Pause')
  const text = 'Newsloom did not answer. The send may still be running. Try again.'
  expect(await screen.findByText(text)).toBeVisible()
})

test('a send paused by its quota resumes by itself; it can only be kept paused', async () => {
  const pause = vi.fn(() => sampleSend({ state: 'paused', pause: { kind: 'person', detail: null } }))
  const { user } = renderPanel(sampleSend({ state: 'paused', pause: { kind: 'quota', detail: null } }), {
    pause,
  })
  expect(await screen.findByText(/The send then continues by itself/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument()
  await pressed(user, 'Keep paused')
  expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible()
  expect(pause).toHaveBeenCalledOnce()
})

test('cancelling asks first, with the numbers of emails sent and not sent', async () => {
  const over = sampleSend({
    state: 'cancelled',
    counts: { ...sampleSend().counts, pending: 0, skipped: 600 },
    endedAt: '2026-03-01T09:05:00.000Z',
  })
  const cancel = vi.fn(() => over)
  const { user } = renderPanel(sampleSend(), { cancel })
  await pressed(user, 'Cancel')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this send?' }))
  expect(question.getByText(/398 recipients have been emailed, 600 will not be/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep sending' }))
  expect(cancel).not.toHaveBeenCalled()
  await pressed(user, 'Cancel')
  await user.click(await screen.findByRole('button', { name: 'Cancel the send' }))
  expect(await screen.findByText('398 recipients were emailed, 602 were not.')).toBeVisible()
  await waitFor(() => expect(screen.getByText('Cancelled')).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument()
})

test('a failed cancellation says that nothing has changed', async () => {
  const { user } = renderPanel(sampleSend(), {
    cancel: () => {
      throw new Failure('This send is done: there is nothing left to cancel')
    },
  })
  await pressed(user, 'Cancel')
  await user.click(await screen.findByRole('button', { name: 'Cancel the send' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be cancelled.*nothing left to cancel/)
})

test('failed recipients are retried after a confirmation, and the two sends link to each other', async () => {
  const again = sampleSend({
    id: 9,
    retryOfId: 3,
    counts: {
      ...DONE,
      audience: 10,
      sent: 0,
      pending: 10,
      suppressed: 0,
      skipped: 0,
      failed: 0,
      uncertain: 0,
    },
  })
  const retryFailed = vi.fn(() => again)
  const { user } = renderPanel(done(), {
    retryFailed,
    watch: async function* ({ id }) {
      yield Number(id) === 9 ? again : done({ retriedById: retryFailed.mock.calls.length > 0 ? 9 : null })
    },
  })
  await pressed(user, 'Send to failed only')
  const question = within(await screen.findByRole('alertdialog', { name: 'Send to failed only?' }))
  expect(
    question.getByText(/creates a new send of .* to the 10 recipients whose email failed/),
  ).toHaveTextContent('2 recipients may already have the email and will not get it again.')
  await user.click(question.getByRole('button', { name: 'Send to 10 recipients' }))
  expect(await screen.findByText('Sending to 10 recipients')).toBeVisible()
  await pressed(user, 'Show the earlier send')
  expect(await screen.findByText('Delivered to 980 of 992 recipients')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send to failed only' })).not.toBeInTheDocument()
  await pressed(user, 'Show that send')
  expect(await screen.findByText('Sending to 10 recipients')).toBeVisible()
})

test('a retry that the server refuses sends nothing', async () => {
  const { user } = renderPanel(done(), {
    retryFailed: () => {
      throw new Failure(sentence('alreadyRetried'))
    },
  })
  await pressed(user, 'Send to failed only')
  await user.click(await screen.findByRole('button', { name: 'Send to 10 recipients' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Nothing was sent\. The failed recipients were already retried\. Retry from that send\.$/,
  )
})

test('a send without failures and a test offer no retry', async () => {
  const { unmount } = renderPanel(done({ counts: { ...DONE, failed: 0, sent: 990 } }))
  expect(await screen.findByText(/^Delivered to/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send to failed only' })).not.toBeInTheDocument()
  unmount()
  renderPanel(done({ id: 4, kind: 'test' }), {}, 'outbox')
  expect(await screen.findByText(/^Delivered to/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send to failed only' })).not.toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Open outbox' })).toHaveAttribute('href', '/outbox')
})

test('says that a delivery could not be loaded', async () => {
  renderPart(<DeliveryPanel sendId={3} />, {
    system: { get: () => sampleSystem() },
    sends: {
      get: () => {
        throw new Failure('This send no longer exists', 'NOT_FOUND')
      },
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The delivery could not be loaded.')
  expect(screen.getByRole('alert')).toHaveTextContent('This send no longer exists')
})
