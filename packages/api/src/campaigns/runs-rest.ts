import {
  GeneratePromptsBody,
  StartPreviewInput,
  StartRegenerateInput,
} from '@newsloom/contract/campaigns/campaign-runs'
import { IdInput } from '@newsloom/contract/primitives'
import { contentRun } from '@newsloom/core/campaign-content/content-run'
import { getCampaignRun } from '@newsloom/core/campaign-content/get-campaign-run'
import {
  type CampaignRunAnswer,
  previewNow,
  promptsNow,
  regenerateNow,
} from '@newsloom/core/campaign-content/run-and-wait'
import type { Context as HonoContext } from 'hono'
import { type RestEnv, readObject, readOptionalObject, restApp, waitingOf } from '../rest/rest.ts'

/**
 * The analyst's work for campaigns. Each call waits for the end for up to 120 s; then 202 says
 * where to ask.
 */
export const campaignRunsRest = restApp()

const answer = <T extends object>(c: HonoContext<RestEnv>, run: CampaignRunAnswer<T>) =>
  run.answer ? c.json(run.answer) : c.json({ runId: run.runId }, 202)
const runIdOf = (c: HonoContext) => IdInput.parse(c.req.param()).id

campaignRunsRest.post('/prompts/generate', async (c) => {
  const input = GeneratePromptsBody.parse(await readObject(c))
  return answer(c, await promptsNow(c.var.ctx, input, waitingOf(c)))
})

campaignRunsRest.post('/campaigns/preview', async (c) => {
  const input = StartPreviewInput.parse(await readObject(c))
  return answer(c, await previewNow(c.var.ctx, input, waitingOf(c)))
})

campaignRunsRest.post('/campaigns/:id/regenerate', async (c) => {
  const input = StartRegenerateInput.parse({ ...(await readOptionalObject(c)), ...c.req.param() })
  return answer(c, await regenerateNow(c.var.ctx, input, waitingOf(c)))
})

campaignRunsRest.get('/campaign-runs/:id', async (c) =>
  c.json(await getCampaignRun(c.var.ctx, { runId: runIdOf(c) })),
)

campaignRunsRest.post('/campaign-runs/:id/cancel', async (c) =>
  c.json(await contentRun.cancel(c.var.ctx, runIdOf(c))),
)
