import { IdInput } from '@newsloom/contract/primitives'
import { getRun } from '@newsloom/core/research/get-run'
import { listNews } from '@newsloom/core/research/list-news'
import { requireSummary } from '@newsloom/core/research/require-summary'
import { researchAndWait } from '@newsloom/core/research/research-and-wait'
import { researchRun } from '@newsloom/core/research/research-run'
import { summariseAndWait } from '@newsloom/core/research/summarise-and-wait'
import type { Context as HonoContext } from 'hono'
import { restApp, waitingOf } from '../rest/rest.ts'

export const researchRest = restApp()

const idOf = (c: HonoContext) => IdInput.parse(c.req.param()).id

researchRest.get('/research-topics/:id/news', async (c) =>
  c.json(await listNews(c.var.ctx, { topicId: idOf(c) })),
)

researchRest.post('/research-topics/:id/research', async (c) => {
  const answer = await researchAndWait(c.var.ctx, { topicId: idOf(c) }, waitingOf(c))
  if (!answer.isOver) return c.json({ runId: answer.runId }, 202)
  const { newsItems, runId, summary } = answer
  return c.json({ newsItems, runId, ...(summary ? { summary } : {}) })
})

researchRest.get('/research-topics/:id/summary', async (c) =>
  c.json(await requireSummary(c.var.ctx, { topicId: idOf(c) })),
)

researchRest.post('/research-topics/:id/summary', async (c) => {
  const answer = await summariseAndWait(c.var.ctx, { topicId: idOf(c) }, waitingOf(c))
  return answer.isOver ? c.json(answer.summary) : c.json({ runId: answer.runId }, 202)
})

researchRest.get('/runs/:id', async (c) => c.json(await getRun(c.var.ctx, { runId: idOf(c) })))

researchRest.post('/runs/:id/cancel', async (c) => c.json(await researchRun.cancel(c.var.ctx, idOf(c))))
