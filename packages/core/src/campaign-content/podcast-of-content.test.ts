import type { Host } from '@newsloom/contract/podcasts/script'
import { campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes } from '@newsloom/db/schema/episodes'
import { podcastScriptRuns, podcastScripts } from '@newsloom/db/schema/podcasts'
import { expect, test } from 'vitest'
import { getCampaignOrigin } from '../campaign-checks/content-origin.ts'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { NO_PODCAST } from '../episodes/podcast-of-campaign.ts'
import { getScript, restoreScript, saveScript } from '../podcasts/get-script.ts'
import { runScript } from '../podcasts/script-job.ts'
import { startLine, startScript } from '../podcasts/start-script.ts'
import { editStatement } from '../statement-editing/change-statement.ts'
import { answerTo } from '../testing/analysis/analyses.ts'
import { ALTERED, analystThatSays, FOUND, statementNews } from '../testing/analysis/statement-scene.ts'
import {
  contentRunBed,
  doCampaignJobs,
  insertCampaign,
  never,
  previewInput,
} from '../testing/campaigns/content-run-fixtures.ts'
import { recite } from '../testing/podcast-fixtures.ts'
import { memoryStore } from '../testing/podcasts/episode-fixtures.ts'
import { insertEpisode } from '../testing/podcasts/insert-episode.ts'
import { entry, fakeAnalyst, fakeNews, insertTopic, read, SOURCE } from '../testing/research-fixtures.ts'
import { getContentRun } from './get-content-run.ts'
import { startPreview } from './start-preview.ts'
import { startRegenerate } from './start-regenerate.ts'

const bed = contentRunBed()
const context = () =>
  bed.context({
    analyst: {
      ...fakeAnalyst(async (request) => answerTo(request)),
      writeScript: async (request) => recite(request),
    },
    news: fakeNews({ [SOURCE]: read([entry('https://a.example/one')]) }),
  })

/** Generates the content of a campaign, and does the work that follows. */
async function generate(ctx: ReturnType<typeof context>, id: number) {
  await startRegenerate(ctx, { id })
  const jobs = ctx.jobs
  await doCampaignJobs(ctx)
  const [run] = (await bed.db().select().from(podcastScriptRuns)).toSorted((a, b) => b.id - a.id)
  if (run?.state === 'queued') await runScript(ctx, { runId: run.id }, never)
  return { run, jobs }
}

test('content of a saved campaign has its script written, from what was found in the articles', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  await generate(ctx, id)
  const script = await getScript(ctx, { campaignId: id })
  expect(script).toMatchObject({ version: 1, isOutdated: false, origin: 'written' })
  expect(script?.sources[0]?.quotes[0]).toMatchObject({
    url: 'https://a.example/one',
    publisher: 'a.example',
  })
  expect(script?.script.lines.some(({ kind }) => kind === 'fact')).toBe(true)
})

test('an edit of a statement has the script written again', async () => {
  const analyst = {
    ...analystThatSays([FOUND, ALTERED]),
    writeScript: async (request: Parameters<typeof recite>[0]) => recite(request),
  }
  const ctx = bed.context({ analyst, news: statementNews() })
  // its news is of tomorrow
  ctx.pass(24)
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  await generate(ctx, id)
  const { runId = 0 } = (await getCampaignOrigin(ctx, { id })) ?? {}
  const text = 'Exports rose 5.2% in October.'
  await editStatement(ctx, { rowId: 2, runId, text })
  const [run] = (await bed.db().select().from(podcastScriptRuns)).toSorted((a, b) => b.id - a.id)
  expect(run?.state).toBe('queued')
  await runScript(ctx, { runId: run?.id ?? 0 }, never)
  const script = await getScript(ctx, { campaignId: id })
  expect(script).toMatchObject({ version: 2, isOutdated: false })
  expect(script?.sources.map((source) => source.text)).toEqual([FOUND.text, text])
})

test('a script that a person has edited is not written over', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  await generate(ctx, id)
  const first = await getScript(ctx, { campaignId: id })
  if (!first) throw new Error('there is no script')
  const script = { ...first.script, title: 'My own title' }
  await saveScript(ctx, { campaignId: id, version: 1, script })
  await generate(ctx, id)
  expect((await getScript(ctx, { campaignId: id }))?.script.title).toBe('My own title')
  expect(await bed.db().select().from(podcastScriptRuns)).toHaveLength(1)
})

