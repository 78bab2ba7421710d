import type { Script } from '@newsloom/contract/podcasts/script'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { beforeEach, expect, test, vi } from 'vitest'
import { getCampaign } from '../../campaigns/get-campaign.ts'
import { publishedEpisodes } from '../../podcast-feeds/published-episodes.ts'
import { getScript, restoreScript, saveScript } from '../../podcasts/get-script.ts'
import { runScript } from '../../podcasts/script-job.ts'
import { startScript } from '../../podcasts/start-script.ts'
import { insertNewsCampaign, recite } from '../../testing/podcast-fixtures.ts'
import { fakeVoices, memoryStore } from '../../testing/podcasts/episode-fixtures.ts'
import { fakeAnalyst, researchContext } from '../../testing/research-fixtures.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { getEpisode, readyEpisode } from '../get-episode.ts'
import { planAudio, requestAudio } from '../request-audio.ts'
import { voiceEpisode } from '../voice-episode.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(campaigns)
  await database.db.delete(podcastEpisodes)
})
const never = new AbortController().signal
/** More than the 75 seconds of one part. */
const NEWS = Array.from(
  { length: 14 },
  (_, n) =>
    `Factory number ${n + 11} in the northern province closed for good in October, as its owner said.`,
)

/** A campaign with a script of several parts, whose audio is ready. */
async function scene() {
  const speech = fakeVoices()
  const ctx = researchContext(database, {
    analyst: { ...fakeAnalyst(), kind: 'gemini', writeScript: async (request) => recite(request) },
    speech,
    audio: memoryStore(),
  })
  const campaignId = await insertNewsCampaign(ctx, {}, NEWS)
  const { id: runId } = await startScript(ctx, { campaignId })
  await runScript(ctx, { runId }, never)
  const current = async () => {
    const view = await getScript(ctx, { campaignId })
    if (!view) throw new Error('there is no script')
    return view
  }
  const edit = async (change: (script: Script) => Partial<Script>) => {
    const { script, version } = await current()
    return saveScript(ctx, { campaignId, version, script: { ...script, ...change(script) } })
  }
  const plan = async () => planAudio(ctx, { campaignId, version: (await current()).version })
  const create = async () => {
    const { id: episodeId } = await requestAudio(ctx, { campaignId, version: (await current()).version })
    await voiceEpisode(ctx, { episodeId }, never)
    return getEpisode(ctx, { episodeId })
  }
  /** Expects that the audio is of other words, and that it follows them without a call. */
  const followsForFree = async () => {
    const { isHeard, segments } = await plan()
    expect({ isHeard, isRecorded: segments.every(({ isKept }) => isKept) }).toEqual({
      isHeard: false,
      isRecorded: true,
    })
    const calls = speech.requests.length
    const episode = await create()
    expect(speech.requests).toHaveLength(calls)
    expect((await plan()).isHeard).toBe(true)
    const [published] = await publishedEpisodes(ctx, campaignId)
    expect(published?.title).toBe(episode.title)
    expect(episode.audioUrl).toContain(published?.name)
    expect(await getCampaign(ctx, { id: campaignId })).toMatchObject({
      podcastUrl: episode.audioUrl,
      podcastTitle: episode.title,
    })
    return episode
  }
  await create()
  return { ctx, campaignId, current, edit, plan, create, followsForFree }
}

test('audio of the saved script is heard as it is', async () => {
  const { edit, plan } = await scene()
  expect((await plan()).isHeard).toBe(true)
  await edit(() => ({ targetMinutes: 9 }))
  expect((await plan()).isHeard).toBe(true)
})

test('deleted lines of a whole part are deleted from the audio, without a call', async () => {
  const { ctx, campaignId, edit, followsForFree } = await scene()
  const gone = (await readyEpisode(ctx, { campaignId }))?.segments[1]?.lineIds ?? []
  expect(gone.length).toBeGreaterThan(0)
  await edit(({ lines }) => ({ lines: lines.filter(({ id }) => !gone.includes(id)) }))
  const { cues } = await followsForFree()
  expect(cues.filter(({ lineId }) => gone.includes(lineId))).toEqual([])
})

test('the audio of a restored version is joined again from what is stored', async () => {
  const { ctx, campaignId, edit, create, current, followsForFree } = await scene()
  const { script, version } = await current()
  await edit(({ lines }) => ({
    lines: lines.map((line, i) => (i === 3 ? { ...line, text: `Indeed, ${line.text}` } : line)),
  }))
  await create()
  await restoreScript(ctx, { campaignId, version })
  const { cues } = await followsForFree()
  expect(cues.map(({ text }) => text)).toEqual(script.lines.map(({ text }) => text))
})

test('an episode that is renamed, as its campaign may be, or rests on other sources, is published as such without a call', async () => {
  const { ctx, edit, plan, followsForFree } = await scene()
  await edit(() => ({ title: 'Closed factories' }))
  expect((await followsForFree()).title).toBe('Closed factories')
  await ctx.db.update(campaigns).set({ name: 'Factory news' })
  expect((await followsForFree()).title).toBe('Closed factories')
  await edit(({ lines }) => ({
    lines: lines.map((line, i) =>
      i === lines.length - 1 ? { ...line, statementIds: [...line.statementIds, '1'] } : line,
    ),
  }))
  expect(await plan()).toMatchObject({ isHeard: false, cost: null })
})
