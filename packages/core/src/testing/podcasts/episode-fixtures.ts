import { pcmBytes } from '@newsloom/audio/pcm'
import { syntheticSpeech } from '@newsloom/audio/testing/synthetic-speech'
import { writeWav } from '@newsloom/audio/testing/write-wav'
import type { Script, ScriptLine } from '@newsloom/contract/podcasts/script'
import type { AudioStore, Speech, SpeechAnswer, SpeechRequest } from '../../audio-ports.ts'
import type { Context } from '../../context.ts'
import { type QueueEpisodeInput, queueEpisode } from '../../episodes/voicing/queue-episode.ts'
import { NotFoundError } from '../../errors.ts'

const FACTS = [
  'The central bank kept its policy rate where it was, as most economists had expected it to do.',
  'Exports rose for the fourth month in a row, led by electronics and by parts for cars.',
  'The baht was stronger than in the week before, which makes fuel from abroad cheaper.',
  'Fewer tourists came from China, and more of them from India and from Malaysia.',
]
/** Two of these are about twenty seconds. */
const LONG = FACTS.slice(0, 2).join(' ')

export const line = (id: string, text = LONG, over: Partial<ScriptLine> = {}): ScriptLine => ({
  id,
  speaker: 0,
  kind: 'fact',
  text,
  statementIds: ['s1'],
  ...over,
})

/** A script of as many lines of about ten seconds, in turn by both hosts. */
export const scriptOf = (count: number, over: Partial<Script> = {}): Script => ({
  title: 'The week in rates',
  language: 'English',
  hosts: [{ name: 'Anna' }, { name: 'Ben' }],
  tone: 'Calm and clear',
  targetMinutes: 5,
  lines: Array.from({ length: count }, (_, i) =>
    line(`l${i + 1}`, `${LONG} That was point ${i + 1}.`, { speaker: i % 2 === 0 ? 0 : 1 }),
  ),
  ...over,
})

/** Seconds a character: about the pace of an English newsreader. */
const PACE = 1 / 15

/** Good speech for a request: the same request has the same audio. */
export function spokenAnswer({ turns }: SpeechRequest): Extract<SpeechAnswer, { kind: 'spoken' }> {
  const seed = turns.map(({ text }) => text).join('\n')
  const pcm = syntheticSpeech({ seed, seconds: Math.max(1, seed.length * PACE) })
  return {
    kind: 'spoken',
    bytes: writeWav(pcm),
    media: 'audio/wav',
    finishReason: 'STOP',
    tokens: { prompt: 50, answer: Math.round((pcmBytes(pcm).length / 48_000) * 25) },
  }
}

export type FakeVoices = Speech & { requests: SpeechRequest[] }

/** Voices whose answers a test may replace. */
export function fakeVoices(
  answer: (
    request: SpeechRequest,
    call: number,
    signal: AbortSignal,
  ) => Promise<SpeechAnswer> | SpeechAnswer = (request) => spokenAnswer(request),
): FakeVoices {
  const requests: SpeechRequest[] = []
  return {
    requests,
    models: () => ['voice-1', 'voice-2'],
    speak: async (request, signal) => {
      requests.push(request)
      return answer(request, requests.length - 1, signal)
    },
  }
}

export type MemoryStore = AudioStore & { kept: Map<string, Uint8Array> }

export function memoryStore(): MemoryStore {
  const kept = new Map<string, Uint8Array>()
  return {
    kept,
    put: async (name, bytes) => void kept.set(name, bytes.slice()),
    read: async (name, range) => {
      const bytes = kept.get(name)
      if (!bytes) throw new NotFoundError('no such audio')
      return new Uint8Array(range ? bytes.slice(range.from, range.to + 1) : bytes)
    },
    remove: async (name) => void kept.delete(name),
    probe: async () => undefined,
  }
}

export const startEpisode = (ctx: Context, over: Partial<QueueEpisodeInput> = {}): Promise<number> =>
  queueEpisode(ctx, {
    campaignId: 1,
    series: 'Weekly',
    script: scriptOf(6),
    scriptVersion: 1,
    voices: ['Kore', 'Puck'],
    ...over,
  })
