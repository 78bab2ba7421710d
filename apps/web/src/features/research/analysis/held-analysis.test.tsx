import type { Hold } from '@newsloom/contract/analysis/checked-analysis'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { renderNewsResearch } from '../render-news-research.tsx'
import { sampleAnalysis } from './fixtures.ts'

const REASON = 'Only 1 of 3 statements were found in their articles.'
const lists = [
  { id: 1, name: 'Board' },
  { id: 2, name: 'Desk' },
]

/** A held analysis, and the question that its release asks. */
async function ask(over: Answers['analysis'] = {}) {
  let releasedAt: string | null = null
  const releaseHold = vi.fn((_: unknown) => {
    releasedAt = '2026-11-21T06:00:00.000Z'
    return { isMailing: true }
  })
  const { user } = renderNewsResearch({
    analysis: {
      get: () =>
        sampleAnalysis({
          hold: { why: { kind: 'few-found', found: 1, of: 3 }, releasedAt, canRelease: true },
        }),
      previewRelease: () => ({ people: 4, lists, notMailed: [] }),
      releaseHold,
      ...over,
    },
  })
  expect(await screen.findByText('This analysis is on hold')).toBeVisible()
  expect(screen.getByText(new RegExp(REASON))).toBeVisible()
  const button = screen.getByRole('button', { name: 'Release the analysis' })
  button.focus()
  await user.keyboard('{Enter}')
  return { user, releaseHold, button, asking: within(await screen.findByRole('alertdialog')) }
}

test('a release says who is emailed at once, and the banner says when it was released', async () => {
  const { user, releaseHold, asking } = await ask()
  expect(await asking.findByText(/emailed at once to 4 recipients in 'Board', 'Desk'\./)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Release and email 4 recipients' }))
  expect(await screen.findByText(/^Released for email by hand, Nov 21, 2026/)).toBeVisible()
  expect(releaseHold).toHaveBeenCalledExactlyOnceWith({ summaryId: 7 })
  expect(screen.queryByText('This analysis is on hold')).not.toBeInTheDocument()
})

test('Cancel leaves the analysis held, and the focus goes back to its button', async () => {
  const { user, releaseHold, asking, button } = await ask()
  await asking.findByText(/emailed at once/)
  await user.click(asking.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(releaseHold).not.toHaveBeenCalled()
  await waitFor(() => expect(button).toHaveFocus())
})

test('when nothing waits, the question says so', async () => {
  const { asking } = await ask({ previewRelease: () => ({ people: 0, lists: [], notMailed: [] }) })
  expect(await asking.findByText(/^Nothing is waiting for it\./)).toBeVisible()
  expect(asking.getByRole('button', { name: 'Release the analysis' })).toBeVisible()
})

test('without a count nothing is released', async () => {
  const { user, asking, releaseHold } = await ask({
    previewRelease: () => {
      throw new Failure('The database is busy')
    },
  })
  expect(
    await asking.findByText(/Could not check who is waiting for it\. The database is busy/),
  ).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Release the analysis' }))
  expect(releaseHold).not.toHaveBeenCalled()
})

test('a failed release says why, and the analysis stays held', async () => {
  const { user, asking } = await ask({
    releaseHold: () => {
      throw new Failure('This analysis no longer exists')
    },
  })
  await user.click(await asking.findByRole('button', { name: 'Release and email 4 recipients' }))
  expect(await screen.findByText('This analysis no longer exists')).toBeVisible()
  expect(screen.getByText('This analysis is on hold')).toBeInTheDocument()
})

test('a list that waits and is emailed nothing is named with the reason', async () => {
  const notMailed = [{ id: 2, name: 'Desk', why: { kind: 'no-contacts' as const } }]
  const { asking } = await ask({ previewRelease: () => ({ people: 0, lists: [], notMailed }) })
  expect(await asking.findByText("Not emailed: 'Desk', as the list has no contacts yet.")).toBeVisible()
})

test('the banner leads to the statements', async () => {
  const { user } = renderNewsResearch({ analysis: { get: () => sampleAnalysis() } })
  await user.click(await screen.findByRole('button', { name: 'Check statements' }))
  expect(screen.getByRole('heading', { name: 'Statements and their sources' })).toHaveFocus()
})

test('without anything to email there is no release, but what to do', async () => {
  const why = 'You left out the articles of all its statements.'
  const remedy = 'Restore an article in News Research, or generate the analysis again.'
  const hold: Hold = { why: { kind: 'all-left-out' }, releasedAt: null, canRelease: false }
  renderNewsResearch({ analysis: { get: () => sampleAnalysis({ hold }) } })
  expect(await screen.findByText(`${why} ${remedy}`)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check statements' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Release the analysis' })).not.toBeInTheDocument()
})
