import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, Failure } from '~/testing/answers.ts'
import { samplePreviewData, sampleTemplateView } from '~/testing/samples.ts'
import { renderNewsResearch } from './render-news-research.tsx'
import { sampleSend, sampleTemplate, sampleTopic } from './samples.ts'

const panel = async () => within(await screen.findByRole('region', { name: 'Send the analysis' }))

test('the analysis is sent to the chosen lists and its delivery is followed', async () => {
  const sendNews = vi.fn((_: unknown) => ({
    message: 'Sending to 3 people',
    sendId: 4,
    repeated: false,
  }))
  const audience = vi.fn(({ contactListIds }: { contactListIds: unknown[] }) =>
    contactListIds.length === 1
      ? { people: 3, suppressed: 0, skipped: 0, duplicates: 0 }
      : { people: 40, suppressed: 2, skipped: 1_200, duplicates: 1 },
  )
  const { user } = renderNewsResearch({
    sends: {
      sendNews,
      audience,
      get: () => sampleSend({ pending: 3 }, 'sending'),
      watch: async function* () {
        yield sampleSend({ pending: 1, sent: 2 }, 'sending')
        yield sampleSend({ sent: 2, suppressed: 1 }, 'done')
      },
    },
  })
  const form = await panel()
  expect(await form.findByText('Send to 3 people')).toBeVisible()
  expect(form.getByLabelText('Template')).toHaveDisplayValue('Policy rate Template')
  expect(
    form.getByText('An AI summary with trends and sentiment is included for all recipients.'),
  ).toBeVisible()
  await user.click(form.getByRole('checkbox', { name: /Desk/ }))
  expect(await form.findByText('Send to 40 people')).toHaveTextContent(
    'Send to 40 people · 2 suppressed, left out · 1,200 paused or without this topic, left out · 1 duplicate, mailed once',
  )
  expect(audience.mock.lastCall?.[0]).toEqual({ topicId: 1, contactListIds: [1, 2] })
  await user.type(form.getByLabelText('Override template subject'), ' This week ')
  await user.click(form.getByRole('button', { name: 'Send AI Analysis' }))
  expect(await screen.findByText('Emails sent successfully!')).toBeVisible()
  expect(screen.getByText('Sending to 3 people')).toBeVisible()
  expect(sendNews.mock.calls[0]?.[0]).toEqual({
    topicId: 1,
    templateId: 5,
    contactListIds: [1, 2],
    subject: 'This week',
  })
  expect(await form.findByText('Delivered to 2 of 3 people')).toBeVisible()
  const delivery = within(form.getByRole('region', { name: 'Delivery' }))
  expect(delivery.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    '3',
    '2',
    '0',
    '1',
    '0',
    '0',
    '0',
  ])
  expect(delivery.getByRole('link', { name: 'Open outbox' })).toHaveAttribute('href', '/outbox')
})

test('the lists that are subscribed to the topic are chosen to begin with, else the oldest', async () => {
  const listsOfTopic = vi.fn(({ topicId }: { topicId: unknown }) => (topicId === 2 ? [2] : []))
  const topics = [
    sampleTopic(),
    sampleTopic({ id: 2, name: 'Exports', lastResearchAt: new Date().toISOString() }),
  ]
  const { user } = renderNewsResearch({ subscriptions: { listsOfTopic } }, topics)
  const form = await panel()
  expect(await form.findByRole('checkbox', { name: /Board/ })).toBeChecked()
  expect(form.getByRole('checkbox', { name: /Desk/ })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Exports' }))
  const other = await panel()
  expect(await other.findByRole('checkbox', { name: /Desk/ })).toBeChecked()
  expect(other.getByRole('checkbox', { name: /Board/ })).not.toBeChecked()
})

test('what is subscribed elsewhere is followed until a person picks', async () => {
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

test('a send that fails says why', async () => {
  const { user } = renderNewsResearch({
    sends: {
      sendNews: () => {
        throw new Failure('Nobody in these lists may be mailed')
      },
    },
  })
  const form = await panel()
  await user.click(await form.findByRole('button', { name: 'Send AI Analysis' }))
  expect(await screen.findByText('Failed to send emails')).toBeVisible()
  expect(await form.findByRole('alert')).toHaveTextContent('Nobody in these lists may be mailed')
})

test('without a chosen list nothing is sent and the picker says so', async () => {
  const sendNews = vi.fn(() => ({ message: '', sendId: 4, repeated: false }))
  const { user } = renderNewsResearch({ sends: { sendNews } })
  const form = await panel()
  await user.click(await form.findByRole('checkbox', { name: /Board/ }))
  await user.click(form.getByRole('button', { name: 'Send AI Analysis' }))
  expect(await form.findAllByText('Please choose at least one contact list')).not.toHaveLength(0)
  expect(sendNews).not.toHaveBeenCalled()
})

test('the button needs a template', async () => {
  const { user } = renderNewsResearch({ templates: { list: () => [sampleTemplate()] } })
  const form = await panel()
  await user.selectOptions(await form.findByLabelText('Template'), 'Select a template')
  expect(form.getByRole('button', { name: 'Send AI Analysis' })).toBeDisabled()
})

test('without any list it shows the way to Contacts', async () => {
  renderNewsResearch({ lists: { list: () => [] } })
  const link = await (await panel()).findByRole('link', { name: 'Create a list in Contacts' })
  expect(link).toHaveAttribute('href', '/contacts')
})

test('a send under way is followed after a reload', async () => {
  const running = sampleSend({ pending: 2, sent: 1 }, 'sending')
  renderNewsResearch({
    sends: {
      active: () => [running],
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

const template = (html: string): Answers['templates'] => ({
  list: () => [sampleTemplate()],
  get: () => sampleTemplateView({ htmlContent: html }),
  previewData: () => samplePreviewData(),
})
const WAY_OUT = '<a href="{{unsubscribe_url}}">Leave</a>'

test('what is wrong with the mail is said beside the button, with the way to the editor', async () => {
  renderNewsResearch({ templates: template(`{{content}} {{nmae}} ${WAY_OUT}`) })
  const form = await panel()
  const list = within(await form.findByRole('list', { name: 'What is wrong with the mail' }))
  expect(list.getByRole('listitem')).toHaveTextContent(
    'Error {{nmae}} is no merge tag. Did you mean {{name}}?',
  )
  expect(form.getByRole('link', { name: 'Open the template in the editor' })).toHaveAttribute(
    'href',
    '/templates/5',
  )
  expect(form.getByRole('button', { name: 'Send AI Analysis' })).toBeEnabled()
})

test('a mail that Gmail cuts is sent when a person says so', async () => {
  const sendNews = vi.fn(() => ({ message: 'Sending', sendId: 4, repeated: false }))
  const { user } = renderNewsResearch({
    templates: template(`{{content}}<p>${'word '.repeat(21_000)}</p>${WAY_OUT}`),
    sends: { sendNews },
  })
  const form = await panel()
  expect(await form.findByText(/Gmail will cut it off at 100 kB/)).toBeVisible()
  const send = form.getByRole('button', { name: 'Send AI Analysis' })
  await user.click(send)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Gmail will cut this mail' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sendNews).not.toHaveBeenCalled()
  await user.click(send)
  await user.click(await screen.findByRole('button', { name: 'Send anyway' }))
  await waitFor(() => expect(sendNews).toHaveBeenCalledOnce())
})
