import type { SendView } from '@newsloom/contract/sends/sends'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApproverDialog } from '~/components/approval/approver-dialog.tsx'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend, sampleSystem } from '~/testing/samples.ts'
import { DeliveryPanel } from '../delivery-panel.tsx'

const SINCE = '2026-03-01T09:00:00.000Z'
const LATER = '2126-03-08T09:00:00.000Z'
const waiting = (over: Partial<SendView> = {}) =>
  sampleSend({
    state: 'paused',
    pause: { kind: 'approval', detail: null },
    approval: {
      state: 'waiting',
      approver: 'second@example.org',
      since: SINCE,
      expiresAt: LATER,
      mail: { kind: 'mailed', at: SINCE },
    },
    ...over,
  })

const renderSend = (send: SendView, approvals: object = {}) =>
  renderPart(<DeliveryPanel sendId={send.id} />, {
    system: { get: () => sampleSystem() },
    sends: {
      watch: async function* () {
        yield send
      },
      get: () => send,
    },
    approvals,
  })

test('a waiting send names its approver, and its sender cannot resume it', async () => {
  const resend = vi.fn(() => waiting())
  const { user } = renderSend(waiting(), { resend })
  expect(await screen.findByText(/^Waiting for approval from second@example\.org since /)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resume' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send the request again' }))
  await vi.waitFor(() => expect(resend).toHaveBeenCalledOnce())
})

test('a request that was sent a moment ago says so at once, and another person is not the same', async () => {
  const resend = vi.fn(() => waiting())
  const change = vi.fn(() => waiting())
  const { user } = renderSend(waiting(), { resend, change })
  await user.click(await screen.findByRole('button', { name: 'Send the request again' }))
  expect(await screen.findByText(/^second@example\.org was asked less than a minute ago\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change approver' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change approver' }))
  await user.type(dialog.getByRole('textbox'), 'second@example.org{Enter}')
  expect(await screen.findByText(/^second@example\.org has already been asked/)).toBeVisible()
})

test('a wait says when its link expires, that it expired, and why it cannot be sent now', async () => {
  const asked = waiting().approval
  if (asked?.state !== 'waiting') throw new Error('it waits')
  const { unmount } = renderSend(waiting())
  expect(await screen.findByText(/its link works until Mar 8, 2126/)).toBeVisible()
  unmount()
  const old = renderSend(waiting({ approval: { ...asked, expiresAt: SINCE } }))
  expect(await screen.findByText(/^The link expired Mar 1, 2026.*Send the request again/)).toBeVisible()
  old.unmount()
  renderSend(waiting({ pause: { kind: 'approval', detail: 'Its topic was deleted' } }))
  expect(await screen.findByText(/^It cannot be sent as it is now: Its topic was deleted\./)).toBeVisible()
})

test('a typed address is not lost without a question, and a refusal not kept for the next time', async () => {
  const change = vi.fn(() => {
    throw new Failure('me@example.org sends these emails.')
  })
  const { user } = renderSend(waiting(), { change })
  const open = () => user.click(screen.getByRole('button', { name: 'Change approver' }))
  await screen.findByRole('button', { name: 'Change approver' })
  await open()
  const dialog = within(await screen.findByRole('dialog', { name: 'Change approver' }))
  await user.type(dialog.getByRole('textbox'), 'me@example.org{Enter}')
  await dialog.findByText(/sends these emails/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await open()
  const again = within(await screen.findByRole('dialog', { name: 'Change approver' }))
  expect(again.getByRole('textbox')).toHaveValue('')
  expect(again.queryByText(/sends these emails/)).not.toBeInTheDocument()
})

test('another person is asked; a refused address says why and keeps what was typed', async () => {
  const change = vi.fn(() => {
    throw new Failure('me@example.org sends these emails.')
  })
  const { user } = renderSend(waiting(), { change })
  await user.click(await screen.findByRole('button', { name: 'Change approver' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change approver' }))
  await user.type(dialog.getByRole('textbox'), 'me@example.org{Enter}')
  expect(await dialog.findByText(/sends these emails/)).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('me@example.org')
})

test('a declined send shows who declined it and why', async () => {
  renderSend(
    sampleSend({
      state: 'cancelled',
      endedAt: SINCE,
      approval: { state: 'declined', approver: 'second@example.org', at: SINCE, reason: 'Wrong figure' },
    }),
  )
  expect(await screen.findByText('Declined by second@example.org')).toBeVisible()
  expect(screen.getByText('Nobody was emailed. Reason: Wrong figure')).toBeVisible()
})

test('an emptied address ends the rule', async () => {
  const setApprover = vi.fn(() => ({ kind: 'none' as const }))
  const onClose = vi.fn()
  const { user } = renderPart(
    <ApproverDialog owner={{ kind: 'topic', id: 1 }} name="Rice" isOpen onClose={onClose} />,
    { approvals: { approver: () => ({ kind: 'person', email: 'second@example.org' }), setApprover } },
  )
  const field = await screen.findByRole('textbox')
  expect(field).toHaveValue('second@example.org')
  await user.clear(field)
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/What you entered in 'Approval'/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(setApprover).toHaveBeenCalledWith({ owner: { kind: 'topic', id: 1 }, approver: null })
})
