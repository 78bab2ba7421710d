import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { getScript, restoreScript, saveScript } from '../podcasts/get-script.ts'
import { runScript } from '../podcasts/script-job.ts'
import { startScript } from '../podcasts/start-script.ts'
import { insertContentRun, insertNewsCampaign, NEWS_TEXTS, recite } from '../testing/podcast-fixtures.ts'
import { fakeVoices, memoryStore, spokenAnswer } from '../testing/podcasts/episode-fixtures.ts'
import { fakeAnalyst, researchContext } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { attachReady } from './attach-ready.ts'
import { getEpisode } from './get-episode.ts'
import { listActivePodcastRuns } from './list-active-runs.ts'
import { planAudio, requestAudio } from './request-audio.ts'
import { voiceEpisode } from './voice-episode.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(campaigns)
  await database.db.delete(podcastEpisodes)
})
const never = new AbortController().signal

/** A campaign with a script of three facts. */
async function scene(speech = fakeVoices()) {
  const ctx = researchContext(database, {
    analyst: { ...fakeAnalyst(), kind: 'gemini', writeScript: async (request) => recite(request) },
    speech,
    audio: memoryStore(),
  })
  const campaignId = await insertNewsCampaign(ctx)
  const { id: runId } = await startScript(ctx, { campaignId })
  await runScript(ctx, { runId }, never)
  const current = async () => {
    const view = await getScript(ctx, { campaignId })
    if (!view) throw new Error('there is no script')
    return view
  }
  /** Saves the script with other words in the line that has these. */
  const say = async (from: string, to: string) => {
    const { script, version } = await current()
    const lines = script.lines.map((line) => (line.text === from ? { ...line, text: to } : line))
    return saveScript(ctx, { campaignId, version, script: { ...script, lines } })
  }
  const create = async (version: number, again?: number) => {
    const { id: episodeId } = await requestAudio(ctx, { campaignId, version, again })
    await voiceEpisode(ctx, { episodeId }, never)
    return episodeId
  }
  return { ctx, campaignId, speech, current, say, create }
}
const [RATE = '', EXPORTS = ''] = NEWS_TEXTS

