import { IdInput } from '@newsloom/contract/primitives'
import {
  AutoFillInput,
  AutoFillResult,
  CreateTopicInput,
  DeleteTopicResult,
  TopicUsage,
  TopicView,
  UpdateTopicInput,
} from '@newsloom/contract/research/topics'
import { autoFillTopic } from '@newsloom/core/topic-editing/auto-fill-topic'
import { createTopic } from '@newsloom/core/topic-editing/create-topic'
import { deleteTopic } from '@newsloom/core/topic-editing/delete-topic'
import { getTopicUsage } from '@newsloom/core/topic-editing/get-topic-usage'
import { updateTopic } from '@newsloom/core/topic-editing/update-topic'
import { listTopics } from '@newsloom/core/topics/list-topics'
import { z } from 'zod'
import { route } from '../rest/route.ts'

export const topicsRest = [
  route.get('/research-topics', { summary: 'List the topics', answer: z.array(TopicView) }, ({ ctx }) =>
    listTopics(ctx),
  ),
  route.post(
    '/research-topics',
    { summary: 'Create a topic', input: CreateTopicInput, answer: TopicView, status: 201 },
    ({ ctx, input }) => createTopic(ctx, input),
  ),
  route.put(
    '/research-topics/{id}',
    { summary: 'Update the given fields of a topic', input: UpdateTopicInput, answer: TopicView },
    ({ ctx, input }) => updateTopic(ctx, input),
  ),
  route.get(
    '/research-topics/{id}/usage',
    {
      summary: 'Get what uses a topic: subscribed lists, campaigns, and the templates that go with it',
      input: IdInput,
      answer: TopicUsage,
    },
    ({ ctx, input }) => getTopicUsage(ctx, input),
  ),
  route.delete(
    '/research-topics/{id}',
    {
      summary:
        'Delete a topic and its own templates; scheduled campaigns that use its research are put on hold',
      input: IdInput,
      answer: DeleteTopicResult,
    },
    ({ ctx, input }) => deleteTopic(ctx, input),
  ),
  route.post(
    '/auto-fill-topic',
    { summary: 'Draft a topic for a persona', input: AutoFillInput, answer: AutoFillResult },
    ({ ctx, input }) => autoFillTopic(ctx, input),
  ),
]
