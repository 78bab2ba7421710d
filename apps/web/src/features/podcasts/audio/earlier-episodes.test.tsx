import type { ListedEpisode } from '@newsloom/contract/podcasts/audio'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEpisode } from '~/testing/podcast-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from '../fixtures.ts'

const EARLIER: ListedEpisode = {
  ...{ id: 9, title: 'Weekly', series: 'Weekly', seconds: 63, pagePath: `/e/${'cd34'.repeat(12)}` },
  publishedAt: '2026-11-20T05:04:00.000Z',
}
type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['podcastAudio']>
const open = (audio: Answers) =>
  renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
    podcastAudio: { latest: () => sampleEpisode(), ready: () => sampleEpisode(), ...audio },
  })
const panel = async () => within(await screen.findByRole('region', { name: 'Audio' }))

test('an earlier episode is named with its time, and withdrawn by itself after a question', async () => {
  const withdraw = vi.fn((_: unknown) => sampleEpisode())
  const earlier = vi.fn((): ListedEpisode[] => []).mockReturnValueOnce([EARLIER])
  const { user } = open({ earlier, withdraw })
  await user.click(await (await panel()).findByRole('button', { name: 'Earlier episodes (1)' }))
  const row = await panel()
  expect(row.getByRole('link', { name: 'Weekly' })).toHaveAttribute('href', EARLIER.pagePath)
  expect(row.getByText(/^Nov 20, 2026 \d.* · 1:03$/)).toBeVisible()
  await user.click(row.getByRole('button', { name: /^Withdraw the episode: Weekly, Nov 20, 2026/ }))
  const asking = await screen.findByRole('alertdialog', { name: 'Withdraw the episode?' })
  expect(asking).toHaveTextContent('The other episodes stay.')
  expect(withdraw).not.toHaveBeenCalled()
  await user.click(within(asking).getByRole('button', { name: 'Withdraw the episode' }))
  expect(await screen.findByText('Episode withdrawn')).toBeVisible()
  expect(withdraw).toHaveBeenCalledExactlyOnceWith({ episodeId: 9 })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Earlier episodes/ })).toBeNull())
})

test('a list of them that does not load says so', async () => {
  open({
    earlier: () => {
      throw new Failure('The database cannot be reached.')
    },
  })
  expect(await screen.findByText(/^The earlier episodes could not be loaded\./)).toBeVisible()
})

test('the player says when its episode was made, and without earlier ones nothing is said of them', async () => {
  open({})
  expect(await (await panel()).findByText(/^1:44 · Nov \d\d, 2026 \d.* · Read by AI voices$/)).toBeVisible()
  expect(screen.queryByText(/^Earlier episodes/)).toBeNull()
})
