import type { ListedEpisode } from '@newsloom/contract/podcasts/audio'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEpisode } from '~/testing/podcast-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'

const EPISODE: ListedEpisode = {
  id: 9,
  title: 'Rates in November',
  series: 'Weekly',
  seconds: 63,
  pagePath: `/e/${'ab12'.repeat(12)}`,
  publishedAt: '2026-11-21T05:00:00.000Z',
}
const open = (podcastAudio: NonNullable<Parameters<typeof renderApp>[1]>['podcastAudio']) =>
  renderApp('/campaigns', { campaigns: { list: () => [] }, podcastAudio: { ...podcastAudio } })
const panel = async () => within(await screen.findByRole('region', { name: 'Episodes without a campaign' }))

test('an episode that a wipe kept is withdrawn after a question', async () => {
  const withdraw = vi.fn((_: unknown) => sampleEpisode())
  const orphaned = vi.fn((): ListedEpisode[] => []).mockReturnValueOnce([EPISODE])
  const { user } = open({ orphaned, withdraw })
  const list = await panel()
  expect(list.getByRole('link', { name: 'Rates in November' })).toHaveAttribute('href', EPISODE.pagePath)
  expect(list.getByText(/Nov 21, 2026 \d\d?:\d\d.* · 1:03/)).toBeVisible()
  await user.click(list.getByRole('button', { name: /^Withdraw the episode: Rates in November, Nov 21/ }))
  const asking = await screen.findByRole('alertdialog', { name: 'Withdraw the episode?' })
  expect(asking).toHaveTextContent('not even from emails already sent')
  expect(withdraw).not.toHaveBeenCalled()
  await user.click(within(asking).getByRole('button', { name: 'Withdraw the episode' }))
  expect(await screen.findByText('Episode withdrawn')).toBeVisible()
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ episodeId: 9 })
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Episodes without a campaign' })).toBeNull(),
  )
})

test('nothing is withdrawn without a yes, and a failure says why', async () => {
  const withdraw = vi.fn((): never => {
    throw new Failure('No database')
  })
  const { user } = open({ orphaned: () => [EPISODE], withdraw })
  const button = (await panel()).getByRole('button', { name: /^Withdraw the episode/ })
  await user.click(button)
  await screen.findByRole('alertdialog')
  // before it has the focus, the dialog does not hear Escape
  await waitFor(() => expect(button).not.toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  expect(withdraw).not.toHaveBeenCalled()
  await user.click(button)
  const asking = await screen.findByRole('alertdialog')
  await user.click(within(asking).getByRole('button', { name: 'Withdraw the episode' }))
  expect(await screen.findByText('The episode was not withdrawn')).toBeVisible()
  expect(screen.getByText('No database')).toBeVisible()
})

test('without such episodes there is no list of them', async () => {
  open({ orphaned: () => [] })
  expect(await screen.findByText('No campaigns')).toBeVisible()
  expect(screen.queryByText('Episodes without a campaign')).toBeNull()
})

test('a list that does not load says so', async () => {
  open({
    orphaned: () => {
      throw new Failure('The database cannot be reached')
    },
  })
  expect(await screen.findByText('The episodes without a campaign could not be loaded.')).toBeVisible()
})

test('while the campaigns do not load either, one error says so', async () => {
  const away = () => {
    throw new Failure('The database cannot be reached')
  }
  renderApp('/campaigns', { campaigns: { list: away }, podcastAudio: { orphaned: away } })
  expect(await screen.findByText('The campaigns could not be loaded.')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1))
})
