import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleNewsPreflight } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { receivedBefore, sendToAll } from './received-texts.ts'

test('if everyone has it, nothing can be sent by mistake', async () => {
  const received = { people: 5, of: 5, lastAt: '2026-11-20T05:00:00.000Z', isEarlierVersion: true }
  const blocked = { id: 'audience', level: 'blocked', text: 'No recipients. Left out: 5.' } as const
  const preflightNews = ({ skipReceived }: { skipReceived?: unknown }) =>
    skipReceived
      ? sampleNewsPreflight({ people: 0, received }, [blocked])
      : sampleNewsPreflight({ people: 5, received })
  const { user } = renderNewsResearch({ sends: { preflightNews } })
  await user.click(await screen.findByRole('button', { name: 'Send AI Analysis' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  expect(
    await asked.findByText(
      /^All 5 recipients already received an earlier version of this analysis on Nov 20/,
    ),
  ).toBeVisible()
  const button = asked.getByRole('button', { name: 'Send again to 5 recipients' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/^All 5 recipients already received/)
  expect(asked.getByRole('heading', { name: 'Answer the question above to send' })).toBeVisible()
  // said once, and not as a problem of the contacts
  expect(asked.queryByText(/Nobody|No recipients|^0 contacts/)).not.toBeInTheDocument()
  expect(asked.queryByRole('button', { name: 'Contacts' })).not.toBeInTheDocument()
  // there is no other group to choose
  expect(asked.queryByRole('radio')).not.toBeInTheDocument()
  const again = asked.getByRole('checkbox', { name: 'Send to all 5 recipients again' })
  expect(again).not.toBeChecked()
  await user.click(again)
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  expect(button).toHaveTextContent('Send again to 5 recipients')
  expect(asked.getByRole('heading', { name: 'Nothing blocks sending' })).toBeVisible()
  expect(asked.getByText('5 contacts will receive this email')).toBeVisible()
})

test('the review folds the checks that passed, above the email', async () => {
  const content = { id: 'content', level: 'ok', text: 'The email has content.' } as const
  const warning = { id: 'sender', level: 'warning', text: 'The sender is not verified.' } as const
  const approval = { id: 'approval', level: 'ok', text: 'This send will wait for approval.' } as const
  const { user } = renderNewsResearch({
    sends: { preflightNews: () => sampleNewsPreflight({}, [content, warning, approval]) },
  })
  await user.click(await screen.findByRole('button', { name: 'Send AI Analysis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  expect(await dialog.findByText('The sender is not verified.')).toBeVisible()
  expect(dialog.getByText('This send will wait for approval.')).toBeVisible()
  expect(dialog.queryByText('The email has content.')).not.toBeInTheDocument()
  const passed = dialog.getByRole('button', { name: '1 check passed' })
  const email = dialog.getByRole('heading', { name: 'Email' })
  expect(passed.compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(passed)
  expect(await dialog.findByText('The email has content.')).toBeVisible()
})

test.each([
  [1, /^The only recipient already received/, 'Send to this recipient again'],
  [2, /^Both recipients already received/, 'Send to both recipients again'],
  [1_200, /^All 1,200 recipients already received/, 'Send to all 1,200 recipients again'],
])('the text is right when all %d recipients have it', (of, told, again) => {
  const received = { people: of, of, lastAt: '2026-11-20T05:00:00.000Z', isEarlierVersion: false }
  expect(receivedBefore(received)).toMatch(told)
  expect(sendToAll(received)).toBe(again)
})

test.each([
  [1, 2, 'Send to both recipients, including the one who already has it'],
  [1, 7, 'Send to all 7 recipients, including the one who already has it'],
  [1_200, 2_000, 'Send to all 2,000 recipients, including the 1,200 who already have it'],
])('%d of %d have it: when it is resent only to them, it says so', (recipientCount, of, all) => {
  expect(
    sendToAll({ people: recipientCount, of, lastAt: '2026-11-20T05:00:00.000Z', isEarlierVersion: false }),
  ).toBe(all)
})
