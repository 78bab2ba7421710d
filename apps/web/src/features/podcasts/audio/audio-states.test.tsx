import type { AudioPlan } from '@newsloom/contract/podcasts/audio'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEpisode, sampleSegment } from '~/testing/podcast-samples.ts'
import { deferred, renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from '../fixtures.ts'

const PLAN: AudioPlan = {
  isHeard: false,
  hasKey: true,
  segments: [{ lineIds: ['l1', 'l2'], seconds: 50, isKept: false, isLeft: false }],
  leftOut: [],
  cost: 0.03,
}
const KEPT: AudioPlan = {
  ...PLAN,
  isHeard: true,
  segments: [{ lineIds: ['l1'], seconds: 50, isKept: true, isLeft: false }],
  cost: 0,
}

type Answers = NonNullable<NonNullable<Parameters<typeof renderApp>[1]>['podcastAudio']>
const open = (audio: Answers) =>
  renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
    podcastAudio: { plan: () => PLAN, ...audio },
  })
const panel = async () => within(await screen.findByRole('region', { name: 'Audio' }))
const broken = (message: string) => () => {
  throw new Failure(message)
}

test('the lines come with the audio, which would push them away', async () => {
  const latest = deferred<null>()
  open({ latest: () => latest.promise })
  expect(await screen.findByText('Loading the script')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Lines' })).not.toBeInTheDocument()
  latest.resolve(null)
  expect(await (await panel()).findByText(/^No audio yet/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Lines' })).toBeVisible()
})

test('audio that does not load says so, and is loaded again', async () => {
  let isDown = true
  const latest = () => (isDown ? broken('The database cannot be reached.')() : sampleEpisode())
  const { user } = open({ latest, ready: () => sampleEpisode(), plan: () => KEPT })
  const alert = await (await panel()).findByText(
    'The audio could not be loaded. The database cannot be reached.',
  )
  expect(alert).toBeVisible()
  isDown = false
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The audio matches the saved script.')).toBeVisible()
  expect(alert).not.toBeInTheDocument()
})

test('a cost that cannot be estimated says why, and is estimated again', async () => {
  let isDown = true
  const plan = () => (isDown ? broken('The database cannot be reached.')() : PLAN)
  const { user } = open({ latest: () => null, plan })
  expect(
    await (await panel()).findByText(
      'The cost of the audio could not be estimated. The database cannot be reached.',
    ),
  ).toBeVisible()
  isDown = false
  await user.click((await panel()).getByRole('button', { name: 'Try again' }))
  expect(await (await panel()).findByText(/Estimated cost: \$0\.03/)).toBeVisible()
})

test('audio that waits for a worker says so, and can be cancelled', async () => {
  const cancel = vi.fn(() => sampleEpisode({ state: 'cancelling' }))
  const queued = sampleEpisode({
    ...{ state: 'queued', progress: 0, current: 'Waiting to start' },
    segments: [sampleSegment(0, { state: 'waiting', seconds: null })],
  })
  const { user } = open({
    latest: () => queued,
    cancel,
    watch: async function* () {
      yield queued
    },
  })
  expect(await (await panel()).findByText('Waiting to start')).toBeVisible()
  expect((await panel()).getByText('Part 1 · Line 1 · Waiting')).toBeVisible()
  expect((await panel()).queryByRole('button', { name: /audio/ })).not.toBeInTheDocument()
  await user.click((await panel()).getByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledWith({ episodeId: 11 }))
})

test('while audio is being cancelled, it is not cancelled twice', async () => {
  const cancel = vi.fn(() => sampleEpisode({ state: 'cancelling' }))
  const cancelling = sampleEpisode({ state: 'cancelling', current: 'Cancelling' })
  const { user } = open({
    latest: () => cancelling,
    cancel,
    watch: async function* () {
      yield cancelling
    },
  })
  const button = await (await panel()).findByRole('button', { name: 'Cancelling…' })
  await user.click(button)
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(cancel).not.toHaveBeenCalled()
})

test('after a cancellation the earlier audio can still be played, and new audio created', async () => {
  open({
    latest: () => sampleEpisode({ id: 12, state: 'cancelled' }),
    ready: () => sampleEpisode(),
  })
  expect(await (await panel()).findByText(/^The audio was cancelled\. Finished parts are kept/)).toBeVisible()
  expect((await panel()).getByLabelText('Weekly')).toBeInTheDocument()
  expect((await panel()).getByRole('button', { name: 'Update audio' })).toBeVisible()
})

test('finished audio shows its version, length, cost and parts', async () => {
  const { user } = open({
    latest: () => sampleEpisode({ segments: [sampleSegment(0), sampleSegment(1, { isReused: true })] }),
    ready: () => sampleEpisode({ segments: [sampleSegment(0), sampleSegment(1, { isReused: true })] }),
    plan: () => KEPT,
  })
  expect(
    await (await panel()).findByText('From version 3 of the script · 1:44 · $0.02 · 2,700 tokens'),
  ).toBeVisible()
  await user.click((await panel()).getByText('Parts'))
  expect((await panel()).getByText('Part 2 · Line 2 · Kept · 0:52')).toBeVisible()
  expect((await panel()).queryByRole('button', { name: /audio/ })).not.toBeInTheDocument()
})

test('a request that is refused says why', async () => {
  const create = broken('The budget of the topic Rates is used up.')
  const { user } = open({ latest: () => null, create })
  await user.click(await (await panel()).findByRole('button', { name: 'Create audio' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/Estimated cost/)
  await user.click(dialog.getByRole('button', { name: 'Create audio' }))
  expect(await screen.findByText('The budget of the topic Rates is used up.')).toBeVisible()
})

test('audio that emails do not lead to can be attached to the campaign', async () => {
  const attached: unknown[] = []
  const ready = () => sampleEpisode({ isAttached: attached.length > 0 })
  const attach = (input: unknown) => {
    attached.push(input)
    return sampleEpisode()
  }
  const { user } = open({ latest: ready, ready, plan: () => KEPT, attach })
  await user.click(await (await panel()).findByRole('button', { name: 'Attach to the campaign' }))
  await vi.waitFor(() => expect(screen.queryByText(/do not lead to this audio/)).not.toBeInTheDocument())
  expect(attached).toEqual([{ campaignId: 7 }])
})

test('the address of another podcast is replaced only after a question that names it', async () => {
  const podcastUrl = 'https://media.example/weekly.mp3'
  const attached: unknown[] = []
  const ready = () => sampleEpisode({ isAttached: attached.length > 0 })
  const attach = (input: { replaces?: string | undefined }) => {
    if (input.replaces !== podcastUrl) throw new Failure('Another podcast', 'CONFLICT', { podcastUrl })
    attached.push(input)
    return sampleEpisode()
  }
  const { user } = open({ latest: ready, ready, plan: () => KEPT, attach })
  const ask = async () => {
    await user.click(await (await panel()).findByRole('button', { name: 'Attach to the campaign' }))
    return screen.findByRole('alertdialog', { name: 'Replace the podcast address?' })
  }
  const dialog = await ask()
  expect(dialog).toHaveTextContent(podcastUrl)
  await user.click(within(dialog).getByRole('button', { name: 'Keep the address' }))
  await vi.waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(attached).toEqual([])
  await user.click(within(await ask()).getByRole('button', { name: 'Replace the address' }))
  await vi.waitFor(() => expect(screen.queryByText(/do not lead to this audio/)).not.toBeInTheDocument())
  expect(attached).toEqual([{ campaignId: 7, replaces: podcastUrl }])
})

test('an episode is withdrawn after a question', async () => {
  const withdrawn: unknown[] = []
  const latest = () => sampleEpisode(withdrawn.length > 0 ? { audioUrl: null } : {})
  const ready = () => (withdrawn.length > 0 ? null : sampleEpisode())
  const withdraw = (input: unknown) => {
    withdrawn.push(input)
    return sampleEpisode({ audioUrl: null })
  }
  const { user } = open({ latest, ready, plan: () => KEPT, withdraw })
  await user.click(await (await panel()).findByRole('button', { name: 'Withdraw the episode' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw the episode?' }))
  await user.click(dialog.getByRole('button', { name: 'Withdraw the episode' }))
  expect(await (await panel()).findByRole('button', { name: 'Create audio' })).toBeVisible()
  expect(withdrawn).toEqual([{ episodeId: 11 }])
})
