import type { SubscriptionsView } from '@newsloom/contract/contacts/subscriptions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { renderPart } from '~/testing/render-part.tsx'
import { answersOf, HOUR, list, sample, subscription } from './fixtures.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

const cardOf = (name: string) => screen.findByRole('region', { name })
const update = (card: HTMLElement) => within(card).getByRole('button', { name: 'Update All' })

test('a topic shows every contact list with its frequency, last and next run', async () => {
  renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample()),
  )
  const card = await cardOf('Thai economy')
  expect(within(card).getByText('baht')).toBeVisible()
  expect(within(card).getByText('ดอกเบี้ย')).toBeVisible()
  expect(within(card).getByRole('checkbox', { name: 'Executives 1,200 contacts' })).toBeChecked()
  expect(within(card).getByRole('checkbox', { name: 'Board 1 contact' })).not.toBeChecked()
  const frequency = within(card).getByRole('spinbutton', { name: /for Executives/ })
  expect(frequency).toHaveValue(6)
  expect(frequency).toHaveAttribute('min', '0.1')
  expect(frequency).toHaveAttribute('step', '0.1')
  expect(within(card).getByText(/Last run/)).toHaveTextContent('Last run 2 hours ago')
  expect(within(card).getByText(/^Next:/)).toHaveTextContent(/, in 3 hours$/)
  expect(within(card).queryByText('Not saved yet')).not.toBeInTheDocument()
})

test('a subscription that has not run, is due or had no result says so', async () => {
  const due = subscription({
    lastRunAt: null,
    nextRunAt: new Date(Date.now() - HOUR).toISOString(),
    note: { kind: 'no-articles' },
  })
  renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample({ topicSubscriptions: [due] })),
  )
  const card = await cardOf('Thai economy')
  expect(within(card).getByText('Not run yet')).toBeVisible()
  expect(within(card).getByText('Next: due now')).toBeVisible()
  expect(within(card).getByText('Nothing was emailed: the research found no articles')).toBeVisible()
})

test("checking a list suggests 24 hours; only 'Update All' saves, and it saves all lists of the topic", async () => {
  const topicSubscriptions = [subscription()]
  const setTopicLists = vi.fn(() => {
    topicSubscriptions.push(subscription({ contactListId: 2, frequency: 0.5 }))
    return [...topicSubscriptions]
  })
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample({ topicSubscriptions: [...topicSubscriptions] }), { setTopicLists }),
  )
  const card = await cardOf('Thai economy')
  await user.click(within(card).getByRole('checkbox', { name: /^Board/ }))
  const frequency = within(card).getByRole('spinbutton', { name: /for Board/ })
  expect(frequency).toHaveValue(24)
  await user.clear(frequency)
  await user.type(frequency, '0.5')
  expect(within(card).getByText('Not saved yet')).toBeVisible()
  expect(setTopicLists).not.toHaveBeenCalled()
  await user.click(update(card))
  expect(await screen.findByText('Topic subscriptions updated successfully!')).toBeVisible()
  expect(update(card)).toHaveFocus()
  expect(setTopicLists).toHaveBeenCalledWith({
    topicId: 1,
    lists: [
      { contactListId: 1, subscribed: true, schedule: { kind: 'hours', hours: 6 } },
      { contactListId: 2, subscribed: true, schedule: { kind: 'hours', hours: 0.5 } },
    ],
  })
  await waitFor(() => expect(within(card).queryByText('Not saved yet')).not.toBeInTheDocument())
  expect(within(card).getByRole('spinbutton', { name: /for Board/ })).toHaveValue(0.5)
})

test('edits survive switching tabs and saving another topic', async () => {
  const topicSubscriptions = [subscription()]
  const setTopicLists = vi.fn(() => {
    topicSubscriptions.push(subscription({ topicId: 2 }))
    return []
  })
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample({ topicSubscriptions: [...topicSubscriptions] }), { setTopicLists }),
  )
  const economy = await cardOf('Thai economy')
  await user.click(within(economy).getByRole('checkbox', { name: /^Board/ }))
  await user.click(screen.getByRole('tab', { name: 'Campaign Subscriptions' }))
  expect(screen.getByRole('tab', { name: /Topic Subscriptions\s*, not saved yet/ })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /^Topic Subscriptions/ }))
  const gold = await cardOf('Gold')
  await user.click(within(gold).getByRole('checkbox', { name: /^Executives/ }))
  await user.click(update(gold))
  await waitFor(() => expect(within(gold).queryByText('Not saved yet')).not.toBeInTheDocument())
  expect(within(await cardOf('Thai economy')).getByRole('checkbox', { name: /^Board/ })).toBeChecked()
  expect(within(economy).getByText('Not saved yet')).toBeVisible()
})

test("a topic whose number of subscriptions changed shows the server's values", async () => {
  let view = sample()
  const { user } = renderPart(<SubscriptionsTab />, {
    ...answersOf(() => view, { setCampaignLists: () => [] }),
  })
  const card = await cardOf('Thai economy')
  await user.click(within(card).getByRole('checkbox', { name: /^Executives/ }))
  view = sample({ topicSubscriptions: [subscription({ frequency: 12 }), subscription({ contactListId: 2 })] })
  await user.click(screen.getByRole('tab', { name: 'Campaign Subscriptions' }))
  await user.click(update(await cardOf('Morning brief')))
  await screen.findByText('Campaign subscriptions updated successfully!')
  await user.click(screen.getByRole('tab', { name: /^Topic Subscriptions/ }))
  await waitFor(() => expect(within(card).getByRole('checkbox', { name: /^Executives/ })).toBeChecked())
  expect(within(card).getByRole('spinbutton', { name: /for Executives/ })).toHaveValue(12)
  expect(within(card).getByRole('checkbox', { name: /^Board/ })).toBeChecked()
})

