import { Id, IdInput } from '@newsloom/contract/primitives'
import { TaughtTermsInput } from '@newsloom/contract/research/curation'
import {
  AutoFillInput,
  CreateTopicInput,
  RemoveSourceInput,
  RestoreSourceInput,
  UpdateTopicInput,
} from '@newsloom/contract/research/topics'
import { forgetTerms, listTaughtTerms, recallTerms } from '@newsloom/core/curation/taught-terms'
import { previewTopicContent } from '@newsloom/core/news-sending/preview-topic-content'
import { autoFillTopic } from '@newsloom/core/topic-editing/auto-fill-topic'
import { removeSource, restoreSource } from '@newsloom/core/topic-editing/change-sources'
import { createSampleTopic } from '@newsloom/core/topic-editing/create-sample-topic'
import { createTopic } from '@newsloom/core/topic-editing/create-topic'
import { deleteTopic } from '@newsloom/core/topic-editing/delete-topic'
import { getTopicUsage } from '@newsloom/core/topic-editing/get-topic-usage'
import { updateTopic } from '@newsloom/core/topic-editing/update-topic'
import { listTopics } from '@newsloom/core/topics/list-topics'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

export const topicsRouter = router({
  list: procedure.query(({ ctx }) => listTopics(ctx)),
  create: procedure.input(CreateTopicInput).mutation(({ ctx, input }) => createTopic(ctx, input)),
  update: procedure.input(UpdateTopicInput).mutation(({ ctx, input }) => updateTopic(ctx, input)),
  removeSource: procedure.input(RemoveSourceInput).mutation(({ ctx, input }) => removeSource(ctx, input)),
  restoreSource: procedure.input(RestoreSourceInput).mutation(({ ctx, input }) => restoreSource(ctx, input)),
  usage: procedure.input(IdInput).query(({ ctx, input }) => getTopicUsage(ctx, input)),
  delete: procedure.input(IdInput).mutation(({ ctx, input }) => deleteTopic(ctx, input)),
  autoFill: procedure.input(AutoFillInput).mutation(({ ctx, input }) => autoFillTopic(ctx, input)),
  createSample: procedure.mutation(({ ctx }) => createSampleTopic(ctx)),
  taught: procedure.input(z.object({ topicId: Id })).query(({ ctx, input }) => listTaughtTerms(ctx, input)),
  forgetTaught: procedure.input(TaughtTermsInput).mutation(({ ctx, input }) => forgetTerms(ctx, input)),
  recallTaught: procedure.input(TaughtTermsInput).mutation(({ ctx, input }) => recallTerms(ctx, input)),
  preview: procedure.input(IdInput).query(({ ctx, input }) => previewTopicContent(ctx, input)),
})
