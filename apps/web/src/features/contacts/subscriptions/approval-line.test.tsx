import type { ApprovalOwner, ApproverView, SetApproverInput } from '@newsloom/contract/sends/approvals'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '~/testing/render-part.tsx'
import { sampleSend } from '~/testing/samples.ts'
import { answersOf, sample } from './fixtures.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))
const CHANGE = 'Change the approval of Gold'

test('each topic says who approves its emails, which can be changed there', async () => {
  const approvers = new Map<unknown, ApproverView>([[1, { kind: 'person', email: 'somchai@example.org' }]])
  const approver = ({ id }: ApprovalOwner): ApproverView => approvers.get(id) ?? { kind: 'none' }
  const setApprover = vi.fn(
    ({ approver: email }: SetApproverInput): ApproverView =>
      email === null ? { kind: 'none' } : { kind: 'person', email },
  )
  const answers = { ...answersOf(() => sample()), approvals: { approver, setApprover } }
  const { user } = renderPart(<SubscriptionsTab />, answers)
  const economy = await cardOf('Thai economy')
  expect(await economy.findByText('somchai@example.org approves each email before it is sent')).toBeVisible()
  const gold = await cardOf('Gold')
  expect(await gold.findByText('Approval before sending: none')).toBeVisible()
  await user.click(gold.getByRole('button', { name: CHANGE }))
  await user.type(await screen.findByLabelText(/Approver's email/), 'ann@example.org{Enter}')
  expect(await gold.findByText('ann@example.org approves each email before it is sent')).toBeVisible()
  expect(setApprover).toHaveBeenCalledWith({
    owner: { kind: 'topic', id: 2 },
    approver: 'ann@example.org',
    lang: 'en',
  })
  await waitFor(() => expect(gold.getByRole('button', { name: CHANGE })).toHaveFocus())
})

test('an email that waits for approval is named at its topic', async () => {
  const since = '2026-03-01T09:00:00.000Z'
  const approval = {
    state: 'waiting',
    approver: 'somchai@example.org',
    since,
    expiresAt: since,
    mail: { kind: 'queued' },
  } as const
  const answers = answersOf(() => sample())
  renderPart(<SubscriptionsTab />, {
    ...answers,
    sends: { active: () => [sampleSend({ topicId: 2, campaignId: null, approval })] },
  })
  const gold = await cardOf('Gold')
  const waiting = await gold.findByRole('link', {
    name: /^Waiting for approval from somchai@example.org since Mar 1, 2026/,
  })
  expect(waiting).toHaveAttribute('href', '/news-research?topic=2')
  const economy = await cardOf('Thai economy')
  expect(economy.queryByText(/^Waiting for approval/)).not.toBeInTheDocument()
})
