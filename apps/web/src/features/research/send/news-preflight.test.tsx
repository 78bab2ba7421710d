import type { NewsPreflightView } from '@newsloom/contract/sends/news-preflight'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { SendView } from '@newsloom/contract/sends/sends'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSend, watchedSends } from '~/lib/net/watched-sends.ts'
import { type Answers, Failure } from '~/testing/answers.ts'
import { sampleAnalysisSend, sampleNewsPreflight, sampleSend, sampleTemplate } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

beforeEach(() => {
  for (const id of watchedSends.read()) forgetSend(id)
})

const UNTESTED: PreflightItem = { id: 'tested', level: 'warning', text: 'No test was sent.' }
const DEAD_BUTTON: PreflightItem = { id: 'content', level: 'warning', text: 'The button leads nowhere.' }
const BAD_TAG: PreflightItem = { id: 'merge-tags', level: 'blocked', text: '{{nmae}} is not a merge tag.' }
const SEND = 'Send to 3 recipients'
const ALREADY_SENT: PreflightItem = {
  id: 'already-sent',
  level: 'ok',
  text: '2 recipients already received this analysis.',
}
const RECEIVED = { people: 2, of: 5, lastAt: '2026-11-20T05:00:00.000Z', isEarlierVersion: false }

/** the id of a test send */
const TEST = 9

const panel = async () => within(await screen.findByRole('region', { name: 'Send the analysis' }))
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Review before sending' }))

/** The screen, and a server whose send has the state `send.view`. */
function open(sends: Answers['sends'] = {}) {
  const send: { view: SendView | null } = { view: null }
  const sendNews = vi.fn((_: unknown) => {
    send.view = sampleSend({ pending: 3 }, 'sending')
    return { message: 'Sending to 3 recipients', sendId: 4, repeated: false }
  })
  const view = () => send.view ?? sampleSend({}, 'sending')
  /** the test's state */
  const testSend = { ...sampleSend({ audience: 1, sent: 1 }, 'done'), id: TEST }
  const app = renderNewsResearch({
    templates: {
      list: () => [sampleTemplate()],
      checkLinks: ({ urls }) =>
        urls.map((url) => ({ url, state: 'dead' as const, detail: 'it answers 404' })),
    },
    sends: {
      sendNews,
      get: view,
      ofAnalysis: () => sampleAnalysisSend({ send: send.view }),
      watch: async function* ({ id }) {
        yield id === TEST ? testSend : view()
      },
      ...sends,
    },
  })
  const review = async () => {
    await app.user.click(await (await panel()).findByRole('button', { name: 'Send AI Analysis' }))
    return dialog()
  }
  return { ...app, send, sendNews, review }
}
test('one click opens the review and sends nothing: it shows warnings, dead links and the email', async () => {
  const preflightNews = vi.fn(
    (_: unknown): NewsPreflightView =>
      sampleNewsPreflight({ links: ['https://a.example/gone'], suppressed: 2 }, [UNTESTED, DEAD_BUTTON]),
  )
  const { review, sendNews } = open({ preflightNews })
  const asked = await review()
  expect(await asked.findByText('3 contacts will receive this email')).toBeVisible()
  expect(asked.getByText('2 suppressed, left out')).toBeVisible()
  const checks = within(asked.getByRole('list', { name: 'Checks' }))
  expect(checks.getByText('The button leads nowhere.')).toBeVisible()
  expect(await asked.findByText('https://a.example/gone is broken: it answers 404')).toBeVisible()
  expect(asked.getByTitle('Email: Research Update: Policy rate')).toHaveAttribute(
    'sandbox',
    expect.not.stringContaining('allow-scripts'),
  )
  expect(asked.getByText('As Ann Reader <ann@example.com> would receive it now.')).toBeVisible()
  expect(asked.getByRole('button', { name: SEND })).toHaveAttribute('aria-disabled', 'false')
  expect(sendNews).not.toHaveBeenCalled()
  expect(preflightNews.mock.lastCall?.[0]).toEqual({
    ...{ topicId: 1, templateId: 5, contactListIds: [1], subject: null, skipReceived: true },
  })
  expect(checks.getByRole('button', { name: 'Edit template' })).toBeVisible()
})

