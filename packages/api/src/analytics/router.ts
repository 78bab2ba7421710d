import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { SendClickersInput, SendLinesInput, SendReportInput } from '@newsloom/contract/analytics/sends'
import { TopicReportInput } from '@newsloom/contract/analytics/topics'
import { PersonInput } from '@newsloom/contract/contacts/people'
import {
  getCampaigns,
  getClickTotals,
  getContacts,
  getOverview,
  getTimes,
} from '@newsloom/core/analytics/get-analytics'
import { getNamedUrls } from '@newsloom/core/analytics/get-named-urls'
import { getPersonEngagement } from '@newsloom/core/analytics/get-person-engagement'
import { getSendReport } from '@newsloom/core/analytics/get-send-report'
import { getTopicReport } from '@newsloom/core/analytics/get-topic-report'
import { listFilters } from '@newsloom/core/analytics/list-filters'
import { pageSendClickers } from '@newsloom/core/analytics/page-send-clickers'
import { pageSends } from '@newsloom/core/analytics/page-sends'
import { getClickJudging } from '@newsloom/core/clicks/get-click-judging'
import { procedure, router } from '../trpc.ts'

const scoped = procedure.input(AnalyticsScope)

export const analyticsRouter = router({
  totals: scoped.query(({ ctx, input }) => getClickTotals(ctx, input)),
  overview: scoped.query(({ ctx, input }) => getOverview(ctx, input)),
  campaigns: scoped.query(({ ctx, input }) => getCampaigns(ctx, input)),
  contacts: scoped.query(({ ctx, input }) => getContacts(ctx, input)),
  times: scoped.query(({ ctx, input }) => getTimes(ctx, input)),
  urls: scoped.query(({ ctx, input }) => getNamedUrls(ctx, input)),
  send: procedure.input(SendReportInput).query(({ ctx, input }) => getSendReport(ctx, input)),
  sends: procedure.input(SendLinesInput).query(({ ctx, input }) => pageSends(ctx, input)),
  sendClickers: procedure.input(SendClickersInput).query(({ ctx, input }) => pageSendClickers(ctx, input)),
  person: procedure.input(PersonInput).query(({ ctx, input }) => getPersonEngagement(ctx, input)),
  topic: procedure.input(TopicReportInput).query(({ ctx, input }) => getTopicReport(ctx, input)),
  filters: procedure.query(({ ctx }) => listFilters(ctx)),
  judging: procedure.query(({ ctx }) => getClickJudging(ctx)),
})
