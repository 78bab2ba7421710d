import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answersOf, sample } from './fixtures.ts'
import { SubscriptionsTab } from './subscriptions-tab.tsx'

const cardOf = (name: string) => screen.findByRole('region', { name })

async function changeBothTabs(user: ReturnType<typeof renderPart>['user']) {
  await user.click(within(await cardOf('Thai economy')).getByRole('checkbox', { name: /^Board/ }))
  expect(screen.queryByRole('button', { name: 'Save all' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: 'Campaign Subscriptions' }))
  await user.click(within(await cardOf('Morning brief')).getByRole('checkbox', { name: /^Executives/ }))
}

test('saves the changes of both tabs at once, with one toast', async () => {
  const setTopicLists = vi.fn(() => [])
  const setCampaignLists = vi.fn(() => [])
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample(), { setTopicLists, setCampaignLists }),
  )
  await changeBothTabs(user)
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect(await screen.findByText('Subscriptions updated successfully!')).toBeVisible()
  expect(setTopicLists).toHaveBeenCalledExactlyOnceWith({
    topicId: 1,
    lists: [
      { contactListId: 1, subscribed: true, schedule: { kind: 'hours', hours: 6 } },
      { contactListId: 2, subscribed: true, schedule: { kind: 'hours', hours: 24 } },
    ],
  })
  expect(setCampaignLists).toHaveBeenCalledExactlyOnceWith({
    campaignId: 1,
    lists: [
      { contactListId: 1, subscribed: true, schedule: { kind: 'hours', hours: 24 } },
      { contactListId: 2, subscribed: false },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save all' })).not.toBeInTheDocument())
  // the bar is gone with its button: the focus moves to the visible tab
  expect(screen.getByRole('tab', { name: /^Campaign Subscriptions/ })).toHaveFocus()
})

test('names an item that could not be saved, and does not save the others again', async () => {
  const setTopicLists = vi.fn(() => [])
  const setCampaignLists = () => {
    throw new Failure('The campaign is gone')
  }
  const { user } = renderPart(
    <SubscriptionsTab />,
    answersOf(() => sample(), { setTopicLists, setCampaignLists }),
  )
  await changeBothTabs(user)
  await user.click(screen.getByRole('button', { name: 'Save all' }))
  expect(await screen.findByText("'Morning brief' was not saved. The campaign is gone")).toBeVisible()
  expect(screen.getByText('Failed to update subscriptions')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save all' })).not.toBeInTheDocument())
  expect(within(await cardOf('Morning brief')).getByText('Not saved yet')).toBeVisible()
})
