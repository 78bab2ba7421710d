import { analysisRouter } from './analysis/router.ts'
import { archivesRouter } from './archives/router.ts'
import { campaignRunsRouter, campaignsRouter } from './campaigns/router.ts'
import { contactsRouter, listsRouter } from './contacts/router.ts'
import { analyticsRouter, dashboardRouter } from './dashboard/router.ts'
import { imagesRouter } from './images/router.ts'
import { sourcesRouter } from './news-sources/router.ts'
import { outboxRouter } from './outbox/router.ts'
import { peopleRouter } from './people/router.ts'
import { researchRouter } from './research/router.ts'
import { sendsRouter } from './sends/router.ts'
import { subscriptionsRouter } from './subscriptions/router.ts'
import { systemRouter } from './system/router.ts'
import { templatesRouter } from './templates/router.ts'
import { topicsRouter } from './topics/router.ts'
import { router } from './trpc.ts'

/** All procedures, one router per feature; the logic is in the verbs. */
export const appRouter = router({
  system: systemRouter,
  topics: topicsRouter,
  templates: templatesRouter,
  images: imagesRouter,
  research: researchRouter,
  sources: sourcesRouter,
  analysis: analysisRouter,
  archives: archivesRouter,
  campaigns: campaignsRouter,
  campaignRuns: campaignRunsRouter,
  sends: sendsRouter,
  outbox: outboxRouter,
  contacts: contactsRouter,
  lists: listsRouter,
  people: peopleRouter,
  subscriptions: subscriptionsRouter,
  dashboard: dashboardRouter,
  analytics: analyticsRouter,
})

export type AppRouter = typeof appRouter
