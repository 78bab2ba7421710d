import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { dataCentreOf } from '../network/data-centres.ts'
import { type ClickRequest, hashAddress, hashNetwork } from './click-request.ts'

/** A request for the hidden link of an email. */
export type NewDecoyClick = { at: Date; deliveryId: number; request: ClickRequest }

/**
 * Stores requests for hidden links; if the mail is no longer known (a wipe), without a person. Its
 * row is locked against an erasure of the person, which deletes their requests after it.
 */
export async function insertDecoyClicks(ctx: Context, requests: NewDecoyClick[]): Promise<void> {
  const { linkSecret } = ctx.config
  const rows = requests.map(({ at, deliveryId, request }) => ({
    at: at.toISOString(),
    delivery_id: deliveryId,
    user_agent: request.userAgent,
    ip_hash: hashAddress(linkSecret, request.address),
    network_hash: hashNetwork(linkSecret, request.address),
    data_centre: dataCentreOf(request.address),
    method: request.method,
    purpose: request.purpose,
    fetch_mode: request.fetchMode,
    has_language: request.hasLanguage,
    has_client_hints: request.hasClientHints,
    is_altered: request.isAltered,
  }))
  await ctx.db.execute(sql`
    with requests as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (at timestamptz, delivery_id bigint,
        user_agent text, ip_hash text, network_hash text, data_centre text, method text, purpose text,
        fetch_mode text, has_language bool, has_client_hints bool, is_altered bool)
    ),
    mails as (
      select id, email_norm from deliveries where id in (select delivery_id from requests)
      order by id for share
    )
    insert into decoy_clicks (at, delivery_id, email_norm, user_agent, ip_hash, network_hash, data_centre, method,
      purpose, fetch_mode, has_language, has_client_hints, is_altered)
    select r.at, r.delivery_id, m.email_norm, r.user_agent, r.ip_hash, r.network_hash, r.data_centre, r.method,
      r.purpose, r.fetch_mode, r.has_language, r.has_client_hints, r.is_altered
    from requests r left join mails m on m.id = r.delivery_id`)
}
