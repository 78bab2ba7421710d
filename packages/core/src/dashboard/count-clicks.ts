import type { ClickTotals } from '@newsloom/contract/sends/analytics'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { realSends } from './real-sends.ts'

type Totals = { clicks: string; by_contacts: string; contacts: string; sends: string; machines: string }

/**
 * The figures of the Analytics cards: clicks by people. The average covers clicks with a known
 * reader, those from mail, with one decimal; clicks in the News panel have no reader.
 */
export async function countClicks(ctx: Context): Promise<ClickTotals> {
  const [row] = await ctx.db.execute<Totals>(sql`
    select
      count(*) filter (where class = 'people') as clicks,
      count(email_norm) filter (where class = 'people') as by_contacts,
      count(distinct email_norm) filter (where class = 'people') as contacts,
      count(distinct send_id) filter (where class = 'people') as sends,
      count(*) filter (where class = 'machine') as machines
    from clicks where ${realSends}`)
  const uniqueContacts = Number(row?.contacts ?? 0)
  const average = uniqueContacts === 0 ? 0 : Number(row?.by_contacts ?? 0) / uniqueContacts
  return {
    totalClicks: Number(row?.clicks ?? 0),
    uniqueContacts,
    activeCampaigns: Number(row?.sends ?? 0),
    averageClicksPerContact: Math.round(average * 10) / 10,
    machineClicks: Number(row?.machines ?? 0),
  }
}
