import { type SQL, sql } from 'drizzle-orm'

/**
 * The portion that one transaction counts: clicks after `after` up to `upTo`, and queued changes up
 * to `lastChange`.
 */
export type Portion = { after: number; upTo: number; lastChange: number }

const COLUMNS = sql`x.sign, x.class, x.at, x.link_id, x.send_id, s.campaign_group as campaign, x.email_norm,
  coalesce(x.topic_id, case when s.campaign_group % 4 = 2 then s.campaign_group / 4 end) as topic_id`

/** Clicks that counted and no longer do so (`sign` -1), or the other way round. */
const changed = ({ lastChange }: Portion): SQL => sql`
  select v.sign, v.class, c.at, c.link_id, v.send_id, c.topic_id, v.email_norm
  from click_changes c cross join lateral (values
    (-1, c.old_class, c.old_send_id, c.old_email_norm),
    (1, c.new_class, c.new_send_id, c.new_email_norm)) v(sign, class, send_id, email_norm)
  where c.id <= ${lastChange}`

/**
 * A portion as signed clicks, without those in test emails: `sign`, `class`, `at`, `link_id`,
 * `send_id`, `campaign`, `topic_id`, `email_norm`.
 */
export const signedClicks = (portion: Portion): SQL => sql`
  select ${COLUMNS} from (
    select 1 as sign, c.class, c.at, c.link_id, c.send_id, c.topic_id, c.email_norm
    from clicks c where c.id > ${portion.after} and c.id <= ${portion.upTo}
    union all ${changed(portion)}
  ) x left join sends s on s.id = x.send_id
  where s.kind is distinct from 'test'`

/** The same for queued changes alone. */
export const signedChanges = (portion: Portion): SQL => sql`
  select ${COLUMNS} from (${changed(portion)}) x left join sends s on s.id = x.send_id
  where s.kind is distinct from 'test'`
