import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Page } from 'playwright-core'
import { CAMPAIGN } from '../campaign-steps.ts'
import { changeAnswers, streamOnce } from '../fakes/answers.ts'
import { openOver, press, type View } from './view.ts'

const AT = '2026-11-20T08:00:00.000Z'
const PATH = `/e/${'ab12'.repeat(12)}`
const LINES = [
  'Welcome to Weekly outlook.',
  'The Bank of Thailand held its policy rate at 2.25% on Wednesday, as most economists had expected.',
  'และการส่งออกเดือนตุลาคมเพิ่มขึ้น 11.2% เมื่อเทียบกับปีก่อน',
]

const segment = (position: number, over: object = {}) => ({
  position,
  lineIds: [`l${position * 2 + 1}`, `l${position * 2 + 2}`],
  ...{ state: 'done', attempts: 1, fault: null, seconds: 52 + position, isReused: false },
  ...over,
})
/** Audio that is ready. */
export const episode = (over: object = {}) => ({
  ...{ id: 11, campaignId: 7, title: 'Weekly outlook', scriptVersion: 1, voices: ['Kore', 'Puck'] },
  ...{ state: 'succeeded', progress: 1, current: 'Done', error: null, model: 'gemini-3.8-flash-tts' },
  segments: [segment(0), segment(1), segment(2)],
  estimatedSeconds: 160,
  tokens: { prompt: 600, audio: 4_000 },
  cost: { estimate: 0.04, soFar: 0.04, earlier: 0 },
  ...{ audioUrl: `${PATH}.mp3`, pageUrl: PATH, isAttached: true, seconds: 159, bytes: 1_270_000 },
  hosts: ['Anna', 'Ben'],
  cues: LINES.map((text, place) => ({
    lineId: `l${place + 1}`,
    speaker: place % 2,
    text,
    from: place * 8,
    to: place * 8 + 8,
  })),
  sources: {
    l2: [
      { title: 'Rate held', publisher: 'The Wire', url: 'https://wire.example/1' },
      { title: 'Bank decides', publisher: 'Example News', url: 'https://news.example/1' },
    ],
  },
  chapters: [],
  ...{ queuedAt: AT, endedAt: AT },
  ...over,
})
const MAKING = {
  ...{ state: 'running', progress: 0.3, current: 'Creating part 2 of 3', endedAt: null },
  ...{ audioUrl: null, pageUrl: null, isAttached: false, seconds: null, bytes: null, cues: [] },
}
const VOICING = episode({
  ...MAKING,
  segments: [
    segment(0),
    segment(1, { state: 'voicing', seconds: null }),
    segment(2, { state: 'waiting', seconds: null, attempts: 0 }),
  ],
})
const FAILED = episode({
  ...MAKING,
  ...{ state: 'failed', endedAt: AT },
  error: '1 of 3 parts could not be created. Try again: the others are kept.',
  segments: [
    segment(0),
    segment(1, { state: 'failed', attempts: 3, seconds: null, fault: sentence('audioFaded', 14) }),
    segment(2),
  ],
})
const plan = (kept: readonly boolean[], over: object = {}) => ({
  hasKey: true,
  segments: kept.map((isKept, place) => ({
    lineIds: [`l${place * 2 + 1}`, `l${place * 2 + 2}`],
    seconds: 52,
    isKept,
    isLeft: false,
  })),
  isHeard: kept.every(Boolean),
  leftOut: [],
  cost: 0.04,
  ...over,
})

type Answers = Record<string, (data: unknown) => unknown>
const audio = (latest: object | null, ready: object | null, planned: object): Answers => ({
  'podcastAudio.latest': () => latest,
  'podcastAudio.ready': () => ready,
  'podcastAudio.plan': () => planned,
})

type Script = { script: { lines: { id: string }[] }; checks: Record<string, object> }
/** One line as if its sources did not support it. */
const withBadLine = (data: unknown): unknown => {
  const view = data as Script
  const bad = { verdict: 'unsupported', reasons: ['9% does not appear in the sources.'], isSpoken: false }
  const id = view.script.lines[2]?.id ?? ''
  return { ...view, checks: { ...view.checks, [id]: { ...view.checks[id], ...bad } } }
}
const WRITING = {
  ...{ id: 4, campaignId: 7, title: 'Podcast script of Weekly outlook', state: 'running', lineId: null },
  ...{ current: 'Writing with the local analyst', version: null, error: null, queuedAt: AT, endedAt: null },
}

const toScript = async (page: Page, campaign: string = CAMPAIGN.automation) => {
  await page.getByRole('link', { name: campaign, exact: true }).click()
  await page.getByRole('link', { name: 'Podcast script' }).click()
  await page.getByRole('heading', { level: 1, name: /^Podcast script/ }).waitFor()
}
/** The script of an automation, which is written when there is none yet. */
async function written(page: Page, campaign?: string): Promise<void> {
  await toScript(page, campaign)
  const lines = page.getByRole('region', { name: 'Lines' })
  const write = page.getByRole('button', { name: /^Write (script|in \w+)$/ })
  await lines.or(write).first().waitFor()
  if (await write.isVisible()) await write.click()
  await lines.waitFor({ timeout: 30_000 })
  await page.getByRole('region', { name: 'Audio' }).waitFor()
}
const answered =
  (answers: Answers, shown: string | RegExp, then?: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await written(page)
    await streamOnce(page, 'podcastScripts.watch', WRITING)
    await streamOnce(page, 'podcastAudio.watch', VOICING)
    await changeAnswers(page, new Map(Object.entries(answers)))
    await page.reload()
    await page.getByText(shown).first().waitFor()
    await then?.(page)
  }

