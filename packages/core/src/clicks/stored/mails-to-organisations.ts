import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { MailsTo } from '../judging/organisation-evidence.ts'
import type { SeenClick } from '../judging/seen-click.ts'

/** Organisations with fewer recipients than this are never looked up. */
const FEWEST = 4

const keyOf = (sendId: number, organisation: string): string => `${sendId} ${organisation}`

/**
 * How many mails of a send went to an organisation, for those from which several recipients
 * clicked; infinitely many where it is unknown.
 */
export async function readMailsTo(ctx: Context, clicks: SeenClick[]): Promise<MailsTo> {
  const asked = organisationsIn(clicks)
  if (asked.sendIds.length === 0) return () => Number.POSITIVE_INFINITY
  const domain = sql`split_part(email_norm, '@', 2)`
  const rows = await ctx.db.execute<{ send_id: number; organisation: string; mails: number }>(sql`
    select send_id, ${domain} as organisation, count(*)::int as mails from deliveries
    where send_id = any(${sql.param(asked.sendIds)}::int[]) and state in ('sent', 'uncertain')
      and ${domain} = any(${sql.param(asked.organisations)}::text[])
    group by 1, 2`)
  const mails = new Map(rows.map((row) => [keyOf(row.send_id, row.organisation), row.mails]))
  return (sendId, organisation) => mails.get(keyOf(sendId, organisation)) ?? Number.POSITIVE_INFINITY
}

function organisationsIn(clicks: SeenClick[]): { sendIds: number[]; organisations: string[] } {
  const seen = new Map<string, { sendId: number; organisation: string; recipients: Set<string> }>()
  for (const { mail } of clicks) {
    if (!mail?.organisation || mail.sendId === null) continue
    const { sendId, organisation, recipient } = mail
    const key = keyOf(sendId, organisation)
    const known = seen.get(key) ?? { sendId, organisation, recipients: new Set() }
    known.recipients.add(recipient)
    seen.set(key, known)
  }
  const several = [...seen.values()].filter(({ recipients }) => recipients.size >= FEWEST)
  return {
    sendIds: [...new Set(several.map(({ sendId }) => sendId))],
    organisations: [...new Set(several.map(({ organisation }) => organisation))],
  }
}
