import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { pressMenuItem } from '~/testing/press-menu-item.ts'
import { sampleAnalysisSend, sampleSend, sampleTemplate, sampleTopic } from '../fixtures.ts'
import { renderNewsResearch } from '../render-news-research.tsx'

const panel = async () => within(await screen.findByRole('region', { name: 'Send the analysis' }))

test('chooses what is sent and to whom, without sending', async () => {
  const newsAudience = vi.fn(({ contactListIds }: { contactListIds: unknown[] }) =>
    contactListIds.length === 1
      ? { people: 3, suppressed: 0, skipped: 0, duplicates: 0, received: 0 }
      : { people: 40, suppressed: 2, skipped: 1_200, duplicates: 1, received: 4 },
  )
  const { user } = renderNewsResearch({ sends: { newsAudience } })
  const form = await panel()
  expect(await form.findByText('3 contacts will receive this email')).toBeVisible()
  expect(form.getByLabelText('Template')).toHaveDisplayValue('Policy rate Template')
  expect(
    form.getByText('An AI summary with trends and sentiment is included for all recipients.'),
  ).toBeVisible()
  await user.click(form.getByRole('checkbox', { name: /Desk/ }))
  const line = await form.findByText('40 contacts will receive this email')
  expect(line.parentElement).toHaveTextContent(
    '40 contacts will receive this email · 4 already have this analysis, left out · 2 suppressed, left out · 1,200 skipped (paused or opted out of this topic) · 1 duplicate, emailed once',
  )
  expect(newsAudience.mock.lastCall?.[0]).toEqual({ topicId: 1, contactListIds: [1, 2] })
})

