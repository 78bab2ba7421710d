import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferred } from '~/testing/render-app.tsx'
import { sampleAnalysisSend, sampleSend } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Send the analysis' }))
const counts = { suppressed: 0, skipped: 0, duplicates: 0 }

test('people who already have the analysis are not counted as recipients', async () => {
  const done = sampleSend({ sent: 3 }, 'done')
  renderNewsResearch({
    sends: {
      newsAudience: () => ({ ...counts, people: 0, received: 3 }),
      ofAnalysis: () => sampleAnalysisSend({ send: done }),
      get: () => done,
      watch: async function* () {
        yield done
      },
    },
  })
  const form = await panel()
  const line = await form.findByText('0 contacts will receive this email')
  expect(line.parentElement).toHaveTextContent(/ · 3 already have this analysis, left out$/)
  expect(await form.findByText('Delivered to 3 of 3 recipients')).toBeVisible()
})

test('once a send has begun, the count leaves out its recipients', async () => {
  let hasBegun = false
  const running = sampleSend({ pending: 3 }, 'sending')
  const { user } = renderNewsResearch({
    sends: {
      newsAudience: () =>
        hasBegun ? { ...counts, people: 2, received: 1 } : { ...counts, people: 3, received: 0 },
      sendNews: () => {
        hasBegun = true
        return { message: 'Sending to 3 recipients', sendId: 4, repeated: false }
      },
      get: () => running,
      watch: async function* () {
        yield running
      },
    },
  })
  const form = await panel()
  expect(await form.findByText('3 contacts will receive this email')).toBeVisible()
  await user.click(await form.findByRole('button', { name: 'Send AI Analysis' }))
  await user.click(await screen.findByRole('button', { name: 'Send to 3 recipients' }))
  await waitFor(() => expect(form.getByText('2 contacts will receive this email')).toBeVisible())
  expect(form.getByText(/1 already has this analysis, left out/)).toBeVisible()
})

test('without a list the bar of a phone names no recipients, those of before included', async () => {
  const { user } = renderNewsResearch({
    sends: { newsAudience: () => ({ ...counts, people: 3, received: 0 }) },
  })
  const board = await (await panel()).findByRole('checkbox', { name: /Board/ })
  expect(await screen.findByText('3 recipients · Board')).toBeInTheDocument()
  await user.click(board)
  await waitFor(() => expect(screen.queryByText('3 recipients · Board')).not.toBeInTheDocument())
})

test('the bar says who would get the analysis, and opens the review', async () => {
  const { user } = renderNewsResearch()
  expect(await screen.findByText('3 recipients · Board')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Review and send' }))
  const review = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  expect(await review.findByRole('button', { name: 'Send to 3 recipients' })).toBeVisible()
})

test('after a send the bar says that it was sent, and offers to send again', async () => {
  const send = sampleSend({ audience: 43, sent: 43 }, 'done')
  renderNewsResearch({ sends: { ofAnalysis: () => sampleAnalysisSend({ send }), get: () => send } })
  expect(await screen.findByRole('button', { name: 'Send again…' })).toBeVisible()
  expect(screen.getByText(/^Sent to 43 recipients/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Review and send' })).not.toBeInTheDocument()
})

test('a send that reached nobody does not count as sent', async () => {
  const send = sampleSend({ audience: 43, failed: 43 }, 'done')
  renderNewsResearch({ sends: { ofAnalysis: () => sampleAnalysisSend({ send }), get: () => send } })
  expect(await screen.findByRole('button', { name: 'Review and send' })).toBeVisible()
  expect(screen.queryByText(/^Sent to/)).not.toBeInTheDocument()
})

test('while a send is requested, the bar opens no second review', async () => {
  const begun = deferred<{ message: string; sendId: number; repeated: boolean }>()
  const { user } = renderNewsResearch({ sends: { sendNews: () => begun.promise } })
  await user.click(await screen.findByRole('button', { name: 'Review and send' }))
  await user.click(await screen.findByRole('button', { name: 'Send to 3 recipients' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const buttons = screen.getAllByRole('button', { name: 'Sending AI Analysis...' })
  expect(buttons).toHaveLength(2)
  for (const button of buttons) await user.click(button)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  begun.resolve({ message: 'Sending to 3 recipients', sendId: 4, repeated: false })
})
