import type { EpisodeView } from '@newsloom/contract/podcasts/episode'
import type { WritingSettings } from '@newsloom/contract/podcasts/script-view'
import { isRunOver } from '@newsloom/contract/run-state'

export const sampleSettings = (over: Partial<WritingSettings> = {}): WritingSettings => ({
  title: 'Weekly',
  language: 'English',
  hosts: [{ name: 'Anna' }, { name: 'Ben' }],
  tone: 'Calm and clear',
  targetMinutes: 5,
  ...over,
})

type Segment = EpisodeView['segments'][number]
export const sampleSegment = (position: number, over: Partial<Segment> = {}): Segment => ({
  position,
  lineIds: [`l${position + 1}`],
  state: 'done',
  attempts: 1,
  fault: null,
  seconds: 52,
  isReused: false,
  ...over,
})

const PATH = `/e/${'ab12'.repeat(12)}`

/** The audio of the first two lines of the sample script. */
export function sampleEpisode(over: Partial<EpisodeView> = {}): EpisodeView {
  const state = over.state ?? 'succeeded'
  const isReady = state === 'succeeded'
  return {
    id: 11,
    campaignId: 7,
    title: 'Weekly',
    scriptVersion: 3,
    voices: ['Kore', 'Puck'],
    state,
    progress: isReady ? 1 : 0.45,
    current: isReady ? 'Done' : 'Creating part 2 of 2',
    error: null,
    segments: [sampleSegment(0), sampleSegment(1)],
    model: 'gemini-3.8-flash-tts',
    estimatedSeconds: 100,
    tokens: { prompt: 100, audio: 2_600 },
    cost: { estimate: 0.03, soFar: 0.02, earlier: 0 },
    audioUrl: isReady ? `https://news.example${PATH}.mp3` : null,
    isAttached: isReady,
    pageUrl: isReady ? `https://news.example${PATH}` : null,
    seconds: isReady ? 104 : null,
    bytes: isReady ? 832_000 : null,
    hosts: ['Anna', 'Ben'],
    cues: isReady
      ? [
          { lineId: 'l1', speaker: 0, text: 'Welcome to Weekly.', from: 0.2, to: 4 },
          { lineId: 'l2', speaker: 1, text: 'Exports rose 11.2% in October.', from: 4, to: 9 },
        ]
      : [],
    sources: {
      l2: [{ title: 'An article', publisher: 'The Wire', url: 'https://wire.example/0' }],
    },
    chapters: [],
    queuedAt: '2026-11-20T08:00:00.000Z',
    endedAt: isRunOver(state) ? '2026-11-20T08:01:00.000Z' : null,
    ...over,
  }
}
