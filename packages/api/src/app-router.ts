import { activityRouter } from './activity/router.ts'
import { analysisRouter } from './analysis/router.ts'
import { analyticsRouter } from './analytics/router.ts'
import { approvalsRouter } from './approvals/router.ts'
import { archivesRouter } from './archives/router.ts'
import { brandRouter } from './brand/router.ts'
import { campaignsRouter, contentRunsRouter } from './campaigns/router.ts'
import { contactsRouter, listsRouter } from './contacts/router.ts'
import { correctionsRouter } from './corrections/router.ts'
import { dashboardRouter } from './dashboard/router.ts'
import { imagesRouter } from './images/router.ts'
import { liveRouter } from './live/router.ts'
import { sourcesRouter } from './news-sources/router.ts'
import { outboxRouter } from './outbox/router.ts'
import { peopleRouter } from './people/router.ts'
import { podcastFeedsRouter } from './podcasts/feed/router.ts'
import { podcastAudioRouter, podcastScriptsRouter, voiceSamplesRouter } from './podcasts/router.ts'
import { researchRouter } from './research/router.ts'
import { searchRouter } from './search/router.ts'
import { segmentsRouter } from './segments/router.ts'
import { sendsRouter } from './sends/router.ts'
import { subscriptionsRouter } from './subscriptions/router.ts'
import { systemRouter } from './system/router.ts'
import { templatesRouter } from './templates/router.ts'
import { topicsRouter } from './topics/router.ts'
import { router } from './trpc.ts'
import { wipeRouter } from './wipe/router.ts'

/** All procedures, one router per feature; the logic is in the verbs. */
export const appRouter = router({
  system: systemRouter,
  topics: topicsRouter,
  templates: templatesRouter,
  brand: brandRouter,
  images: imagesRouter,
  research: researchRouter,
  sources: sourcesRouter,
  analysis: analysisRouter,
  archives: archivesRouter,
  campaigns: campaignsRouter,
  contentRuns: contentRunsRouter,
  podcastAudio: podcastAudioRouter,
  podcastFeeds: podcastFeedsRouter,
  podcastScripts: podcastScriptsRouter,
  voiceSamples: voiceSamplesRouter,
  sends: sendsRouter,
  approvals: approvalsRouter,
  corrections: correctionsRouter,
  outbox: outboxRouter,
  contacts: contactsRouter,
  lists: listsRouter,
  segments: segmentsRouter,
  people: peopleRouter,
  subscriptions: subscriptionsRouter,
  dashboard: dashboardRouter,
  activity: activityRouter,
  search: searchRouter,
  live: liveRouter,
  analytics: analyticsRouter,
  wipe: wipeRouter,
})

export type AppRouter = typeof appRouter
