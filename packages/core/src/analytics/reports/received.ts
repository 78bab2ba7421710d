import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'
import { wasClicked } from '../../rollups/was-clicked.ts'
import { isCounted } from './is-counted.ts'

/**
 * Whether an email, the delivery `d`, was received: accepted by the email service, or clicked. Its
 * clicks are those of the table, which the counts may not have yet, and those of the counts, which
 * the table may no longer have.
 */
export const isReceived = (clicks: CountedClicks): SQL => sql`(d.state = 'sent'
  or exists (select 1 from clicks c where c.delivery_id = d.id and ${isCounted(clicks)})
  or ${wasClicked(clicks)})`
