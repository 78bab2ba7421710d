import type { CorrectionView, MailedStatement } from '@newsloom/contract/analysis/corrections'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { CorrectStatement } from './correct-statement.tsx'
import { CorrectionDialogs } from './correction-dialogs.tsx'

const AT = '2026-11-21T05:00:00.000Z'
const MAILED: MailedStatement = {
  noteId: 'n1',
  rowId: 7,
  text: 'The rate stays at 1.50%.',
  noteUrl: 'https://letters.example/n/n1',
  mailedAt: AT,
  correction: null,
}
const VIEW: CorrectionView = {
  id: 3,
  said: MAILED.text,
  label: 'Rates',
  emails: [{ label: 'Rates', subject: 'Rates this week', mailedAt: AT }],
  topicId: 1,
  lang: 'en',
  cause: { kind: 'person', why: 'Wrong figure' },
  erratum: { kind: 'withdrawn', why: '' },
  status: { state: 'open' },
  rest: 0,
  others: [],
  noteUrl: MAILED.noteUrl,
  mailedAt: AT,
  createdAt: AT,
}

/** A row of a list that can leave it. */
function Row({ statement }: { statement: MailedStatement }) {
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    const leave = () => setThere(false)
    window.addEventListener('row-leaves', leave)
    return () => window.removeEventListener('row-leaves', leave)
  }, [])
  return isThere ? <CorrectStatement statement={statement} /> : null
}

function show(over: Answers['corrections'] = {}, statement = MAILED) {
  return renderPart(
    <CorrectionDialogs>
      <Row statement={statement} />
    </CorrectionDialogs>,
    {
      activity: {
        live: () => ({
          attention: [],
          upcoming: { items: [], total: 0, whyNot: null },
          activity: { items: [], nextCursor: null },
        }),
      },
      corrections: {
        report: () => VIEW,
        get: () => VIEW,
        preview: () => ({ subject: 'Correction: Rates', html: '<p>x</p>', people: 2, leftOut: 1 }),
        ...over,
      },
    },
  )
}

