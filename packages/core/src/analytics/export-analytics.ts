import type { AnalyticsTable } from '@newsloom/contract/analytics/analytics'
import type { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import type { DbTransaction } from '@newsloom/db/client'
import type { SQL } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type Cells, cursorPages, type TableExport } from './cursor-pages.ts'
import { exportSends } from './export-reports.ts'
import { type CampaignFacts, campaignRow, campaignsFromClicks } from './from-clicks/campaigns.ts'
import { type ContactFacts, contactRow, contactsFromClicks } from './from-clicks/contacts.ts'
import { type UrlFacts, urlRow, urlsFromClicks } from './from-clicks/urls.ts'
import { campaignsFromRollups } from './from-rollups/campaigns.ts'
import { contactsFromRollups } from './from-rollups/contacts.ts'
import { rollupsAnswer } from './from-rollups/rollups-answer.ts'
import { urlsFromRollups } from './from-rollups/urls.ts'
import { getTimes } from './get-analytics.ts'
import { linkTitle } from './link-names/link-title.ts'
import { nameLinks } from './link-names/name-links.ts'
import { endOf, type Scope, scopeOf } from './scope.ts'

/** A table with all its rows, page by page, in the order of the screen. */
export function exportAnalytics(ctx: Context, table: AnalyticsTable, input: AnalyticsScope): TableExport {
  const scope = scopeOf(input, ctx.now())
  switch (table) {
    case 'campaigns':
      return {
        name: 'Campaign performance',
        header: ['Campaign', 'Total clicks', 'Unique contacts', 'People emailed', 'Engagement rate %'],
        pages: campaignPages(ctx, scope),
      }
    case 'contacts':
      return contactsTable(ctx, input)
    case 'hours':
      return {
        name: 'Clicks by hour',
        header: ['Hour', 'Clicks'],
        pages: once(async () =>
          (await getTimes(ctx, input)).hourlyPattern.map(({ hour, clicks }) => [`${hour}:00`, clicks]),
        ),
      }
    case 'days':
      return {
        name: 'Clicks by day',
        header: ['Day', 'Clicks'],
        pages: once(async () =>
          (await getTimes(ctx, input)).dailyTrend.map(({ date, clicks }) => [date, clicks]),
        ),
      }
    case 'sends':
      return exportSends(ctx, input)
    case 'urls':
      return urlsTable(ctx, scope)
  }
}

/** Clicks, people and rate are blank where clicks were deleted: not all of them are known. */
function campaignPages(ctx: Context, scope: Scope): AsyncGenerator<Cells[]> {
  const queries = { rollups: campaignsFromRollups, clicks: campaignsFromClicks }
  const pages = factPages(ctx, scope, queries, (db, next) => db.execute<CampaignFacts>(next))
  return mapped(pages, (facts) => {
    const { campaignName, totalClicks, uniqueContacts, mailed, engagementRate, isPartial } =
      campaignRow(facts)
    return isPartial
      ? [campaignName, '', '', mailed, '']
      : [campaignName, totalClicks, uniqueContacts, mailed, engagementRate]
  })
}

function urlsTable(ctx: Context, scope: Scope): TableExport {
  return {
    name: 'Link clicks',
    header: [
      'URL',
      'Total clicks',
      'Unique contacts',
      'Campaigns used',
      'Clicks per day',
      'First click',
      'Latest click',
      'Link',
    ],
    pages: mapped(namedPages(ctx, scope), ({ name, ...facts }) => {
      const row = urlRow(facts)
      return [
        row.url,
        row.totalClicks,
        row.uniqueContacts,
        row.campaignsUsed,
        row.clickVelocity,
        row.firstClick,
        row.lastClick,
        name,
      ]
    }),
  }
}

async function* namedPages(ctx: Context, scope: Scope): AsyncGenerator<(UrlFacts & { name: string })[]> {
  const queries = { rollups: urlsFromRollups, clicks: urlsFromClicks }
  for await (const rows of factPages(ctx, scope, queries, (db, next) => db.execute<UrlFacts>(next))) {
    const nameOf = await nameLinks(
      ctx,
      rows.map(({ url }) => url),
    )
    yield rows.map((row) => ({ ...row, name: linkTitle(nameOf(row.url)) }))
  }
}

/** The score is blank where clicks were deleted: nobody knows which emails a person clicked. */
function contactsTable(ctx: Context, input: AnalyticsScope): TableExport {
  const scope = scopeOf(input, ctx.now())
  const end = endOf(scope, ctx.now())
  return {
    name: 'Contact engagement',
    header: [
      'Name',
      'Email',
      'Total clicks',
      'Campaigns engaged',
      'Engagement score',
      'Last click',
      'Emails received',
      'Emails clicked',
    ],
    pages: mapped(
      factPages(
        ctx,
        scope,
        {
          rollups: (of) => contactsFromRollups(of, end, null),
          clicks: (of) => contactsFromClicks(of, end, null),
        },
        (db, next) => db.execute<ContactFacts>(next),
      ),
      (facts) => {
        const row = contactRow(facts, end)
        return [
          // the screen shows this name too: a row without one would look like a fault
          row.isKnown ? row.name : 'Erased person',
          row.email,
          row.totalClicks,
          row.campaignsEngaged,
          row.engagementScore ?? '',
          row.lastClickDate,
          row.mails,
          row.clickedMails ?? '',
        ]
      },
    ),
  }
}

type Query = (scope: Scope, limit: null) => SQL

/** The rows that the screen has the first of: from the counts wherever it reads them. */
async function* factPages<Row>(
  ctx: Context,
  scope: Scope,
  queries: { rollups: Query; clicks: Query },
  fetch: (db: DbTransaction, next: SQL) => Promise<readonly Row[]>,
): AsyncGenerator<Row[]> {
  const query = queries[(await rollupsAnswer(ctx, scope)) ? 'rollups' : 'clicks']
  yield* cursorPages(ctx, query(scope, null), fetch)
}

async function* mapped<Row>(
  pages: AsyncGenerator<Row[]>,
  cells: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  for await (const rows of pages) yield rows.map(cells)
}

async function* once(read: () => Promise<Cells[]>): AsyncGenerator<Cells[]> {
  yield await read()
}
