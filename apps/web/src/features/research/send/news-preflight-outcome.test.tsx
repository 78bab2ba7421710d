import type { NewsPreflightView } from '@newsloom/contract/sends/news-preflight'
import type { SendView } from '@newsloom/contract/sends/sends'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSend, watchedSends } from '~/lib/net/watched-sends.ts'
import { type Answers, Failure, LostAnswer } from '~/testing/answers.ts'
import { browserSays } from '~/testing/network.ts'
import { deferred } from '~/testing/render-app.tsx'
import { sampleAnalysisSend, sampleNewsPreflight, sampleSend } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

beforeEach(() => {
  for (const id of watchedSends.read()) forgetSend(id)
})

const RECEIVED = { people: 3, of: 3, lastAt: '2026-11-21T05:00:00.000Z', isEarlierVersion: false }

/** Opens the review of a send to three people, on a server that answers as `sends` says. */
async function review(sends: Answers['sends']) {
  const app = renderNewsResearch({ sends })
  const panel = within(await screen.findByRole('region', { name: 'Send the analysis' }))
  await app.user.click(await panel.findByRole('button', { name: 'Send AI Analysis' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review before sending' }))
  const button = await dialog.findByRole('button', { name: 'Send to 3 recipients' })
  return { ...app, panel, dialog, button }
}

/** A server that starts the send and then loses its answer. */
function losing() {
  const begun: { send: SendView | null } = { send: null }
  const view = () => begun.send ?? sampleSend({}, 'sending')
  const sends = {
    sendNews: () => {
      begun.send = sampleSend({ pending: 3 }, 'sending')
      throw new LostAnswer()
    },
    preflightNews: () => sampleNewsPreflight(begun.send ? { people: 0, received: RECEIVED } : {}),
    ofAnalysis: () => sampleAnalysisSend({ send: begun.send }),
    get: view,
    watch: async function* () {
      yield view()
    },
  } satisfies Answers['sends']
  return sends
}

test('a send whose answer was lost is shown once it has begun, and cannot be sent again', async () => {
  const { dialog, user, button } = await review(losing())
  await user.click(button)
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The answer was lost, but the email is being sent.',
  )
  expect(screen.queryByText(/Nothing was sent|Failed to send/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Send to \d/ })).not.toBeInTheDocument()
  expect(watchedSends.read()).toEqual([4])
  await user.click(dialog.getByRole('button', { name: 'Show the send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByText('Sending to 3 recipients')).toBeVisible()
})

test('an answer lost before the send is known to have begun claims neither', async () => {
  const sendNews = () => {
    throw new LostAnswer()
  }
  const { dialog, user, button } = await review({ ...losing(), sendNews })
  await user.click(button)
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    /^Could not confirm the send. Newsloom did not answer./,
  )
  expect(screen.queryByText(/Failed to send/)).not.toBeInTheDocument()
  expect(watchedSends.read()).toEqual([])
})

test('an email that changed during the review says so, and is sent as shown from then on', async () => {
  let fingerprint = 'first'
  const sendNews = vi.fn((input: { fingerprint?: unknown }) => {
    if (input.fingerprint === 'first') {
      fingerprint = 'second'
      throw new Failure('The email has changed since it was shown.', 'CONFLICT')
    }
    return { message: 'Sending to 3 recipients', sendId: 4, repeated: false }
  })
  const preflightNews = (): NewsPreflightView => sampleNewsPreflight({ fingerprint })
  const { dialog, user, button } = await review({ sendNews, preflightNews })
  await user.click(button)
  expect(await dialog.findByText(/The email has changed since it was shown/)).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Send to 3 recipients' }))
  await waitFor(() => expect(watchedSends.read()).toEqual([4]))
  expect(sendNews.mock.lastCall?.[0]).toMatchObject({ fingerprint: 'second' })
})

test('an email that another request found changed is not sent unread', async () => {
  let fingerprint = 'first'
  const testNews = () => {
    fingerprint = 'second'
    return { message: 'Sending', sendId: 9, repeated: false }
  }
  const { dialog, user } = await review({
    testNews,
    preflightNews: () => sampleNewsPreflight({ fingerprint }),
  })
  await user.click(dialog.getByRole('button', { name: 'Send Test' }))
  expect(await dialog.findByText(/^The email has changed since you opened this review/)).toBeVisible()
})

test('an error disappears when other recipients are selected', async () => {
  const received = { people: 2, of: 5, lastAt: '2026-11-20T05:00:00.000Z', isEarlierVersion: false }
  const { dialog, user, button } = await review({
    sendNews: () => {
      throw new Failure('Nobody in these lists may be emailed')
    },
    preflightNews: () => sampleNewsPreflight({ received }),
  })
  await user.click(button)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Nobody in these lists may be emailed')
  await user.click(dialog.getByRole('radio', { name: /^Send to all 5 recipients, including the 2 who/ }))
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
})

test('a lost answer is still resolved after other recipients were chosen while the server was down', async () => {
  const sends = losing()
  let isAway = false
  const unlessAway =
    <T,>(answer: () => T) =>
    () => {
      if (isAway) throw new LostAnswer()
      return answer()
    }
  const received = { people: 2, of: 5, lastAt: '2026-11-20T05:00:00.000Z', isEarlierVersion: false }
  const { dialog, user, button } = await review({
    ...sends,
    sendNews: () => {
      isAway = true
      return sends.sendNews()
    },
    preflightNews: unlessAway(() => sampleNewsPreflight({ received })),
    ofAnalysis: unlessAway(sends.ofAnalysis),
  })
  await user.click(button)
  const warning = /^Could not confirm the send/
  expect(await dialog.findByRole('alert')).toHaveTextContent(warning)
  await user.click(dialog.getByRole('radio', { name: /^Send to all 5 recipients, including the 2 who/ }))
  await user.click(dialog.getByRole('radio', { name: 'Send only to the other 3 recipients' }))
  expect(dialog.getByRole('alert')).toHaveTextContent(warning)
  isAway = false
  browserSays('offline')
  browserSays('online')
  expect(await dialog.findByRole('button', { name: 'Show the send' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Send to \d/ })).not.toBeInTheDocument()
})

test('a failure is reported although the review was closed meanwhile', async () => {
  const answer = deferred<never>()
  const { dialog, user, button } = await review({ sendNews: () => answer.promise })
  await user.click(button)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  answer.reject(new Failure('Nobody in these lists may be emailed'))
  expect(await screen.findByText('Nobody in these lists may be emailed')).toBeVisible()
})
