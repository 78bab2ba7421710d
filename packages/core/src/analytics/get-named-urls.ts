import { ANALYTICS_ROWS, type NamedUrlRow, type NamedUrls } from '@newsloom/contract/analytics/analytics'
import { isServiceLink } from '@newsloom/contract/analytics/link-names'
import type { AnalyticsScope } from '@newsloom/contract/analytics/scope'
import type { Context } from '../context.ts'
import { readUrls } from './get-analytics.ts'
import { nameLinks } from './link-names/name-links.ts'

/** Links that are read at first: as many as are shown, and room for service links among them. */
const READ = ANALYTICS_ROWS.urls + 20

/** Links by clicks, named: the first ones, and apart from them the service links. */
export async function getNamedUrls(ctx: Context, input: AnalyticsScope): Promise<NamedUrls> {
  for (let limit = READ; ; limit *= 4) {
    const rows = await readUrls(ctx, input, limit)
    const nameOf = await nameLinks(
      ctx,
      rows.map(({ url }) => url),
    )
    const named = rows.map((row): NamedUrlRow => ({ ...row, name: nameOf(row.url) }))
    const links = named.filter(({ name }) => !isServiceLink(name)).slice(0, ANALYTICS_ROWS.urls)
    if (links.length < ANALYTICS_ROWS.urls && rows.length === limit) continue
    const services = named.filter(({ name }) => isServiceLink(name)).slice(0, ANALYTICS_ROWS.urls)
    return { links, services }
  }
}