test('recipients that could not be counted can be counted again', async () => {
  const people = { people: 3, suppressed: 0, skipped: 0, duplicates: 0, received: 0 }
  const newsAudience = vi
    .fn(() => people)
    .mockImplementationOnce(() => {
      throw new Failure('The database is restarting')
    })
  const { user } = renderNewsResearch({ sends: { newsAudience } })
  const form = await panel()
  expect(await form.findByRole('alert')).toHaveTextContent(
    'The recipients could not be counted: The database is restarting',
  )
  await user.click(form.getByRole('button', { name: 'Try again' }))
  expect(await form.findByText('3 contacts will receive this email')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('the send form is below the analysis, which should be read first', async () => {
  renderNewsResearch()
  const send = await screen.findByRole('region', { name: 'Send the analysis' })
  const analysis = await screen.findByRole('region', { name: 'AI Analysis' })
  expect(analysis.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test("after the topic's template was deleted, Newsloom's own layout is chosen, with a note", async () => {
  const others = [sampleTemplate({ id: 9, name: 'Of another topic', subject: 'Other' })]
  renderNewsResearch({ templates: { list: () => others } }, [sampleTopic({ templateId: null })])
  const form = await panel()
  expect(await form.findByLabelText('Template')).toHaveDisplayValue("Newsloom's own layout")
  expect(form.getByText(/has no template of its own\. Newsloom's own layout is used/)).toBeVisible()
  expect(form.getByLabelText('Override template subject')).toHaveAttribute(
    'placeholder',
    'Research Update: Policy rate',
  )
})

test("without any template the analysis is reviewed and sent in Newsloom's own layout", async () => {
  const sendNews = vi.fn((_: unknown) => ({ message: 'Sending to 3 recipients', sendId: 4, repeated: false }))
  const { user } = renderNewsResearch({ templates: { list: () => [] }, sends: { sendNews } }, [
    sampleTopic({ templateId: null }),
  ])
  await user.click(await (await panel()).findByRole('button', { name: 'Send AI Analysis' }))
  await user.click(await screen.findByRole('button', { name: 'Send to 3 recipients' }))
  await waitFor(() => expect(sendNews).toHaveBeenCalledOnce())
  expect(sendNews.mock.calls[0]?.[0]).toMatchObject({ topicId: 1, templateId: null })
})

test('a chosen template that is deleted is not replaced by another', async () => {
  let templates = [sampleTemplate(), sampleTemplate({ id: 9, name: 'Of another topic' })]
  const { router } = renderNewsResearch({ templates: { list: () => templates } })
  expect(await (await panel()).findByLabelText('Template')).toHaveDisplayValue('Policy rate Template')
  await router.navigate({ to: '/outbox' })
  templates = templates.slice(1)
  await router.navigate({ to: '/news-research' })
  const form = await panel()
  await waitFor(() => expect(form.getByLabelText('Template')).toHaveDisplayValue('Select a template'))
})

test('lists subscribed to the topic are chosen at first, else the oldest list', async () => {
  const listsOfTopic = vi.fn(({ topicId }: { topicId: unknown }) => (topicId === 2 ? [2] : []))
  const topics = [
    sampleTopic(),
    sampleTopic({ id: 2, name: 'Exports', lastResearchAt: new Date().toISOString() }),
  ]
  const { user } = renderNewsResearch({ subscriptions: { listsOfTopic } }, topics)
  const form = await panel()
  expect(await form.findByRole('checkbox', { name: /Board/ })).toBeChecked()
  expect(form.getByRole('checkbox', { name: /Desk/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Topic: Policy rate' }))
  await pressMenuItem(user, /^Exports/)
  await screen.findByRole('button', { name: 'Topic: Exports' })
  const other = await panel()
  expect(await other.findByRole('checkbox', { name: /Desk/ })).toBeChecked()
  expect(other.getByRole('checkbox', { name: /Board/ })).not.toBeChecked()
})

test('the choice follows changes to subscriptions until a person picks', async () => {
  let subscribed = [1]
  const { user, router } = renderNewsResearch({ subscriptions: { listsOfTopic: () => subscribed } })
  expect(await (await panel()).findByRole('checkbox', { name: /Board/ })).toBeChecked()
  await router.navigate({ to: '/outbox' })
  subscribed = [2]
  await router.navigate({ to: '/news-research' })
  const form = await panel()
  await waitFor(() => expect(form.getByRole('checkbox', { name: /Board/ })).not.toBeChecked())
  expect(form.getByRole('checkbox', { name: /Desk/ })).toBeChecked()
  await user.click(form.getByRole('checkbox', { name: /Desk/ }))
  expect(form.getByRole('checkbox', { name: /Desk/ })).not.toBeChecked()
})

test('without a selected list nothing is sent, and the picker says so', async () => {
  const sendNews = vi.fn(() => ({ message: '', sendId: 4, repeated: false }))
  const { user } = renderNewsResearch({ sends: { sendNews } })
  const form = await panel()
  await user.click(await form.findByRole('checkbox', { name: /Board/ }))
  await user.click(form.getByRole('button', { name: 'Send AI Analysis' }))
  expect(await form.findAllByText('Select at least one contact list')).not.toHaveLength(0)
  expect(sendNews).not.toHaveBeenCalled()
})

test('the button requires a template', async () => {
  const { user } = renderNewsResearch({ templates: { list: () => [sampleTemplate()] } })
  const form = await panel()
  await user.selectOptions(await form.findByLabelText('Template'), 'Select a template')
  expect(form.getByRole('button', { name: 'Send AI Analysis' })).toBeDisabled()
})

test('without any list it links to Contacts', async () => {
  renderNewsResearch({ lists: { list: () => [] } })
  const link = await (await panel()).findByRole('link', { name: 'Create a list in Contacts' })
  expect(link).toHaveAttribute('href', '/contacts')
})

test('after a reload the last send of the analysis is shown with its time and figures', async () => {
  const done = sampleSend({ sent: 2, suppressed: 1 }, 'done')
  const sends = {
    ofAnalysis: () => sampleAnalysisSend({ send: done }),
    get: () => done,
    watch: async function* () {
      yield done
    },
  }
  const { unmount } = renderNewsResearch({ sends })
  expect(await (await panel()).findByText('Delivered to 2 of 2 recipients')).toBeVisible()
  unmount()
  renderNewsResearch({ sends })
  const form = await panel()
  expect(await form.findByText('Delivered to 2 of 2 recipients')).toBeVisible()
  const time = form.getByText(/^Last sent/).querySelector('time')
  expect(time).toHaveAttribute('datetime', done.createdAt)
  expect(form.getByRole('link', { name: 'Open the archive' })).toHaveAttribute(
    'href',
    '/research-archives?archive=2',
  )
  const delivery = within(form.getByRole('region', { name: 'Delivery' }))
  expect(delivery.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    ...['2', '3', '0', '1', '0', '0', '0'],
  ])
})

test('after a reload an active send is followed', async () => {
  const running = sampleSend({ pending: 2, sent: 1 }, 'sending')
  renderNewsResearch({
    sends: {
      active: () => [running],
      ofAnalysis: () => sampleAnalysisSend({ send: running }),
      get: () => running,
      watch: async function* () {
        yield running
      },
    },
  })
  const form = await panel()
  await waitFor(() =>
    expect(form.getByRole('progressbar', { name: 'Delivery' })).toHaveAttribute('aria-valuenow', '33'),
  )
})

test('a new analysis has not been sent, whatever became of the previous one', async () => {
  const running = sampleSend({ pending: 2, sent: 1 }, 'sending')
  const of = (id: unknown) => (id === 1 ? sampleAnalysisSend() : sampleAnalysisSend({ earlier: running }))
  const topics = [
    sampleTopic(),
    sampleTopic({ id: 2, name: 'Exports', lastResearchAt: new Date().toISOString() }),
  ]
  const { user } = renderNewsResearch(
    {
      sends: {
        ofAnalysis: ({ topicId }) => of(topicId),
        get: () => running,
        watch: async function* () {
          yield running
        },
      },
    },
    topics,
  )
  expect(await (await panel()).findByText('Not sent yet.')).toBeVisible()
  expect((await panel()).queryByRole('region', { name: 'Delivery' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Topic: Policy rate' }))
  await pressMenuItem(user, /^Exports/)
  await screen.findByRole('button', { name: 'Topic: Exports' })
  const other = await panel()
  expect(await other.findByText('An earlier analysis of this topic is still being sent.')).toBeVisible()
  expect(other.getByText('Not sent yet.')).toBeVisible()
  expect(await other.findByText('Sending to 3 recipients')).toBeVisible()
})

test('an analysis regenerated after it was sent says that an earlier version was sent', async () => {
  const done = sampleSend({ sent: 3 }, 'done')
  renderNewsResearch({
    sends: {
      ofAnalysis: () =>
        sampleAnalysisSend({
          send: { ...done, campaignId: 8 },
          analysis: {
            completedAt: '2026-11-20T05:00:00.000Z',
            changedAt: '2026-11-21T06:00:00.000Z',
            isFormer: false,
          },
        }),
      get: () => done,
      watch: async function* () {
        yield done
      },
    },
  })
  const form = await panel()
  expect(await form.findByText(/^An earlier version was sent/)).toBeVisible()
  expect(form.getByRole('link', { name: 'Open the campaign' })).toHaveAttribute('href', '/campaigns/8')
})
