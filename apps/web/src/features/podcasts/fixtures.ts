import type {
  LineChecked,
  ScriptRunView,
  ScriptVersion,
  ScriptView,
} from '@newsloom/contract/podcasts/script-view'
import { isRunOver } from '@newsloom/contract/run-state'

const checked = (spoken: string, over: Partial<LineChecked> = {}): LineChecked => ({
  verdict: 'supported',
  reasons: [],
  isSpoken: true,
  spoken,
  ...over,
})
const EXPORTS = 'Exports rose 11.2% in October.'

/** A script of three lines, for tests. */
export const sampleScript = (over: Partial<ScriptView> = {}): ScriptView => ({
  campaignId: 7,
  version: 3,
  script: {
    title: 'Weekly',
    language: 'English',
    hosts: [{ name: 'Anna' }, { name: 'Ben' }],
    tone: '',
    targetMinutes: 5,
    lines: [
      { id: 'l1', speaker: 0, kind: 'greeting', text: 'Welcome to Weekly.', statementIds: [] },
      { id: 'l2', speaker: 1, kind: 'fact', text: EXPORTS, statementIds: ['1'] },
      { id: 'l3', speaker: 0, kind: 'fact', text: 'Inflation fell to 9%.', statementIds: ['2'] },
    ],
  },
  checks: {
    l1: checked('Welcome to Weekly.'),
    l2: checked('Exports rose eleven point two percent in October.'),
    l3: checked('Inflation fell to nine percent.', {
      verdict: 'unsupported',
      reasons: ['9% does not appear in the sources.'],
      isSpoken: false,
    }),
  },
  sources: [EXPORTS, 'Inflation slowed to 0.4%.'].map((text, place) => ({
    id: String(place + 1),
    heading: 'Top stories',
    text,
    quotes: [
      {
        quote: text,
        title: 'An article',
        publisher: 'The Wire',
        url: `https://wire.example/${place}`,
        publishedAt: null,
        language: 'en',
      },
    ],
  })),
  removed: [
    {
      text: 'The minister resigned.',
      reasons: ['Almost none of the words of this line are in its sources.'],
    },
  ],
  origin: 'written',
  modelUsed: 'gemini-3.8-flash',
  isLocal: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  isOutdated: false,
  ...over,
})

/** The same script, its first line with another text. */
export function scriptSaying(text: string, version: number): ScriptView {
  const view = sampleScript({ version })
  const lines = view.script.lines.map((line, place) => (place === 0 ? { ...line, text } : line))
  return { ...view, script: { ...view.script, lines } }
}

export const sampleVersion = (over: Partial<ScriptVersion> = {}): ScriptVersion => ({
  version: 3,
  origin: 'edited',
  modelUsed: 'gemini-3.8-flash',
  lines: 3,
  seconds: 12,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...over,
})

export const sampleRun = (over: Partial<ScriptRunView> = {}): ScriptRunView => ({
  id: 4,
  campaignId: 7,
  title: 'Podcast script of Weekly',
  state: 'queued',
  lineId: null,
  current: 'Waiting',
  version: null,
  error: null,
  queuedAt: '2026-11-20T08:00:00.000Z',
  endedAt: over.state && isRunOver(over.state) ? '2026-11-20T08:00:01.000Z' : null,
  ...over,
})