test('Enter in a field sends nothing, pressed once or held down', async () => {
  const testNews = vi.fn((_: unknown) => ({ message: 'Sending', sendId: 9, repeated: false }))
  const { user, sendNews } = open({ testNews })
  const subject = await (await panel()).findByLabelText('Override template subject')
  await user.type(subject, 'This week{Enter}{Enter}{Enter}{Enter}')
  await user.keyboard('{Enter>5/}')
  // wait for what the press does: the review opens
  await (await dialog()).findByRole('button', { name: SEND })
  expect(sendNews).not.toHaveBeenCalled()
  expect(testNews).not.toHaveBeenCalled()
})

test('the analysis is sent once the number is confirmed, only once, and success is reported at the end', async () => {
  const { review, user, send, sendNews, router } = open()
  const asked = await review()
  await user.dblClick(await asked.findByRole('button', { name: SEND }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sendNews.mock.calls).toEqual([
    [
      {
        ...{ topicId: 1, templateId: 5, contactListIds: [1], subject: null },
        ...{ skipReceived: true, people: 3, fingerprint: 'as-shown' },
      },
    ],
  ])
  expect(await (await panel()).findByText('Sending to 3 recipients')).toBeVisible()
  // both in the panel and as a toast
  expect(screen.getAllByText('Sending to 3 recipients')).toHaveLength(2)
  expect(screen.queryByText('Emails sent successfully!')).not.toBeInTheDocument()
  await router.navigate({ to: '/analytics' })
  send.view = sampleSend({ sent: 3 }, 'done')
  expect(await screen.findByText('Emails sent successfully!', {}, { timeout: 5_000 })).toBeVisible()
  expect(screen.getByText('Thai economy: sent to 3 recipients')).toBeVisible()
  expect(watchedSends.read()).toEqual([])
})

test.each([
  [sampleSend({ sent: 2, failed: 1 }, 'done'), 'Sent to 2 of 3 recipients', '1 recipient could not be'],
  [sampleSend({ failed: 3 }, 'done'), 'Failed to send emails', '3 recipients could not be'],
  [
    { ...sampleSend({ sent: 1, pending: 2 }, 'paused'), pause: { kind: 'quota' as const, detail: null } },
    'Paused: email quota reached',
    '2 recipients wait for the email',
  ],
])('a send that did not end well is not reported as a success: %#', async (end, title, text) => {
  const { review, user, send } = open()
  await user.click(await (await review()).findByRole('button', { name: SEND }))
  await waitFor(() => expect(watchedSends.read()).toEqual([4]))
  send.view = end
  const toast = await screen.findByText(new RegExp(`^Thai economy: ${text}`), {}, { timeout: 5_000 })
  expect(within(toast.parentElement ?? document.body).getByText(title)).toBeVisible()
  expect(screen.queryByText('Emails sent successfully!')).not.toBeInTheDocument()
})

test('a blocking issue prevents sending and says why', async () => {
  const { review } = open({ preflightNews: () => sampleNewsPreflight({}, [BAD_TAG, DEAD_BUTTON]) })
  const asked = await review()
  expect(await asked.findByRole('button', { name: SEND })).toHaveAttribute('aria-disabled', 'true')
  expect(asked.getByText('Fix the blocked items above to send.')).toBeVisible()
})

test('a sender that is a sample leads to its setting, in another tab', async () => {
  const sender: PreflightItem = { id: 'sender', level: 'blocked', text: 'The sender is a sample.' }
  const { review } = open({ preflightNews: () => sampleNewsPreflight({}, [sender]) })
  const link = await (await review()).findByRole('link', { name: 'Open Settings' })
  expect(link).toHaveAttribute('href', '/settings#MAIL_FROM')
  expect(link).toHaveAttribute('target', '_blank')
})

test('a wrong tag typed into the subject links to the subject, not to the template', async () => {
  const { review, user } = open({ preflightNews: () => sampleNewsPreflight({}, [BAD_TAG]) })
  const field = await (await panel()).findByLabelText('Override template subject')
  await user.click(field)
  await user.paste('For {{nmae}}')
  const asked = await review()
  expect(asked.queryByRole('button', { name: /^Edit template/ })).not.toBeInTheDocument()
  await user.click(await asked.findByRole('button', { name: /^Edit subject/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(field).toHaveValue('For {{nmae}}')
})

test('if the recipients changed meanwhile nothing is sent, and the new count is shown', async () => {
  let recipientCount = 3
  const sendNews = vi.fn((_: unknown) => {
    recipientCount = 4
    throw new Failure('The number of recipients changed.', 'CONFLICT', { shown: 3, people: 4 })
  })
  const { review, user } = open({
    sendNews,
    preflightNews: () => sampleNewsPreflight({ people: recipientCount }),
  })
  const asked = await review()
  await user.click(await asked.findByRole('button', { name: SEND }))
  expect(await asked.findByRole('alert')).toHaveTextContent(
    'Nothing was sent. This email would now go to 4 recipients instead of 3. Review the recipients and send again.',
  )
  expect(await asked.findByRole('button', { name: 'Send to 4 recipients' })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
})

test('a failed send says why, and the review stays open', async () => {
  const { review, user } = open({
    sendNews: () => {
      throw new Failure('Nobody in these lists may be emailed')
    },
  })
  const asked = await review()
  await user.click(await asked.findByRole('button', { name: SEND }))
  expect(await asked.findByRole('alert')).toHaveTextContent(
    'Failed to send emails: Nobody in these lists may be emailed',
  )
})

test("a test goes to the user with the send's own choices, and sends nothing else", async () => {
  const testNews = vi.fn((_: unknown) => ({ message: 'Sending', sendId: 9, repeated: false }))
  const preflightNews = vi.fn(() => sampleNewsPreflight({}, testNews.mock.calls.length > 0 ? [] : [UNTESTED]))
  const { review, user, sendNews } = open({ testNews, preflightNews })
  const asked = await review()
  await user.click(await asked.findByRole('button', { name: 'Send one' }))
  expect(asked.getByRole('textbox', { name: 'Test Email Address' })).toHaveFocus()
  await user.click(asked.getByRole('button', { name: 'Send Test' }))
  expect(await screen.findByText('Test email sent')).toBeVisible()
  expect(testNews).toHaveBeenCalledWith({
    ...{ topicId: 1, templateId: 5, subject: null, to: 'somchai@example.com' },
  })
  await waitFor(() => expect(asked.queryByText('No test was sent.')).not.toBeInTheDocument())
  expect(sendNews).not.toHaveBeenCalled()
})

test('people who have the analysis are left out unless they are included again', async () => {
  const preflightNews = ({ skipReceived }: { skipReceived?: unknown }) =>
    sampleNewsPreflight({ people: skipReceived ? 3 : 5, received: RECEIVED }, [ALREADY_SENT])
  const { review, user, sendNews } = open({ preflightNews })
  const asked = await review()
  const choice = within(
    await asked.findByRole('group', {
      name: /^2 of 5 recipients already received this analysis on Nov 20, 2026/,
    }),
  )
  expect(choice.getByRole('radio', { name: 'Send only to the other 3 recipients' })).toBeChecked()
  expect(asked.getByRole('button', { name: SEND })).toHaveAttribute('aria-disabled', 'false')
  // said only once
  expect(asked.queryByText(ALREADY_SENT.text)).not.toBeInTheDocument()
  await user.click(choice.getByRole('radio', { name: /^Send to all 5 recipients, including the 2 who/ }))
  await user.click(await asked.findByRole('button', { name: 'Send to 5 recipients' }))
  await waitFor(() => expect(sendNews).toHaveBeenCalledOnce())
  expect(sendNews.mock.calls[0]?.[0]).toMatchObject({ skipReceived: false, people: 5 })
})

test('the same email within a minute is treated as the one being sent, and its end is announced', async () => {
  const { review, user } = open({
    sendNews: () => ({ message: 'Sending to 3 recipients', sendId: 4, repeated: true }),
  })
  await user.click(await (await review()).findByRole('button', { name: SEND }))
  const title = await screen.findByText('This email is already being sent')
  expect(within(title.parentElement ?? document.body).getByText('Sending to 3 recipients')).toBeVisible()
  expect(watchedSends.read()).toEqual([4])
})
