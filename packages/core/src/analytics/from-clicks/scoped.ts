import { type SQL, sql } from 'drizzle-orm'
import { isReceived } from '../reports/received.ts'
import type { Scope } from '../scope.ts'

/**
 * The campaign or topic for which the emails of a send `s` were sent, as `CampaignKey`; null for
 * clicks without a known send. It stays the same when its campaign or topic is deleted.
 */
export const campaignKey = sql`(case s.campaign_group % 4
  when 1 then 'campaign-' || s.campaign_group / 4
  when 2 then 'topic-' || s.campaign_group / 4
  else case when s.kind = 'campaign' then 'campaign:' else 'topic:' end || s.label end)`

/** Whether an instant is in the range, by the days of the scope's time zone. */
export function inRange(at: SQL, { firstDay, lastDay, timeZone }: Scope): SQL {
  const from = sql`${at} >= (${firstDay}::date::timestamp at time zone ${timeZone}::text)`
  const until = sql`${at} < ((${lastDay}::date + 1)::timestamp at time zone ${timeZone}::text)`
  return sql`${firstDay === null ? sql`true` : from} and ${lastDay === null ? sql`true` : until}`
}

const given = (value: unknown, condition: SQL): SQL => (value === null ? sql`true` : condition)

/**
 * Clicks in the scope, of every class: `at`, `link_id`, `send_id`, `email_norm`, `class` and
 * `campaign`. Test emails count nowhere. Clicks in the News panel have no send, reader or campaign.
 */
const clicksInScope = (scope: Scope): SQL => sql`
  select c.at, c.link_id, c.send_id, c.email_norm, c.class, ${campaignKey} as campaign
  from clicks c
    left join sends s on s.id = c.send_id
    ${scope.listId === null ? sql`` : sql`join deliveries d on d.id = c.delivery_id and d.list_id = ${scope.listId}`}
  where s.kind is distinct from 'test'
    and ${inRange(sql`c.at`, scope)}
    and ${given(scope.topicId, sql`coalesce(c.topic_id, s.topic_id) = ${scope.topicId}`)}
    and ${given(scope.campaign, sql`${campaignKey} = ${scope.campaign}`)}`

/** Common table expressions: `every_click`, and `counted`, those that the scope counts. */
export const withClicks = (scope: Scope): SQL => sql`
  every_click as (${clicksInScope(scope)}),
  counted as (
    select * from every_click ${scope.clicks === 'all' ? sql`` : sql`where class = 'people'`}
  )`

/** Whether a send `s` is of the scope's topic and campaign. */
export const isOfSubject = ({ topicId, campaign }: Scope): SQL => sql`
  ${given(topicId, sql`s.topic_id = ${topicId}`)}
  and ${given(campaign, sql`${campaignKey} = ${campaign}`)}`

export const ofList = ({ listId }: Scope): SQL => given(listId, sql`d.list_id = ${listId}`)

/** The emails `d` of sends `s` that the email service accepted in the scope. */
const sentInScope = (scope: Scope): SQL => sql`
  from deliveries d join sends s on s.id = d.send_id
  where s.kind <> 'test' and d.state = 'sent'
    and ${inRange(sql`d.sent_at`, scope)}
    and ${ofList(scope)}
    and ${isOfSubject(scope)}`

/**
 * `withClicks`, and `mailed`: who was emailed what in the scope (`send_id`, `email_norm`), once
 * each. Whoever clicked in the range an email from before it was emailed as well.
 */
export const withMailed = (scope: Scope): SQL => sql`${withClicks(scope)},
  mailed as (
    select d.send_id, d.email_norm ${sentInScope(scope)}
    union
    select send_id, email_norm from counted where send_id is not null and email_norm is not null
  )`

/**
 * `withClicks`, `reached_sends` with their `campaign`, those that were sent or clicked in the
 * scope, and `recipients`: everybody who received an email of them (`campaign`, `email_norm`), each
 * once. Of those who were emailed or clicked in a range of days alone, an old send with late
 * readers would have a rate of 100 %.
 */
export const withRecipients = (scope: Scope): SQL => sql`${withClicks(scope)},
  reached_sends as materialized (
    select s.id, ${campaignKey} as campaign from sends s where s.id in (
      select d.send_id ${sentInScope(scope)}
      union
      select send_id from counted where send_id is not null and email_norm is not null
    )
  ),
  -- few, and clicks are looked for only in these
  unconfirmed as materialized (
    select r.campaign, d.id, d.send_id, d.email_norm, d.state
    from reached_sends r join deliveries d on d.send_id = r.id
    where d.state <> 'sent' and ${ofList(scope)}
  ),
  recipients as (
    select r.campaign, d.email_norm from reached_sends r join deliveries d on d.send_id = r.id
    where d.state = 'sent' and ${ofList(scope)}
    union
    select d.campaign, d.email_norm from unconfirmed d where ${isReceived(scope.clicks)}
  )`
