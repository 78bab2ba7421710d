import type { AudioPlan, CreateAudioInput } from '@newsloom/contract/podcasts/audio'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEpisode, sampleSegment } from '~/testing/podcast-samples.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from '../fixtures.ts'

const part = (id: string, over: Partial<AudioPlan['segments'][number]> = {}) => ({
  lineIds: [id],
  seconds: 50,
  isKept: true,
  isLeft: false,
  ...over,
})
const KEPT: AudioPlan = {
  isHeard: true,
  hasKey: true,
  segments: [part('l1'), part('l2')],
  leftOut: [],
  cost: 0,
}
type Answers = NonNullable<Parameters<typeof renderApp>[1]>
const open = (podcastAudio: Answers['podcastAudio'], podcastFeeds: Answers['podcastFeeds'] = {}) =>
  renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
    podcastAudio,
    podcastFeeds,
  })
const panel = async () => within(await screen.findByRole('region', { name: 'Audio' }))

test('audio of other lines, all recorded, is updated for nothing and without a question', async () => {
  const create = vi.fn((_: CreateAudioInput) => sampleEpisode({ id: 12, state: 'queued' }))
  const { user } = open({
    latest: () => sampleEpisode(),
    ready: () => sampleEpisode(),
    plan: () => ({ ...KEPT, isHeard: false }),
    create,
  })
  const free = 'All 2 parts exist already, so nothing is created and it costs nothing.'
  expect(await screen.findByText(`The audio differs from the saved script. ${free}`)).toBeVisible()
  expect(screen.queryByText('The audio matches the saved script.')).not.toBeInTheDocument()
  await user.click((await panel()).getByRole('button', { name: 'Update audio' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ campaignId: 7, version: 3 }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('an outdated plan is loaded again before anything is created without a question', async () => {
  const create = vi.fn(() => sampleEpisode({ state: 'queued' }))
  let plan: AudioPlan = { ...KEPT, isHeard: false }
  const { user } = open({
    latest: () => sampleEpisode(),
    ready: () => sampleEpisode(),
    plan: () => plan,
    create,
  })
  const update = await (await panel()).findByRole('button', { name: 'Update audio' })
  // its parts were deleted since
  plan = { ...plan, segments: [part('l1', { isKept: false })], cost: 0.03 }
  await user.click(update)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Update the audio?' }))
  expect(await dialog.findByText(/Estimated cost: \$0\.03/)).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test('a plan that cannot be loaded again creates nothing, and says so', async () => {
  const create = vi.fn(() => sampleEpisode({ state: 'queued' }))
  const plan = vi.fn((): AudioPlan => ({ ...KEPT, isHeard: false }))
  const { user } = open({ latest: () => sampleEpisode(), ready: () => sampleEpisode(), plan, create })
  const update = await (await panel()).findByRole('button', { name: 'Update audio' })
  plan.mockImplementation(() => {
    throw new Failure('The database is restarting')
  })
  await user.click(update)
  expect(await (await panel()).findByText(/The database is restarting/)).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test('the question takes no answer until its cost is up to date', async () => {
  const current = deferred<AudioPlan>()
  const costly = { ...KEPT, isHeard: false, segments: [part('l1', { isKept: false })], cost: 0.03 }
  const plan = vi.fn((): AudioPlan | Promise<AudioPlan> => costly)
  const { user } = open({ latest: () => null, ready: () => null, plan })
  const button = await (await panel()).findByRole('button', { name: 'Create audio' })
  plan.mockImplementation(() => current.promise)
  await user.click(button)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Create the audio?' }))
  const confirm = dialog.getByRole('button', { name: 'Create audio' })
  expect(confirm).toHaveAttribute('aria-disabled', 'true')
  expect(dialog.queryByText(/\$0\.03/)).not.toBeInTheDocument()
  current.resolve({ ...costly, cost: 0.05 })
  expect(await dialog.findByText(/Estimated cost: \$0\.05/)).toBeVisible()
  expect(confirm).not.toHaveAttribute('aria-disabled')
})

test('with the news that audio is ready, nothing is offered that was true before, and the feed counts it', async () => {
  const finished = deferred<void>()
  const heard = deferred<void>()
  let latest = sampleEpisode({ state: 'running' })
  open(
    {
      latest: () => latest,
      watch: async function* () {
        yield latest
        await finished.promise
        latest = sampleEpisode()
        yield latest
      },
      ready: async () => {
        if (latest.state !== 'succeeded') return null
        await heard.promise
        return sampleEpisode()
      },
      plan: () => (latest.state === 'succeeded' ? KEPT : { ...KEPT, isHeard: false }),
    },
    { get: () => ({ shared: null, readers: [], episodes: latest.state === 'succeeded' ? 1 : 0 }) },
  )
  expect(await screen.findByText('There are no episodes in the feed yet.')).toBeVisible()
  finished.resolve()
  expect(await (await panel()).findByText('Done')).toBeVisible()
  // the audio is ready, and its player is not loaded
  expect((await panel()).queryByRole('button', { name: /Create audio|Update audio/ })).toBeNull()
  expect(screen.queryByText('Content and Podcast Generated')).not.toBeInTheDocument()
  heard.resolve()
  expect(await screen.findByText('Content and Podcast Generated')).toBeVisible()
  expect(await screen.findByText('The audio matches the saved script.')).toBeVisible()
  expect(await screen.findByText('1 episode in the feed.')).toBeVisible()
})

test('a withdrawn episode leaves the feed on the screen, too', async () => {
  let isPublic = true
  const { user } = open(
    {
      latest: () => sampleEpisode(isPublic ? {} : { audioUrl: null }),
      ready: () => (isPublic ? sampleEpisode() : null),
      plan: () => KEPT,
      withdraw: () => {
        isPublic = false
        return sampleEpisode({ audioUrl: null })
      },
    },
    { get: () => ({ shared: null, readers: [], episodes: isPublic ? 1 : 0 }) },
  )
  expect(await screen.findByText('1 episode in the feed.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Withdraw the episode' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Withdraw the episode' }))
  expect(await screen.findByText('There are no episodes in the feed yet.')).toBeVisible()
})

test('one failed part is tried again alone, and the failed try says what it cost', async () => {
  const fail = { state: 'failed', fault: 'Almost silent', seconds: null, attempts: 3 } as const
  const failed = sampleEpisode({
    state: 'failed',
    error: '2 of 3 parts could not be created. Try again: the others are kept.',
    segments: [sampleSegment(0), sampleSegment(1, fail), sampleSegment(2, fail)],
    tokens: { prompt: 400, audio: 3_000 },
    cost: { estimate: 0.03, soFar: 0.042, earlier: 0 },
  })
  const create = vi.fn((_: CreateAudioInput) => sampleEpisode({ id: 12, state: 'queued' }))
  const { user } = open({
    latest: () => failed,
    ready: () => null,
    plan: ({ again }: CreateAudioInput) => ({
      ...KEPT,
      isHeard: false,
      segments: [
        part('l1'),
        part('l2', { isKept: false }),
        part('l3', { isKept: false, isLeft: again === 1 }),
      ],
      cost: 0.01,
    }),
    create,
  })
  expect(await screen.findByText('This try cost: $0.042 · 3,400 tokens')).toBeVisible()
  await user.click(await (await panel()).findByRole('button', { name: 'Part 2: Try again' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Create this part again?' }))
  expect(await dialog.findByText(/^1 of 3 parts \(line 2\), about 0:50, will be created/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Create again' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ campaignId: 7, version: 3, again: 1 }))
})

test('audio says its cost with its tokens, and that of the tries before it', async () => {
  const episode = sampleEpisode({ cost: { estimate: 0.03, soFar: 0.011, earlier: 0.042 } })
  open({ latest: () => episode, ready: () => episode, plan: () => KEPT })
  expect(
    await screen.findByText(
      'From version 3 of the script · 1:44 · $0.011 · 2,700 tokens · $0.042 more for earlier tries',
    ),
  ).toBeVisible()
})

test('the player is shown before the cost is estimated', async () => {
  const plan = deferred<AudioPlan>()
  open({ latest: () => sampleEpisode(), ready: () => sampleEpisode(), plan: () => plan.promise })
  const panel = within(await screen.findByRole('region', { name: 'Audio' }))
  expect(await panel.findByRole('list', { name: 'Transcript' })).toBeVisible()
  plan.resolve(KEPT)
  expect(await panel.findByText('The audio matches the saved script.')).toBeVisible()
})
