import { type SQL, sql } from 'drizzle-orm'

/**
 * The clicks of a person, as (id, at): by address, as after a wipe only the clicks of a mail may be
 * left, and by their mails. Each part has an index; joined by OR, they would scan every click.
 */
export const personClicks = (email: string): SQL => sql`
  select c.id, c.at from clicks c where c.email_norm = ${email}
  union
  select c.id, c.at from deliveries d join clicks c on c.delivery_id = d.id where d.email_norm = ${email}`