describe('creating audio', () => {
  test('reads the lines that their sources bear out, with numbers in words', async () => {
    const { ctx, campaignId, speech, say, create } = await scene()
    const { version, script } = await say(EXPORTS, 'Exports rose 99% in October.')
    const wrong = script.lines.find(({ text }) => text.includes('99%'))
    const plan = await planAudio(ctx, { campaignId, version })
    expect(plan).toMatchObject({ hasKey: true, leftOut: [wrong?.id], cost: null })
    await create(version)
    const said = speech.requests.flatMap(({ turns }) => turns.map(({ text }) => text)).join('\n')
    expect(said).toContain('two point two five percent')
    expect(said).not.toContain('ninety-nine')
    expect(speech.requests[0]).toMatchObject({ hosts: ['Anna', 'Ben'], voices: ['Kore', 'Puck'] })
  })

  test('reads a line that code cannot check only once a person keeps it', async () => {
    const { ctx, campaignId, speech, current, create } = await scene()
    const { script } = await current()
    const text = 'Las exportaciones subieron un 11,2% en octubre.'
    const lines = script.lines
      .filter(({ kind }) => kind !== 'fact')
      .concat({ id: 'n1', speaker: 0, kind: 'fact', text, statementIds: ['2'] })
    const save = async (isKept?: boolean) => {
      const { version } = await current()
      const kept = lines.map((line) => (line.id === 'n1' ? { ...line, isKept } : line))
      return saveScript(ctx, { campaignId, version, script: { ...script, language: 'Spanish', lines: kept } })
    }
    const waiting = await save()
    expect(waiting.checks.n1).toMatchObject({ verdict: 'unclear', isSpoken: false })
    await expect(create(waiting.version)).rejects.toThrow(/lines with facts can be spoken yet/)
    const kept = await save(true)
    expect(kept.checks.n1).toMatchObject({ verdict: 'unclear', isSpoken: true })
    await create(kept.version)
    expect(speech.requests.flatMap(({ turns }) => turns.map((turn) => turn.text)).join(' ')).toContain(
      'Las exportaciones',
    )
  })

  test('gives its campaign the address of the audio when it is ready', async () => {
    const { ctx, campaignId, create } = await scene()
    const episode = await getEpisode(ctx, { episodeId: await create(1) })
    expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({
      podcastUrl: episode.audioUrl,
      podcastTitle: 'Weekly',
      podcastGeneratedAt: expect.any(String),
    })
  })

  test('of content that was generated again meanwhile stays off its campaign', async () => {
    const { ctx, campaignId } = await scene()
    const { id: episodeId } = await requestAudio(ctx, { campaignId, version: 1 })
    await insertContentRun(ctx, campaignId, ['Rice exports rose 3%.'])
    await voiceEpisode(ctx, { episodeId }, never)
    expect(await getEpisode(ctx, { episodeId })).toMatchObject({ state: 'succeeded' })
    expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({
      podcastUrl: null,
      podcastGeneratedAt: null,
    })
  })

  test('that no longer covers the content can be attached by hand, and is not made again', async () => {
    const { ctx, campaignId, speech, create } = await scene()
    const episodeId = await create(1)
    await insertContentRun(ctx, campaignId, ['Something else happened.'])
    await ctx.db.update(campaigns).set({ podcastUrl: null, podcastTitle: null, podcastGeneratedAt: null })
    expect(await getEpisode(ctx, { episodeId })).toMatchObject({ isAttached: false })
    const asked = speech.requests.length
    await attachReady(ctx, { campaignId })
    const episode = await getEpisode(ctx, { episodeId })
    expect(episode.isAttached).toBe(true)
    expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({
      podcastUrl: episode.audioUrl,
      podcastGeneratedAt: episode.endedAt,
    })
    expect(speech.requests).toHaveLength(asked)
  })

  test('leaves the address of a podcast that a person gave', async () => {
    const { ctx, campaignId, create } = await scene()
    const given = { podcastUrl: 'https://media.example/weekly.mp3', podcastTitle: 'My show' }
    await ctx.db.update(campaigns).set(given)
    await create(1)
    expect(await getCampaign(ctx, { id: campaignId })).toMatchObject(given)
    // one of ours, from when Newsloom had another public address
    const [made] = await ctx.db.select().from(podcastEpisodes)
    await ctx.db.update(campaigns).set({ podcastUrl: `https://old.example/e/${made?.name}.mp3` })
    const episode = await getEpisode(ctx, { episodeId: await create(1) })
    expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({ podcastUrl: episode.audioUrl })
  })

  test('of a restored version belongs to the episode that it was', async () => {
    const { ctx, campaignId, say, create } = await scene()
    const edition = async (episodeId: number) => {
      const [row] = await ctx.db.select().from(podcastEpisodes).where(eq(podcastEpisodes.id, episodeId))
      return row?.edition
    }
    const edited = await say(EXPORTS, `Indeed, ${EXPORTS}`)
    expect(await edition(await create(edited.version))).toBe(1)
    const { id: runId } = await startScript(ctx, { campaignId })
    await runScript(ctx, { runId }, never)
    expect(await edition(await create(3))).toBe(3)
    const restored = await restoreScript(ctx, { campaignId, version: 2 })
    expect(await edition(await create(restored.version))).toBe(1)
  })

  test('reads with the voices that the script names', async () => {
    const { ctx, campaignId, speech, current, create } = await scene()
    const { script, version } = await current()
    const hosts: typeof script.hosts = [
      { name: 'Ann', voice: 'Leda' },
      { name: 'Bob', voice: 'Orus' },
    ]
    await saveScript(ctx, { campaignId, version, script: { ...script, hosts } })
    await create(version + 1)
    expect(speech.requests[0]).toMatchObject({ hosts: ['Ann', 'Bob'], voices: ['Leda', 'Orus'] })
  })

  test('is refused for another version than the current one, without a script, and without a key', async () => {
    const { ctx, campaignId, say } = await scene()
    const { version } = await say(EXPORTS, `Indeed, ${EXPORTS}`)
    await expect(requestAudio(ctx, { campaignId, version: version - 1 })).rejects.toThrow(ConflictError)
    const other = await insertNewsCampaign(ctx)
    await expect(requestAudio(ctx, { campaignId: other, version: 1 })).rejects.toThrow(NotFoundError)
    const keyless = { ...ctx, speech: { ...ctx.speech, models: () => [] } }
    await expect(requestAudio(keyless, { campaignId, version })).rejects.toThrow(InvalidError)
    expect(await planAudio(keyless, { campaignId, version })).toMatchObject({ hasKey: false, cost: null })
  })
})

