import { IdInput } from '@newsloom/contract/primitives'
import { AutoFillInput, CreateTopicInput, UpdateTopicInput } from '@newsloom/contract/research/topics'
import { autoFillTopic } from '@newsloom/core/topics/auto-fill-topic'
import { createTopic } from '@newsloom/core/topics/create-topic'
import { deleteTopic } from '@newsloom/core/topics/delete-topic'
import { getTopicUsage } from '@newsloom/core/topics/get-topic-usage'
import { listTopics } from '@newsloom/core/topics/list-topics'
import { updateTopic } from '@newsloom/core/topics/update-topic'
import { readObject, restApp } from '../rest/rest.ts'

export const topicsRest = restApp()

topicsRest.get('/research-topics', async (c) => c.json(await listTopics(c.var.ctx)))

topicsRest.post('/research-topics', async (c) => {
  const input = CreateTopicInput.parse(await c.req.json())
  return c.json(await createTopic(c.var.ctx, input), 201)
})

topicsRest.put('/research-topics/:id', async (c) => {
  const input = UpdateTopicInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await updateTopic(c.var.ctx, input))
})

topicsRest.get('/research-topics/:id/usage', async (c) =>
  c.json(await getTopicUsage(c.var.ctx, IdInput.parse(c.req.param()))),
)

topicsRest.delete('/research-topics/:id', async (c) => {
  const input = IdInput.parse(c.req.param())
  return c.json(await deleteTopic(c.var.ctx, input))
})

topicsRest.post('/auto-fill-topic', async (c) => {
  const input = AutoFillInput.parse(await c.req.json())
  return c.json(await autoFillTopic(c.var.ctx, input))
})
