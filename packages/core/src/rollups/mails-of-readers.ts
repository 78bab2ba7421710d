import { type SQL, sql } from 'drizzle-orm'
import { PAIR_KINDS } from './count-kinds.ts'

/**
 * Counts the emails that readers (`id` and `email_norm` of `click_readers`) got, from the
 * deliveries: `reader_id`, `people_mails`, `mails`. An email that the email service is not known to
 * have accepted counts once it was clicked, by people or at all. Test emails do not count.
 */
export const mailsOfReaders = (readers: SQL): SQL => sql`
  select r.id as reader_id,
    (count(*) filter (where d.state = 'sent' or p.people_clicks > 0))::int as people_mails,
    (count(*) filter (where d.state = 'sent' or p.clicks > 0))::int as mails
  from (${readers}) r
    join deliveries d on d.email_norm = r.email_norm
    join sends s on s.id = d.send_id and s.kind <> 'test'
    left join click_pairs p
      on d.state <> 'sent' and p.kind = ${PAIR_KINDS.send} and p.key = d.send_id and p.reader_id = r.id
  group by r.id`
