import { Id } from '@newsloom/contract/primitives'
import { ArrangeInput, NewsItemInput } from '@newsloom/contract/research/curation'
import { StartResearchInput, StartSummaryInput } from '@newsloom/contract/research/research'
import { arrangeStories } from '@newsloom/core/curation/arrange-stories'
import { leaveOutStory, pinStory, restoreStory } from '@newsloom/core/curation/choose-story'
import { rejoinStory, splitStory } from '@newsloom/core/curation/split-story'
import { getRun, listUndated } from '@newsloom/core/research/get-run'
import { getSummary } from '@newsloom/core/research/get-summary'
import { latestResearchRun, latestRun } from '@newsloom/core/research/latest-run'
import { listActiveRuns } from '@newsloom/core/research/list-active-runs'
import { listNews } from '@newsloom/core/research/list-news'
import { researchRun } from '@newsloom/core/research/research-run'
import { startResearch } from '@newsloom/core/research/start-research'
import { startSummary } from '@newsloom/core/research/start-summary'
import { getDraft, watchDraft } from '@newsloom/core/research/watch-draft'
import { thaiMeasureNames } from '@newsloom/core/stories/measure-names'
import { z } from 'zod'
import { procedure, router } from '../trpc.ts'

const ofTopic = procedure.input(z.object({ topicId: Id }))
const ofItem = procedure.input(NewsItemInput)
const ofRun = procedure.input(z.object({ runId: Id }))

export const researchRouter = router({
  start: procedure.input(StartResearchInput).mutation(({ ctx, input }) => startResearch(ctx, input)),
  generateSummary: procedure.input(StartSummaryInput).mutation(({ ctx, input }) => startSummary(ctx, input)),
  cancel: ofRun.mutation(({ ctx, input }) => researchRun.cancel(ctx, input.runId)),
  run: ofRun.query(({ ctx, input }) => getRun(ctx, input)),
  undated: ofRun.query(({ ctx, input }) => listUndated(ctx, input)),
  watch: ofRun.subscription(({ ctx, input, signal }) => researchRun.watch(ctx, input.runId, signal)),
  draft: ofRun.query(({ ctx, input }) => getDraft(ctx, input)),
  watchDraft: ofRun.subscription(({ ctx, input, signal }) => watchDraft(ctx, input, signal)),
  latestRun: ofTopic.query(({ ctx, input }) => latestRun(ctx, input)),
  latestResearch: ofTopic.query(({ ctx, input }) => latestResearchRun(ctx, input)),
  active: procedure.query(({ ctx }) => listActiveRuns(ctx)),
  news: ofTopic.query(({ ctx, input }) => listNews(ctx, input)),
  measureNames: procedure.query(() => thaiMeasureNames()),
  pin: ofItem.mutation(({ ctx, input }) => pinStory(ctx, input)),
  leaveOut: ofItem.mutation(({ ctx, input }) => leaveOutStory(ctx, input)),
  restore: ofItem.mutation(({ ctx, input }) => restoreStory(ctx, input)),
  split: ofItem.mutation(({ ctx, input }) => splitStory(ctx, input)),
  rejoin: ofItem.mutation(({ ctx, input }) => rejoinStory(ctx, input)),
  arrange: procedure.input(ArrangeInput).mutation(({ ctx, input }) => arrangeStories(ctx, input)),
  summary: ofTopic.query(({ ctx, input }) => getSummary(ctx, input)),
})