const view = (name: string, open: View['open'], over: Partial<View> = {}): View => ({
  name: `podcast-${name}`,
  path: '/campaigns',
  open,
  ...over,
})
const READY = audio(episode(), episode(), plan([true, true, true], { cost: 0 }))
const TO_MAKE = audio(null, null, plan([false, false, false]))

/** Opens the script of the automation with audio that is ready. */
export const openReady = answered(READY, 'The audio matches the saved script.')

async function openSettings(page: Page): Promise<void> {
  await written(page)
  await openOver('Settings')(page)
  await page.getByLabel('Voice of the second host').waitFor()
}
const BAD_SAMPLE = {
  state: 'failed',
  error: sentence('noGoodSample', sentence('audioFaded', 14)),
}
/** The settings with a key, and the same sample of both voices. */
const withSample =
  (sample: object | null, shown: string) =>
  async (page: Page): Promise<void> => {
    const running = { id: 5, voice: 'Kore', language: 'English', state: 'succeeded', error: null }
    const answered = sample && { ...running, audioPath: null, ...sample }
    const offer = { hasKey: true, cost: 0.0016, sample: answered }
    await changeAnswers(page, new Map([['voiceSamples.find', () => offer]]))
    if (answered) await streamOnce(page, 'voiceSamples.watch', answered)
    await openSettings(page)
    await page.getByText(shown).first().waitFor()
  }

const feedOf = (id: number, email: string | null) => ({
  ...{ id, email, createdAt: AT },
  url: `https://letters.example.org/f/${'9f3c'.repeat(16)}-${id}`,
})
const feedPanel = (page: Page) => page.getByRole('region', { name: 'Podcast feed' })
/** The script of an automation with addresses of its feed for these readers. */
export async function withFeedsOf(page: Page, emails: readonly string[], campaign?: string): Promise<void> {
  const readers = emails.map((email, place) => feedOf(place + 2, email))
  const feeds = { shared: feedOf(1, null), readers, episodes: 12 }
  await changeAnswers(page, new Map([['podcastFeeds.get', () => feeds]]))
  await written(page, campaign)
  await feedPanel(page).getByText('12 episodes in the feed.').waitFor()
}

const withFeeds = (page: Page) => withFeedsOf(page, ['ratchada.s@example.org', 'niran@example.org'])

/** The script of a podcast, its audio, and what opens on both. */
export const PODCAST_VIEWS: readonly View[] = [
  view('empty', async (page) => {
    await changeAnswers(page, new Map([['podcastScripts.get', () => null]]))
    await toScript(page)
    await page.getByText('No script yet').waitFor()
  }),
  view('no-key', (page) => written(page)),
  view('writing', answered({ 'podcastScripts.latestRun': () => WRITING }, 'Writing with the local analyst')),
  view('bad-line', answered({ ...TO_MAKE, 'podcastScripts.get': withBadLine }, /^Not spoken: 9%/)),
  view('long-line', async (page) => {
    await written(page)
    const line = page.getByRole('region', { name: 'Lines' }).getByRole('textbox').nth(1)
    await line.fill(LINES.join(' ').repeat(5))
  }),
  view(
    'create',
    answered(TO_MAKE, /of audio in 3 parts/, async (page) => {
      await press('Create audio')(page)
      await page.getByRole('alertdialog').getByText('Estimated cost').waitFor()
    }),
  ),
  view('voicing', answered(audio(VOICING, null, plan([true, false, false])), 'Creating part 2 of 3')),
  view('failed', answered(audio(FAILED, null, plan([true, false, true])), /could not be created/)),
  view('ready', openReady),
  view('edited', answered(audio(episode(), episode(), plan([true, false, true])), /1 of 3 parts/), {
    isPictureOnly: true,
  }),
  view('settings', openSettings),
  view('voice-no-key', async (page) => {
    await openSettings(page)
    await press('Hear voice: Kore')(page)
    await page.getByText('Voice samples need a Gemini API key').waitFor()
  }),
  view('voice-cost', withSample(null, 'The first time, a sample is created')),
  view('voice-making', withSample({ state: 'running' }, 'Creating the sample…')),
  view('voice-failed', withSample(BAD_SAMPLE, 'No good sample could be created')),
  view('voice-ready', withSample({ audioPath: `/e/voices/${'ab12'.repeat(12)}.mp3` }, 'Hear voice')),
  view('feeds', withFeeds, { part: feedPanel }),
  view(
    'feed-replace',
    async (page) => {
      await withFeeds(page)
      await press('Replace the address for all listeners')(page)
      await page.getByRole('alertdialog').waitFor()
    },
    { isPictureOnly: true },
  ),
]
