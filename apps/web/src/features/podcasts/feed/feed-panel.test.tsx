import type { CampaignFeeds, FeedView } from '@newsloom/contract/podcasts/feed'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from '../fixtures.ts'

const feedOf = (id: number, email: string | null = null): FeedView => ({
  id,
  url: `https://news.example/f/token-${id}`,
  email,
  createdAt: '2026-11-20T02:00:00.000Z',
})

/** A server with these addresses. */
function open(start: Partial<CampaignFeeds> = {}, over: Record<string, (input: never) => unknown> = {}) {
  const state: CampaignFeeds = { shared: null, readers: [], episodes: 0, ...start }
  const asked: unknown[] = []
  const told =
    <T,>(name: string, change: () => T) =>
    (input: unknown): T => {
      asked.push([name, input])
      return change()
    }
  const app = renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
    podcastFeeds: {
      get: () => state,
      openShared: told('openShared', () => {
        state.shared = feedOf(1)
        return state.shared
      }),
      openReader: told('openReader', () => {
        const feed = feedOf(2, 'reader@example.com')
        state.readers = [feed]
        return feed
      }),
      rotate: told('rotate', () => {
        state.shared = feedOf(3)
        return state.shared
      }),
      revoke: told('revoke', () => {
        state.readers = []
        return { revoked: true as const }
      }),
      ...over,
    },
  })
  return { ...app, asked }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Podcast feed' }))

test('an address for all listeners is created, and replaced after a question', async () => {
  const { user, asked } = open()
  const feed = await panel()
  expect(await feed.findByText('There are no episodes in the feed yet.')).toBeVisible()
  const [create] = feed.getAllByRole('button', { name: 'Create address' })
  await user.click(create as HTMLElement)
  expect(await feed.findByLabelText('Address for all listeners')).toHaveValue(
    'https://news.example/f/token-1',
  )
  await user.click(feed.getByRole('button', { name: 'Replace the address for all listeners' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Replace the address?' }))
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() =>
    expect(feed.getByLabelText('Address for all listeners')).toHaveValue('https://news.example/f/token-3'),
  )
  expect(asked).toEqual([
    ['openShared', { campaignId: 7 }],
    ['rotate', { feedId: 1 }],
  ])
})

test('a person has an address of their own, which can be revoked', async () => {
  const { user, asked } = open({ shared: feedOf(1), episodes: 2 })
  const feed = await panel()
  expect(await feed.findByText('2 episodes in the feed.')).toBeVisible()
  await user.type(feed.getByLabelText('Email address of a contact'), ' reader@example.com {Enter}')
  expect(await feed.findByLabelText('reader@example.com')).toHaveValue('https://news.example/f/token-2')
  expect(feed.getByLabelText('Email address of a contact')).toHaveValue('')
  await user.click(feed.getByRole('button', { name: 'Revoke the address for reader@example.com' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Revoke the address?' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(feed.queryByLabelText('reader@example.com')).toBeNull())
  expect(asked).toEqual([
    ['openReader', { campaignId: 7, email: 'reader@example.com' }],
    ['revoke', { feedId: 2 }],
  ])
})

test('a missing or unknown address is reported beside the field, and the text stays', async () => {
  const unknown = 'No contact has this email address. Add the person to a list first.'
  const { user } = open(
    { shared: feedOf(1) },
    {
      openReader: () => {
        throw new Failure(unknown, 'NOT_FOUND')
      },
    },
  )
  const feed = await panel()
  const field = await feed.findByLabelText('Email address of a contact')
  await user.click(feed.getByRole('button', { name: 'Create address' }))
  expect(await feed.findByText('Enter an email address')).toBeVisible()
  await user.type(field, 'nobody@example.com{Enter}')
  expect(await feed.findByText(unknown)).toBeVisible()
  expect(field).toHaveValue('nobody@example.com')
})

test('the effect of replacing or revoking an address is said before, and Cancel changes nothing', async () => {
  const { user, asked } = open({ shared: feedOf(1), readers: [feedOf(2, 'reader@example.com')] })
  const feed = await panel()
  await user.click(await feed.findByRole('button', { name: 'Replace the address for all listeners' }))
  const replace = await screen.findByRole('alertdialog', { name: 'Replace the address?' })
  expect(replace).toHaveTextContent('The old address for all listeners stops working at once')
  await user.click(within(replace).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(replace).not.toBeInTheDocument())
  await user.click(feed.getByRole('button', { name: 'Revoke the address for reader@example.com' }))
  const revoke = await screen.findByRole('alertdialog', { name: 'Revoke the address?' })
  expect(revoke).toHaveTextContent('Podcast apps that use the address for reader@example.com get no new')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(revoke).not.toBeInTheDocument())
  expect(asked).toEqual([])
  expect(feed.getByLabelText('Address for all listeners')).toHaveValue('https://news.example/f/token-1')
})

test('an address that cannot be revoked says why, and stays', async () => {
  const revoke = () => {
    throw new Failure('This address has ended already', 'NOT_FOUND')
  }
  const { user } = open({ shared: feedOf(1) }, { revoke })
  const feed = await panel()
  await user.click(await feed.findByRole('button', { name: 'Revoke the address for all listeners' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('This address has ended already')).toBeVisible()
  expect(feed.getByLabelText('Address for all listeners')).toBeVisible()
})

test('addresses that do not load say so, and are loaded again', async () => {
  let isDown = true
  const get = () => {
    if (isDown) throw new Failure('The database cannot be reached')
    return { shared: feedOf(1), readers: [], episodes: 1 }
  }
  const { user } = open({}, { get })
  const feed = await panel()
  expect(await feed.findByText('The database cannot be reached')).toBeVisible()
  isDown = false
  await user.click(feed.getByRole('button', { name: 'Try again' }))
  expect(await feed.findByText('1 episode in the feed.')).toBeVisible()
})