describe('the plan', () => {
  test('keeps what is recorded, and names the segment that an edit changes', async () => {
    const { ctx, campaignId, speech, current, say, create } = await scene()
    const { version } = await current()
    const first = await planAudio(ctx, { campaignId, version })
    expect(first.segments.every(({ isKept }) => !isKept)).toBe(true)
    await create(version)
    const input = { campaignId, version }
    const second = await planAudio(ctx, input)
    expect(second.segments.every(({ isKept }) => isKept)).toBe(true)
    expect((await planAudio(ctx, { ...input, again: 0 })).segments[0]?.isKept).toBe(false)
    const edited = await say(RATE, `As expected, the ${RATE.slice(4)}`)
    const third = await planAudio(ctx, { campaignId, version: edited.version })
    const changed = edited.script.lines.find(({ text }) => text.startsWith('As expected'))?.id
    const voicedAgain = third.segments.filter(({ isKept }) => !isKept)
    expect(voicedAgain).toHaveLength(1)
    expect(voicedAgain[0]?.lineIds).toContain(changed)
    const asked = speech.requests.length
    await create(edited.version)
    expect(speech.requests).toHaveLength(asked + 1)
  })

  test('costs what the price table says, for the segments that are recorded', async () => {
    const speech = { ...fakeVoices(), models: () => ['gemini-3.8-flash-tts'] }
    const { ctx, campaignId, create } = await scene(speech)
    const { cost, segments } = await planAudio(ctx, { campaignId, version: 1 })
    const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
    // 9 USD for a million tokens of audio, or double from 2027; 25 a second
    expect(cost).toBeGreaterThan(seconds * 25 * 8.9e-6)
    expect(cost).toBeLessThan(seconds * 25 * 20e-6)
    await create(1)
    expect((await planAudio(ctx, { campaignId, version: 1 })).cost).toBe(0)
  })
})

test('after a failed segment, only that segment is recorded again', async () => {
  let isBroken = true
  const speech = fakeVoices((request) => ({
    ...spokenAnswer(request),
    finishReason: isBroken ? 'OTHER' : 'STOP',
  }))
  const { ctx, campaignId, create } = await scene(speech)
  const failed = await ctx.db.select().from(podcastEpisodes)
  expect(failed).toEqual([])
  await create(1)
  const [row] = await ctx.db.select().from(podcastEpisodes)
  expect(row).toMatchObject({ state: 'failed' })
  isBroken = false
  const asked = speech.requests.length
  const { segments } = await planAudio(ctx, { campaignId, version: 1 })
  await create(1)
  expect(speech.requests).toHaveLength(asked + segments.filter(({ isKept }) => !isKept).length)
})

test('scripts that are written and audio that is made are listed as running', async () => {
  const { ctx, campaignId } = await scene()
  expect(await listActivePodcastRuns(ctx)).toEqual([])
  await requestAudio(ctx, { campaignId, version: 1 })
  await startScript(ctx, { campaignId })
  expect(await listActivePodcastRuns(ctx)).toMatchObject([
    { kind: 'script', campaignId, title: 'Podcast script of Weekly', state: 'queued', progress: null },
    { kind: 'audio', campaignId, title: 'Podcast audio: Weekly', state: 'queued', progress: 0 },
  ])
})
