import type {
  VoiceSampleInput,
  VoiceSampleOffer,
  VoiceSampleView,
} from '@newsloom/contract/podcasts/voice-sample'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Failure } from '~/testing/answers.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { useSound } from './use-sound.ts'
import { VoiceSample } from './voice-sample.tsx'

const PATH = `/e/voices/${'ab12'.repeat(12)}.mp3`
const sample = (over: Partial<VoiceSampleView> = {}): VoiceSampleView => ({
  ...{ id: 3, voice: 'Kore', language: 'English', state: 'succeeded', error: null, audioPath: PATH },
  ...over,
})
const RUNNING = sample({ state: 'running', audioPath: null })
const FAILED = sample({
  ...{ state: 'failed', audioPath: null },
  error: 'No good sample could be created (Almost silent). Try again.',
})

let play: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
})

type Scene = {
  offer?: Partial<VoiceSampleOffer>
  make?: (input: VoiceSampleInput) => VoiceSampleView
  /** the events of the stream, one after another */
  told?: (VoiceSampleView | Promise<VoiceSampleView>)[]
}
function open({ offer, make = () => RUNNING, told = [] }: Scene = {}) {
  const asked = vi.fn(make)
  const Part = () => <VoiceSample voice="Kore" language="English" sound={useSound()} />
  const rendered = renderPart(<Part />, {
    voiceSamples: {
      find: () => ({ hasKey: true, cost: 0.0016, sample: null, ...offer }),
      make: asked,
      watch: async function* () {
        for (const one of told) yield await one
      },
    },
  })
  /** Presses the button as soon as it is known what there is. */
  const press = async (words: string) => {
    const found = await button(words)
    await waitFor(() => expect(found).not.toHaveAttribute('aria-disabled'))
    await rendered.user.click(found)
  }
  return { press, asked }
}
const button = (words: string) => screen.findByRole('button', { name: `${words}: Kore` })

test('the first time, a sample is created for a cost that is said before, and heard as soon as it is ready', async () => {
  const ready = Promise.withResolvers<VoiceSampleView>()
  const { press, asked } = open({ told: [RUNNING, ready.promise] })
  expect(await screen.findByText('The first time, a sample is created for about $0.0016.')).toBeVisible()
  await press('Hear voice')
  expect(await button('Creating the sample…')).toHaveAttribute('aria-disabled', 'true')
  expect(asked).toHaveBeenCalledExactlyOnceWith({ voice: 'Kore', language: 'English' })
  expect(play).not.toHaveBeenCalled()
  ready.resolve(sample())
  expect(await button('Stop')).toBeVisible()
  expect(play).toHaveBeenCalledOnce()
  expect(play.mock.contexts[0]).toHaveProperty('src', expect.stringContaining(PATH))
})

test('one that is made is heard and stopped, and not made again', async () => {
  const { press, asked } = open({ offer: { sample: sample() } })
  await press('Hear voice')
  await press('Stop')
  expect(await button('Hear voice')).toBeVisible()
  expect(play).toHaveBeenCalledOnce()
  expect(asked).not.toHaveBeenCalled()
})

test('without a key, the button explains what it needs', async () => {
  const { press, asked } = open({ offer: { hasKey: false, cost: null } })
  await press('Hear voice')
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Voice samples need a Gemini API key. Set GEMINI_API_KEY and restart Newsloom.',
  )
  expect(asked).not.toHaveBeenCalled()
})

test('one that could not be made says why, and is tried again', async () => {
  const { press, asked } = open({ offer: { sample: FAILED } })
  expect(await screen.findByText(/^No good sample could be created/)).toBeVisible()
  await press('Try again')
  expect(await button('Creating the sample…')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()
})

test('a request that is refused says so', async () => {
  const { press } = open({
    make: () => {
      throw new Failure('The database is read-only.')
    },
  })
  await press('Hear voice')
  expect(await screen.findByText('The sample could not be created. The database is read-only.')).toBeVisible()
  expect(await button('Try again')).toBeVisible()
})

test('one that does not play says so, and the next press makes it again if its audio is gone', async () => {
  const { press, asked } = open({ offer: { sample: sample() }, make: () => sample({ id: 4 }) })
  play.mockRejectedValueOnce(new DOMException('no source', 'NotSupportedError'))
  await press('Hear voice')
  expect(await screen.findByText('The sample could not be played.')).toBeVisible()
  await press('Hear voice')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  expect(await button('Stop')).toBeVisible()
})

test('a sample whose cost is unknown is offered without one', async () => {
  open({ offer: { cost: null } })
  expect(await screen.findByText('The first time, a sample is created with your Gemini key.')).toBeVisible()
})
