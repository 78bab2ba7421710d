import { CampaignOrigin, ReleaseContentInput } from '@newsloom/contract/campaigns/content-checks'
import {
  CampaignPreview,
  ContentRunView,
  GeneratePromptsBody,
  PromptsResult,
  RegenerateResult,
  StartPreviewInput,
  StartPromptsInput,
  StartRegenerateInput,
} from '@newsloom/contract/campaigns/content-runs'
import { IdInput } from '@newsloom/contract/primitives'
import { getCampaignOrigin } from '@newsloom/core/campaign-checks/content-origin'
import { releaseContent } from '@newsloom/core/campaign-checks/release-content'
import { getContentRun, shownContentRun } from '@newsloom/core/campaign-content/get-content-run'
import {
  type ContentRunAnswer,
  previewNow,
  promptsNow,
  regenerateNow,
} from '@newsloom/core/campaign-content/run-and-wait'
import type { Context as HonoContext } from 'hono'
import { z } from 'zod'
import { CAMPAIGN_BODY_LIMIT } from '../http/body-limit.ts'
import { type RestEnv, readObject, waitingOf } from '../rest/rest.ts'
import { route } from '../rest/route.ts'

const waits = 'and wait up to 120 s; after that, or with "Prefer: respond-async", 202 with runId'

/** The documented body: `templateIds` are the ids of topics. */
const PromptsBody = StartPromptsInput.omit({ topicIds: true }).extend({
  templateIds: StartPromptsInput.shape.topicIds,
  context: z.string().optional(),
})

const answer = <T extends object>(c: HonoContext<RestEnv>, run: ContentRunAnswer<T>): T | Response =>
  run.answer ?? c.json({ runId: run.runId }, 202)

/**
 * Content runs of campaigns. Each call waits up to 120 s for the end, then answers 202 with where
 * to poll.
 */
export const contentRunsRest = [
  route.post(
    '/prompts/generate',
    {
      summary: `Draft a campaign's name and prompts for a persona and topics (templateIds are ids of topics), ${waits}`,
      body: PromptsBody,
      answer: PromptsResult,
    },
    async ({ ctx, c }) =>
      answer(c, await promptsNow(ctx, GeneratePromptsBody.parse(await readObject(c)), waitingOf(c))),
  ),
  route.post(
    '/campaigns/preview',
    {
      summary: `Write the content of a campaign that need not be saved, ${waits}`,
      body: StartPreviewInput,
      answer: CampaignPreview,
    },
    async ({ ctx, c }) =>
      answer(c, await previewNow(ctx, StartPreviewInput.parse(await readObject(c)), waitingOf(c))),
  ),
  route.post(
    '/campaigns/{id}/regenerate',
    {
      summary: `Regenerate a saved campaign's content and save it to the campaign; omitted fields use the campaign's values, ${waits}`,
      input: StartRegenerateInput,
      isBodyOptional: true,
      answer: RegenerateResult,
      maxBody: CAMPAIGN_BODY_LIMIT,
    },
    async ({ ctx, input, c }) => answer(c, await regenerateNow(ctx, input, waitingOf(c))),
  ),
  route.get(
    '/campaigns/{id}/checks',
    {
      summary:
        "Get who wrote a campaign's content, the statements that its articles do not support, and why it is on hold; `origin` is null when there is no content, or a person wrote it",
      input: IdInput,
      answer: z.object({ origin: CampaignOrigin.nullable() }),
    },
    async ({ ctx, input }) => ({ origin: await getCampaignOrigin(ctx, input) }),
  ),
  route.post(
    '/campaigns/{id}/release',
    {
      summary:
        'Release content that is on hold, so it may be sent; runId is that of its checks. 409 when the content was changed since, or nothing of it would be emailed. Nothing is sent by it',
      input: ReleaseContentInput,
      answer: CampaignOrigin,
    },
    ({ ctx, input }) => releaseContent(ctx, input),
  ),
  route.get(
    '/campaign-runs/{id}',
    { summary: 'Get a content run and its progress', input: IdInput, answer: ContentRunView },
    ({ ctx, input }) => getContentRun(ctx, { runId: input.id }),
  ),
  route.post(
    '/campaign-runs/{id}/cancel',
    { summary: 'Cancel a content run', input: IdInput, answer: ContentRunView },
    ({ ctx, input }) => shownContentRun.cancel(ctx, input.id),
  ),
]