test('a campaign shows its number of templates, and is saved like a topic', async () => {
  const setCampaignLists = vi.fn(() => [])
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample(), { setCampaignLists }),
  )
  await user.click(await screen.findByRole('tab', { name: 'Campaign Subscriptions' }))
  const card = await cardOf('Morning brief')
  expect(within(card).getByText('2 templates · Multi-topic automation')).toBeVisible()
  await user.click(within(card).getByRole('checkbox', { name: /^Board/ }))
  await user.click(update(card))
  expect(await screen.findByText('Campaign subscriptions updated successfully!')).toBeVisible()
  expect(setCampaignLists).toHaveBeenCalledWith({
    campaignId: 1,
    lists: [
      { contactListId: 1, subscribed: false },
      { contactListId: 2, subscribed: true, schedule: { kind: 'hours', hours: 24 } },
    ],
  })
})

test('an invalid frequency is reported beside its field, and nothing is sent', async () => {
  const setTopicLists = vi.fn(() => [])
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample(), { setTopicLists }),
  )
  const card = await cardOf('Thai economy')
  const frequency = within(card).getByRole('spinbutton', { name: /for Executives/ })
  await user.clear(frequency)
  await user.type(frequency, '0')
  await user.click(update(card))
  expect(within(card).getByText(/^The frequency is a number of hours from 0.1/)).toBeVisible()
  expect(frequency).toHaveFocus()
  expect(setTopicLists).not.toHaveBeenCalled()
  await user.clear(frequency)
  await user.type(frequency, '1.5')
  await user.click(update(card))
  await waitFor(() => expect(setTopicLists).toHaveBeenCalledOnce())
})

test.each([
  ['topic', 'Thai economy', 'Failed to update topic subscriptions'],
  ['campaign', 'Morning brief', 'Failed to update campaign subscriptions'],
])('a %s that could not be saved keeps its edits and says why', async (kind, name, title) => {
  const fail = () => {
    throw new Failure('The list is gone')
  }
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample(), { setTopicLists: fail, setCampaignLists: fail }),
  )
  await screen.findByRole('tablist')
  if (kind === 'campaign') await user.click(screen.getByRole('tab', { name: 'Campaign Subscriptions' }))
  const card = await cardOf(name)
  await user.click(within(card).getByRole('checkbox', { name: /^Board/ }))
  await user.click(update(card))
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText('The list is gone')).toBeVisible()
  expect(within(card).getByText('Not saved yet')).toBeVisible()
})

test('subscriptions that fail to load can be loaded again', async () => {
  const all = vi.fn<() => SubscriptionsView>().mockImplementationOnce(() => {
    throw new Failure('No database')
  })
  all.mockImplementation(() => sample())
  const { user } = renderPart(<SubscriptionsTab />, answersOf(all))
  expect(await screen.findByRole('alert')).toHaveTextContent('The subscriptions could not be loaded.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cardOf('Thai economy')).toBeVisible()
})

test('50 topics with 50 lists are collapsed, searchable and expanded one by one', async () => {
  const lists = Array.from({ length: 50 }, (_, at) => list(at + 1, `List ${at + 1}`))
  const topics = Array.from({ length: 50 }, (_, at) => ({
    id: at + 1,
    name: `Topic ${at + 1}`,
    keywords: at === 41 ? ['silver'] : [],
    isActive: true,
  }))
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample({ topics }), {}, lists),
  )
  await cardOf('Topic 1')
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0)
  await user.type(screen.getByLabelText('Search topics'), 'silver')
  await waitFor(() => expect(screen.getAllByRole('region', { name: /^Topic/ })).toHaveLength(1))
  const card = await cardOf('Topic 42')
  await user.click(within(card).getByRole('button', { name: '0 of 50 lists subscribed' }))
  expect(await within(card).findAllByRole('checkbox')).toHaveLength(50)
  await user.type(within(card).getByLabelText('Search the lists of Topic 42'), 'list 17')
  expect(within(card).getByText(/^1 of \d+ lists$/)).toBeVisible()
  expect(within(card).getAllByRole('checkbox')).toHaveLength(1)
})

test('leaving the screen with unsaved edits asks; switching its tabs does not', async () => {
  const { user, router } = renderApp('/contacts?tab=subscriptions', {
    ...answersOf(() => sample()),
    contacts: {
      summary: () => ({ lists: 2, contacts: 1_201, topicSubscriptions: 1, campaignSubscriptions: 0 }),
      page: () => ({ items: [], nextCursor: null }),
    },
  })
  await user.click(within(await cardOf('Thai economy')).getByRole('checkbox', { name: /^Board/ }))
  await user.click(screen.getByRole('tab', { name: 'Contact Lists' }))
  await user.click(await screen.findByRole('tab', { name: 'Subscriptions' }))
  expect(within(await cardOf('Thai economy')).getByText('Not saved yet')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Templates' }))
  const asking = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(asking).getByRole('button', { name: 'Cancel' }))
  expect(router.state.location.pathname).toBe('/contacts')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('link', { name: 'Templates' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/templates'))
})
