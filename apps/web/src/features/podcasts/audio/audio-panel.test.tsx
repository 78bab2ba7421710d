import type { AudioPlan, CreateAudioInput } from '@newsloom/contract/podcasts/audio'
import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { sampleEpisode, sampleSegment } from '~/testing/podcast-samples.ts'
import { renderApp } from '~/testing/render-app.tsx'
import { sampleScript } from '../fixtures.ts'

const PLAN: AudioPlan = {
  isHeard: false,
  hasKey: true,
  segments: [
    { lineIds: ['l1'], seconds: 50, isKept: false, isLeft: false },
    { lineIds: ['l2'], seconds: 55, isKept: false, isLeft: false },
  ],
  leftOut: ['l3'],
  cost: 0.03,
}
const KEPT = {
  ...PLAN,
  isHeard: true,
  segments: PLAN.segments.map((segment) => ({ ...segment, isKept: true })),
  cost: 0,
}
const EDITED = {
  ...PLAN,
  segments: PLAN.segments.map((segment, place) => ({ ...segment, isKept: place === 0 })),
  cost: 0.01,
}

type Scene = {
  latest?: EpisodeView | null
  ready?: EpisodeView | null
  plan?: AudioPlan
  create?: (input: CreateAudioInput) => EpisodeView
}
function open({ latest = null, ready = null, plan = PLAN, create }: Scene = {}) {
  const changed = new EventTarget()
  const shown = {
    latest,
    ready,
    plan,
    /** the audio of the stream, as the server sends it */
    send(now: Partial<{ latest: EpisodeView; ready: EpisodeView; plan: AudioPlan }>) {
      Object.assign(shown, now)
      changed.dispatchEvent(new Event('change'))
    },
  }
  const cancel = vi.fn((_: unknown) => sampleEpisode({ state: 'cancelling' }))
  const rendered = renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
    podcastAudio: {
      latest: () => shown.latest,
      watch: async function* () {
        while (shown.latest) {
          yield shown.latest
          await once(changed)
        }
      },
      ready: () => shown.ready,
      plan: () => shown.plan,
      cancel,
      ...(create ? { create } : {}),
    },
  })
  return { ...rendered, shown, cancel }
}
const once = (target: EventTarget) =>
  new Promise((resolve) => target.addEventListener('change', resolve, { once: true }))
const panel = async () => within(await screen.findByRole('region', { name: 'Audio' }))

test('without a key, it says what audio needs and how to set it', async () => {
  open({ plan: { ...PLAN, hasKey: false } })
  expect(await (await panel()).findByText(/Set GEMINI_API_KEY and restart Newsloom/)).toBeVisible()
  expect((await panel()).getByRole('link', { name: 'Open Settings' })).toHaveAttribute(
    'href',
    '/settings#GEMINI_API_KEY',
  )
  expect((await panel()).queryByRole('button', { name: 'Create audio' })).not.toBeInTheDocument()
})