test('nor is one with a line written again, or one that was restored, after the edit', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  await generate(ctx, id)
  const first = await getScript(ctx, { campaignId: id })
  if (!first) throw new Error('there is no script')
  const script = { ...first.script, title: 'My own title' }
  await saveScript(ctx, { campaignId: id, version: 1, script })
  const lineId = script.lines.find(({ kind }) => kind === 'fact')?.id ?? ''
  const { id: runId } = await startLine(ctx, { campaignId: id, version: 2, lineId })
  await runScript(ctx, { runId }, never)
  // other news than those of the script
  await bed.db().update(podcastScripts).set({ sources: [] })
  const versionAfter = async () => {
    await generate(ctx, id)
    const view = await getScript(ctx, { campaignId: id })
    return [view?.version, view?.origin]
  }
  expect(await versionAfter()).toEqual([3, 'line'])
  await restoreScript(ctx, { campaignId: id, version: 2 })
  expect(await versionAfter()).toEqual([4, 'restored'])
  // the version that the content came with
  await restoreScript(ctx, { campaignId: id, version: 1 })
  expect(await versionAfter()).toEqual([6, 'written'])
})

test('the settings of the podcast stay with new content, and the campaign has its language', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  await generate(ctx, id)
  const hosts: [Host, Host] = [
    { name: 'Lola', voice: 'Leda' },
    { name: 'Otto', voice: 'Orus' },
  ]
  const settings = { language: 'German', hosts, targetMinutes: 2 } as const
  const { id: runId } = await startScript(ctx, { campaignId: id, settings })
  await runScript(ctx, { runId }, never)
  expect(await getCampaign(ctx, { id })).toMatchObject({ podcastLanguage: 'German' })
  // other news than those of the script
  await bed.db().update(podcastScripts).set({ sources: [] })
  const { run } = await generate(ctx, id)
  expect(run?.settings).toMatchObject(settings)
  expect((await getScript(ctx, { campaignId: id }))?.script).toMatchObject(settings)
})

test('no new script is written for the same news', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  await generate(ctx, id)
  await generate(ctx, id)
  expect(await bed.db().select().from(podcastScriptRuns)).toHaveLength(1)
  await bed.db().update(campaigns).set({ podcastLanguage: 'German' })
  await generate(ctx, id)
  expect((await getScript(ctx, { campaignId: id }))?.script.language).toBe('German')
})

test('a preview of a campaign that is not saved has no script', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  await startPreview(ctx, previewInput([topicId]))
  await doCampaignJobs(ctx)
  expect(await bed.db().select().from(podcastScripts)).toEqual([])
  expect(await bed.db().select().from(podcastScriptRuns)).toEqual([])
})

const OWN = 'https://media.example/weekly.mp3'

test('content has the podcast that was made of it; the same news keeps it, and other news gives it up', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId])
  const first = await startRegenerate(ctx, { id })
  await doCampaignJobs(ctx)
  const preview = async () => (await getContentRun(ctx, { runId: first.id })).preview
  expect(await preview()).toMatchObject({ podcastUrl: null, podcastTitle: null, podcastGeneratedAt: null })
  const audio = { ...ctx, audio: memoryStore() }
  // newer, of statements that the content does not have
  await insertEpisode(audio, new Uint8Array(9), { campaignId: id, name: 'cd34'.repeat(12) })
  expect(await preview()).toMatchObject({ podcastUrl: null })
  const [run] = await bed.db().select().from(campaignRuns)
  const sources = run?.content?.statements?.slice(0, 1) ?? []
  const name = await insertEpisode(audio, new Uint8Array(8), { campaignId: id, sources })
  const podcastUrl = `${ctx.config.publicUrl}/e/${name}.mp3`
  expect(await preview()).toMatchObject({
    podcastUrl,
    podcastTitle: 'Rates & <prices>',
    podcastGeneratedAt: '2026-11-21T05:00:00.000Z',
  })
  await bed.db().update(campaigns).set({ podcastUrl, podcastTitle: 'Old', podcastGeneratedAt: ctx.now() })
  const regenerated = async () => {
    const { id: runId } = await startRegenerate(ctx, { id })
    await doCampaignJobs(ctx)
    return (await getContentRun(ctx, { runId })).preview
  }
  expect(await regenerated()).toMatchObject({ podcastUrl })
  expect(await getCampaign(ctx, { id })).toMatchObject({ podcastUrl, podcastTitle: 'Old' })
  // gives the audio other news
  const others = sources.map((source) => ({ ...source, text: 'Nobody reports this any more.' }))
  await bed.db().update(podcastEpisodes).set({ sources: others })
  expect(await regenerated()).toMatchObject(NO_PODCAST)
  expect(await getCampaign(ctx, { id })).toMatchObject(NO_PODCAST)
})

test('a podcast at an address of its own stays with new content', async () => {
  const ctx = context()
  const { id: topicId } = await insertTopic(ctx.db)
  const id = await insertCampaign(ctx, [topicId], { podcastUrl: OWN, podcastTitle: 'My show' })
  await startRegenerate(ctx, { id })
  await doCampaignJobs(ctx)
  expect(await getCampaign(ctx, { id })).toMatchObject({ podcastUrl: OWN, podcastTitle: 'My show' })
})
