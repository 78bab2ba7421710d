import { researchArchives } from '@newsloom/db/schema/archives'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { podcastScriptRuns, podcastScripts } from '@newsloom/db/schema/podcasts'
import { researchRuns } from '@newsloom/db/schema/research'
import { templates, templateTests } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { runContent } from '../../campaign-content/content-job.ts'
import { contentRun } from '../../campaign-content/content-run.ts'
import { shownContentRun } from '../../campaign-content/get-content-run.ts'
import { startPrompts } from '../../campaign-content/start-prompts.ts'
import type { Context } from '../../context.ts'
import { runScript } from '../../podcasts/script-job.ts'
import { scriptRun } from '../../podcasts/script-run.ts'
import { startScript } from '../../podcasts/start-script.ts'
import { promptTest } from '../../prompt-tests/prompt-test.ts'
import { runPromptTest } from '../../prompt-tests/run-test.ts'
import { startPromptTest } from '../../prompt-tests/start-test.ts'
import { runResearch } from '../../research/research-job.ts'
import { researchRun } from '../../research/research-run.ts'
import { startResearch } from '../../research/start-research.ts'
import { answerTo } from '../../testing/analysis/analyses.ts'
import { insertCampaign } from '../../testing/campaigns/content-run-fixtures.ts'
import { DRAFT } from '../../testing/drafting-fixtures.ts'
import { insertNewsCampaign, recite } from '../../testing/podcast-fixtures.ts'
import { newsWithSample } from '../../testing/prompt-test-fixtures.ts'
import { fakeAnalyst, insertTopic } from '../../testing/research-fixtures.ts'
import { episodeScene, sampleScene } from './audio-scenes.ts'
import type { Answer, RunScene } from './run-scene.ts'

/** An analyst whose analysis has the answer as its model name. */
const analystOf = (answer: Answer) =>
  fakeAnalyst(async (request, signal) => answerTo(request, { modelUsed: await answer(signal) }))

const promptTestScene: RunScene = {
  name: 'a test of prompts',
  runs: promptTest,
  jobOf: (testId) => ({ name: 'templates.test', payload: { testId } }),
  plant: async ({ db }) => {
    const values = { name: 'Weekly', subject: 'S', htmlContent: '', geminiModel: 'm' }
    const [template] = await db.insert(templates).values(values).returning()
    return (ctx: Context) => startPromptTest(ctx, { id: template?.id ?? 0 })
  },
  job: (ctx, testId, signal) => runPromptTest(ctx, { testId }, signal),
  world: (answer) => ({ analyst: analystOf(answer), news: newsWithSample() }),
  result: async (db, id) => {
    const [row] = await db.select().from(templateTests).where(eq(templateTests.id, id))
    return row?.modelUsed || null
  },
  row: async (db, id) => (await db.select().from(templateTests).where(eq(templateTests.id, id)))[0],
  set: (db, id, values) => db.update(templateTests).set(values).where(eq(templateTests.id, id)),
}

const contentScene: RunScene = {
  name: 'prompts of a campaign',
  runs: { ...contentRun, ...shownContentRun },
  jobOf: (runId) => ({ name: 'campaigns.run', payload: { runId } }),
  plant: async (ctx) => {
    const { id: topicId } = await insertTopic(ctx.db)
    const campaignId = await insertCampaign(ctx, [topicId])
    const asked = { topicIds: [topicId], persona: 'Risk Manager', geminiModel: 'gemini-1.5-pro' }
    return (again: Context) => startPrompts(again, { ...asked, campaignId })
  },
  job: (ctx, runId, signal) => runContent(ctx, { runId }, signal),
  world: (answer) => ({
    analyst: {
      ...fakeAnalyst(),
      draftCampaign: async (_request, signal) => ({ ...DRAFT, customPrompt: await answer(signal) }),
    },
  }),
  result: async (db, id) => {
    const [row] = await db.select().from(campaignRuns).where(eq(campaignRuns.id, id))
    return row?.prompts?.customPrompt ?? null
  },
  row: async (db, id) => (await db.select().from(campaignRuns).where(eq(campaignRuns.id, id)))[0],
  set: (db, id, values) => db.update(campaignRuns).set(values).where(eq(campaignRuns.id, id)),
}

const researchScene: RunScene = {
  name: 'the research of a topic',
  runs: researchRun,
  jobOf: (runId) => ({ name: 'research.run', payload: { runId } }),
  plant: async ({ db }) => {
    const { id: topicId } = await insertTopic(db)
    return (ctx: Context) => startResearch(ctx, { topicId })
  },
  job: (ctx, runId, signal) => runResearch(ctx, { runId }, signal),
  world: (answer) => ({ analyst: analystOf(answer) }),
  result: async (db, id) => {
    const archives = await db.select().from(researchArchives).where(eq(researchArchives.runId, id))
    return archives.map((archive) => archive.modelUsed).join(', ') || null
  },
  row: async (db, id) => (await db.select().from(researchRuns).where(eq(researchRuns.id, id)))[0],
  set: (db, id, values) => db.update(researchRuns).set(values).where(eq(researchRuns.id, id)),
}

const scriptScene: RunScene = {
  name: 'the script of a podcast',
  runs: scriptRun,
  jobOf: (runId) => ({ name: 'podcasts.script', payload: { runId } }),
  plant: async (ctx) => {
    const campaignId = await insertNewsCampaign(ctx)
    return (again: Context) => startScript(again, { campaignId })
  },
  job: (ctx, runId, signal) => runScript(ctx, { runId }, signal),
  world: (answer) => ({
    analyst: {
      ...fakeAnalyst(),
      writeScript: async (request, signal) => ({
        ...recite(request),
        modelUsed: await answer(signal),
      }),
    },
  }),
  result: async (db, id) => {
    const [row] = await db
      .select({ modelUsed: podcastScripts.modelUsed })
      .from(podcastScripts)
      .innerJoin(podcastScriptRuns, eq(podcastScriptRuns.campaignId, podcastScripts.campaignId))
      .where(eq(podcastScriptRuns.id, id))
    return row?.modelUsed ?? null
  },
  row: async (db, id) => (await db.select().from(podcastScriptRuns).where(eq(podcastScriptRuns.id, id)))[0],
  set: (db, id, values) => db.update(podcastScriptRuns).set(values).where(eq(podcastScriptRuns.id, id)),
}

export const RUN_SCENES: RunScene[] = [
  promptTestScene,
  contentScene,
  researchScene,
  scriptScene,
  episodeScene,
  sampleScene,
]