test('a statement is reported, corrected and emailed once, to as many as the button says', async () => {
  const report = vi.fn(() => VIEW)
  const send = vi.fn(() => ({ message: 'Sending to 2 recipients', sendId: 9, repeated: false }))
  const { user } = show({ report, send })
  await user.click(screen.getByRole('button', { name: `Report as wrong: ${MAILED.text}` }))
  const reporting = within(await screen.findByRole('dialog', { name: 'Report a statement as wrong' }))
  await user.click(reporting.getByRole('button', { name: 'Report as wrong' }))
  expect(await reporting.findByText('Describe the error')).toBeVisible()
  expect(report).not.toHaveBeenCalled()
  await user.type(reporting.getByRole('textbox', { name: /What is wrong/ }), 'Wrong figure')
  await user.click(reporting.getByRole('button', { name: 'Report as wrong' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an emailed statement' }))
  expect(await dialog.findByText('Reported: Wrong figure')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Say what is right' }))
  await user.click(dialog.getByRole('button', { name: 'Review email' }))
  expect(await dialog.findByText('Enter the correct wording')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /What is right/ }), 'It is 1.75%.')
  await user.click(dialog.getByRole('button', { name: 'Review email' }))
  expect(await dialog.findByText(/This goes once to 2 recipients: .* 1 recipient who got it/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Email 2 recipients' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(send).toHaveBeenCalledExactlyOnceWith({
    id: 3,
    erratum: { kind: 'corrected', right: 'It is 1.75%.', why: '' },
    people: 2,
  })
})

test('a proposal is dismissed only with a reason', async () => {
  const dismiss = vi.fn(() => VIEW)
  const proposed: MailedStatement = { ...MAILED, correction: { id: 3, status: { state: 'open' }, rest: 0 } }
  const { user } = show({ dismiss }, proposed)
  expect(screen.getByText('A correction is proposed.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: `Review correction: ${MAILED.text}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an emailed statement' }))
  expect(await dialog.findByRole('button', { name: 'Cancel' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Dismiss proposal' }))
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(await dialog.findByText('Give a reason')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It was right')
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(dismiss).toHaveBeenCalledExactlyOnceWith({ id: 3, reason: 'It was right' }))
})

test('a proposal for a page that was taken down says so, and names the emails with the statement', async () => {
  const page = { url: 'https://wire.example/rate', publisher: 'Siam Wire', quote: 'kept it at 1.50%' }
  const emails = ['Rates', 'Weekly review'].map((label) => ({
    label,
    subject: `All about ${label}`,
    mailedAt: AT,
  }))
  const others = ['Inflation slowed to 0.4%.']
  const view: CorrectionView = { ...VIEW, emails, others, cause: { kind: 'deleted', ...page } }
  const { user } = show({ get: () => view }, PROPOSED)
  await user.click(screen.getByRole('button', { name: `Review correction: ${MAILED.text}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct 2 emailed statements' }))
  expect(
    await dialog.findByText('The page of Siam Wire was taken down. We quoted: “kept it at 1.50%”'),
  ).toBeVisible()
  for (const text of [VIEW.said, ...others]) expect(dialog.getByText(text)).toBeVisible()
  const named = within(dialog.getByRole('list', { name: 'Emails with any of these 2 statements' }))
  expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("'All about Rates' · Rates · "),
    expect.stringContaining("'All about Weekly review' · Weekly review · "),
  ])
  expect(dialog.getByRole('radio', { name: 'Withdraw the 2 statements' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Review email' }))
  expect(await dialog.findByText(/everyone who got any of the 2 statements/)).toBeVisible()
})

const PROPOSED: MailedStatement = { ...MAILED, correction: { id: 3, status: { state: 'open' }, rest: 0 } }

async function openProposal(over: Answers['corrections'] = {}) {
  const { user } = show(over, PROPOSED)
  await user.click(screen.getByRole('button', { name: `Review correction: ${MAILED.text}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an emailed statement' }))
  await user.click(await dialog.findByRole('radio', { name: 'Say what is right' }))
  await user.type(await dialog.findByRole('textbox', { name: /What is right/ }), 'It is 1.75%.')
  return { user, dialog }
}

test('a correction that is being written stays when its row leaves the list', async () => {
  const { user, dialog } = await openProposal()
  act(() => {
    window.dispatchEvent(new Event('row-leaves'))
  })
  expect(screen.queryByText('A correction is proposed.')).not.toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: /What is right/ })).toHaveValue('It is 1.75%.')
  await user.click(dialog.getByRole('button', { name: 'Review email' }))
  expect(await dialog.findByRole('button', { name: 'Email 2 recipients' })).toBeVisible()
})

test('a number that has changed is shown and confirmed where it is', async () => {
  let recipientCount = 2
  const send = vi.fn((input: { people?: unknown }) => {
    recipientCount = 3
    if (input.people !== recipientCount)
      throw new Failure('The number of recipients changed from 2 to 3. Nothing was sent.', 'CONFLICT')
    return { message: 'Sending to 3 recipients', sendId: 9, repeated: false }
  })
  const preview = () => ({
    subject: 'Correction: Rates',
    html: '<p>x</p>',
    people: recipientCount,
    leftOut: 0,
  })
  const { user, dialog } = await openProposal({ send, preview })
  await user.click(dialog.getByRole('button', { name: 'Review email' }))
  await user.click(await dialog.findByRole('button', { name: 'Email 2 recipients' }))
  expect(await dialog.findByText(/changed from 2 to 3/)).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Email 3 recipients' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(send).toHaveBeenCalledTimes(2)
})

test('one that was corrected says when, and offers nothing more', () => {
  show({}, { ...MAILED, correction: { id: 3, status: { state: 'mailed', at: AT, sendId: 9 }, rest: 0 } })
  expect(screen.getByText(/^Corrected on /)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('people not reached by a cancelled correction are emailed it', async () => {
  const status = { state: 'mailed', at: AT, sendId: 9 } as const
  const sendRest = vi.fn(() => ({ message: 'Sending to 2 recipients', sendId: 10, repeated: false }))
  const { user } = show(
    { get: () => ({ ...VIEW, status, rest: 2 }), sendRest },
    { ...MAILED, correction: { id: 3, status, rest: 2 } },
  )
  await user.click(screen.getByRole('button', { name: `Email the rest: ${MAILED.text}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct an emailed statement' }))
  expect(
    await dialog.findByText(/cancelled before it reached 2 recipients who got the statement\.$/),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Email 2 recipients' }))
  await waitFor(() => expect(sendRest).toHaveBeenCalledWith({ id: 3, people: 2 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
