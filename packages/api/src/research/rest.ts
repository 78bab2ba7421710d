import { IdInput } from '@newsloom/contract/primitives'
import { NewsItemView, RunView, StartSummaryInput, SummaryView } from '@newsloom/contract/research/research'
import { getRun } from '@newsloom/core/research/get-run'
import { listNews } from '@newsloom/core/research/list-news'
import { requireSummary } from '@newsloom/core/research/require-summary'
import { researchAndWait } from '@newsloom/core/research/research-and-wait'
import { researchRun } from '@newsloom/core/research/research-run'
import { summariseAndWait } from '@newsloom/core/research/summarise-and-wait'
import { z } from 'zod'
import { waitingOf } from '../rest/rest.ts'
import { route } from '../rest/route.ts'

export const researchRest = [
  route.get(
    '/research-topics/{id}/news',
    { summary: 'List the articles of the latest research', input: IdInput, answer: z.array(NewsItemView) },
    ({ ctx, input }) => listNews(ctx, { topicId: input.id }),
  ),
  route.post(
    '/research-topics/{id}/research',
    {
      summary:
        'Research a topic and wait up to 120 s for the result; after that, or with "Prefer: respond-async", 202 with runId',
      input: IdInput,
      answer: z.object({ newsItems: z.array(NewsItemView) }),
    },
    async ({ ctx, input, c }) => {
      const answer = await researchAndWait(ctx, { topicId: input.id }, waitingOf(c))
      if (!answer.isDone) return c.json({ runId: answer.runId }, 202)
      const { newsItems, runId, summary } = answer
      return { newsItems, runId, ...(summary ? { summary } : {}) }
    },
  ),
  route.get(
    '/research-topics/{id}/summary',
    { summary: 'Get the latest analysis; 400 when there is none', input: IdInput, answer: SummaryView },
    ({ ctx, input }) => requireSummary(ctx, { topicId: input.id }),
  ),
  route.post(
    '/research-topics/{id}/summary',
    {
      summary: 'Regenerate the analysis of the latest research',
      input: IdInput.extend(StartSummaryInput.pick({ isLocal: true }).shape),
      isBodyOptional: true,
      answer: SummaryView,
    },
    async ({ ctx, input, c }) => {
      const { id: topicId, isLocal } = input
      const answer = await summariseAndWait(ctx, { topicId, isLocal }, waitingOf(c))
      return answer.isDone ? answer.summary : c.json({ runId: answer.runId }, 202)
    },
  ),
  route.get(
    '/runs/{id}',
    { summary: 'Get a research run and its steps', input: IdInput, answer: RunView },
    ({ ctx, input }) => getRun(ctx, { runId: input.id }),
  ),
  route.post(
    '/runs/{id}/cancel',
    { summary: 'Cancel a research run', input: IdInput, answer: RunView },
    ({ ctx, input }) => researchRun.cancel(ctx, input.id),
  ),
]
