import { AnalyticsTable, EnhancedAnalytics } from '@newsloom/contract/analytics/analytics'
import { ClickTotals } from '@newsloom/contract/analytics/click-totals'
import { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import { ComparedSendsInput, SendClickersInput, SendTable } from '@newsloom/contract/analytics/sends'
import { TopicReportInput, TopicTable } from '@newsloom/contract/analytics/topics'
import { ClickJudging } from '@newsloom/contract/sends/click-judging'
import type { TableExport } from '@newsloom/core/analytics/cursor-pages'
import { exportAnalytics } from '@newsloom/core/analytics/export-analytics'
import { exportComparison } from '@newsloom/core/analytics/export-comparison'
import { exportSend, exportTopic } from '@newsloom/core/analytics/export-reports'
import {
  getCampaigns,
  getClickTotals,
  getContacts,
  getOverview,
  getTimes,
  getUrls,
} from '@newsloom/core/analytics/get-analytics'
import { getClickJudging } from '@newsloom/core/clicks/get-click-judging'
import type { Context } from '@newsloom/core/context'
import type { Context as HonoContext } from 'hono'
import { attachment } from '../http/attachment.ts'
import { route } from '../rest/route.ts'
import { tableCsvStream } from './csv.ts'

const SCOPE =
  'range is 7d, 30d, 90d, all or custom; from and to are the days of a custom one; clicks=all includes clicks by machines; topicId, campaign and listId filter'

export const analyticsRest = [
  route.get(
    '/analytics/links',
    { summary: `Count the clicks of people. ${SCOPE}`, input: AnalyticsScope, answer: ClickTotals },
    ({ ctx, input }) => getClickTotals(ctx, input),
  ),
  route.get(
    '/analytics/enhanced',
    {
      summary: `Get the figures of the Analytics screen, of clicks by people. A score is null if retention deleted clicks in emails of the scope; other figures leave them out. ${SCOPE}`,
      input: AnalyticsScope,
      answer: EnhancedAnalytics,
    },
    ({ ctx, input }) => enhanced(ctx, input),
  ),
  route.get(
    '/analytics/judging',
    { summary: 'Get the share of older clicks that the newest rules have judged', answer: ClickJudging },
    ({ ctx }) => getClickJudging(ctx),
  ),
  route.get(
    '/analytics/export/{table}',
    {
      summary: `Export a table with all its rows as a CSV file: campaigns, contacts, hours, days, urls or sends. ${SCOPE}`,
      input: AnalyticsScope.extend({ table: AnalyticsTable }),
      media: 'text/csv',
    },
    ({ ctx, input: { table, ...scope }, c }) => csv(c, exportAnalytics(ctx, table, scope)),
  ),
  route.get(
    '/analytics/sends/{id}/export/{table}',
    {
      summary:
        'Export a table of a send as a CSV file: stories, clickers, hours or delivery; clicks=all includes clicks by machines; search finds clickers by name or address',
      input: SendClickersInput.pick({ id: true, clicks: true, search: true }).extend({ table: SendTable }),
      media: 'text/csv',
    },
    async ({ ctx, input, c }) => csv(c, await exportSend(ctx, input)),
  ),
  route.get(
    '/analytics/sends/{id}/comparison/{otherId}/export',
    {
      summary: 'Export two sends side by side as a CSV file; clicks=all includes clicks by machines',
      input: ComparedSendsInput,
      media: 'text/csv',
    },
    async ({ ctx, input, c }) => csv(c, await exportComparison(ctx, input)),
  ),
  route.get(
    '/analytics/topics/{id}/export/{table}',
    {
      summary:
        'Export a table of a topic as a CSV file: stories, sources, sends or trend; clicks=all includes clicks by machines',
      input: TopicReportInput.extend({ table: TopicTable }),
      media: 'text/csv',
    },
    async ({ ctx, input, c }) => csv(c, await exportTopic(ctx, input)),
  ),
]

function csv(c: HonoContext, exported: TableExport): Response {
  c.header('Content-Type', 'text/csv; charset=UTF-8')
  c.header('Content-Disposition', attachment(exported.name, 'csv'))
  return c.body(tableCsvStream(exported))
}

/** Parsed, as rows have more fields for the screen than the documented answer. */
async function enhanced(ctx: Context, scope: AnalyticsScope): Promise<EnhancedAnalytics> {
  const [overview, campaignPerformance, contactEngagement, timePatterns, urlAnalysis] = await Promise.all([
    getOverview(ctx, scope),
    getCampaigns(ctx, scope),
    getContacts(ctx, scope),
    getTimes(ctx, scope),
    getUrls(ctx, scope),
  ])
  return EnhancedAnalytics.parse({
    overview,
    campaignPerformance,
    contactEngagement,
    timePatterns,
    urlAnalysis,
  })
}