test('audio is created after its cost was confirmed, followed by part, and announced', async () => {
  const asked: CreateAudioInput[] = []
  const making = sampleEpisode({
    state: 'running',
    segments: [sampleSegment(0), sampleSegment(1, { state: 'voicing', seconds: null })],
  })
  const { user, shown } = open({
    create: (input) => {
      asked.push(input)
      shown.latest = making
      return making
    },
  })
  expect(
    await (await panel()).findByText('About 1:45 of audio in 2 parts. Estimated cost: $0.03.'),
  ).toBeVisible()
  expect((await panel()).getByText(/^1 line is not spoken: its sources do not support it/)).toBeVisible()
  await user.click((await panel()).getByRole('button', { name: 'Create audio' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Create the audio?' }))
  expect(await dialog.findByText(/Estimated cost: \$0\.03/)).toBeVisible()
  expect(asked).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Create audio' }))
  expect(await screen.findByText('Creating part 2 of 2')).toBeVisible()
  expect(asked).toEqual([{ campaignId: 7, version: 3 }])
  expect(screen.getByText('Part 1 · Line 1 · Created · 0:52')).toBeVisible()
  expect(screen.getByText('Part 2 · Line 2 · Creating')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Audio' })).toHaveAttribute('aria-valuenow', '45')
  shown.send({ latest: sampleEpisode(), ready: sampleEpisode(), plan: KEPT })
  expect(await screen.findByText('Content and Podcast Generated')).toBeVisible()
  expect(await screen.findByLabelText('Weekly')).toBeInTheDocument()
  expect(await screen.findByText('The audio matches the saved script.')).toBeVisible()
})

test('a lost connection leaves the progress, and the end is still seen', async () => {
  const segments = [sampleSegment(0), sampleSegment(1, { state: 'voicing', seconds: null })]
  let now = sampleEpisode({ state: 'running', segments })
  renderApp('/campaigns/7/podcast', {
    podcastScripts: { get: () => sampleScript(), latestRun: () => null, versions: () => [] },
    podcastAudio: {
      latest: () => now,
      get: () => now,
      ready: () => null,
      plan: () => PLAN,
      watch: () => {
        throw new Failure('Newsloom did not answer')
      },
    },
  })
  const audio = await panel()
  expect(await audio.findByText(/^Connection lost/)).toBeVisible()
  expect(audio.getByRole('progressbar', { name: 'Audio' })).toBeVisible()
  expect(audio.getByText('Part 2 · Line 2 · Creating')).toBeVisible()
  now = sampleEpisode({ state: 'cancelled', segments })
  expect(await audio.findByText(/^The audio was cancelled/, {}, { timeout: 5_000 })).toBeVisible()
})

test('a cost that is not known is said so', async () => {
  open({ plan: { ...PLAN, leftOut: [], cost: null } })
  expect(
    await screen.findByText(
      'About 1:45 of audio in 2 parts. The cost is unknown: Newsloom has no price for this model.',
    ),
  ).toBeVisible()
})

test('audio in progress is cancelled', async () => {
  const { user, cancel } = open({ latest: sampleEpisode({ state: 'running' }) })
  await user.click(await (await panel()).findByRole('button', { name: 'Cancel' }))
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledWith({ episodeId: 11 }))
})

test('after an edit, it says which parts are created again and what that costs', async () => {
  const { user } = open({ latest: sampleEpisode(), ready: sampleEpisode(), plan: EDITED })
  expect(
    await screen.findByText(
      /^The audio differs from the saved script\. 1 of 2 parts \(line 2\), about 0:55, will be created\. The others stay as they are\. Estimated cost: \$0\.01\./,
    ),
  ).toBeVisible()
  expect((await panel()).getByRole('button', { name: 'Update audio' })).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Line 1: Words' }), ' Hello.')
  expect(await screen.findByText('Save the script to see which parts will be created again.')).toBeVisible()
  expect((await panel()).getByRole('button', { name: 'Update audio' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('failed parts are shown with the reason, and tried again', async () => {
  const failed = sampleEpisode({
    state: 'failed',
    error: '1 of 2 parts could not be created. Try again: the others are kept.',
    segments: [
      sampleSegment(0),
      sampleSegment(1, { state: 'failed', fault: 'Almost silent', seconds: null, attempts: 3 }),
    ],
  })
  const create = vi.fn((_: CreateAudioInput) => sampleEpisode({ state: 'queued' }))
  const { user } = open({ latest: failed, plan: EDITED, create })
  expect(await screen.findByText('Almost silent')).toBeVisible()
  expect(screen.queryByText(/^No audio yet/)).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent('1 of 2 parts could not be created.')
  await user.click(await (await panel()).findByRole('button', { name: 'Try again' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await dialog.findByText(/will be created/)
  await user.click(dialog.getByRole('button', { name: 'Create audio' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ campaignId: 7, version: 3 }))
})

test('one part can be created again though it is good', async () => {
  const create = vi.fn((_: CreateAudioInput) => sampleEpisode({ state: 'queued' }))
  const { user } = open({ latest: sampleEpisode(), ready: sampleEpisode(), plan: KEPT, create })
  await user.click(await (await panel()).findByText('Parts'))
  await user.click((await panel()).getByRole('button', { name: 'Part 2: Create again' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Create this part again?' }))
  await vi.waitFor(() =>
    expect(dialog.getByRole('button', { name: 'Create again' })).not.toHaveAttribute('aria-disabled'),
  )
  await user.click(dialog.getByRole('button', { name: 'Create again' }))
  await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ campaignId: 7, version: 3, again: 1 }))
})
