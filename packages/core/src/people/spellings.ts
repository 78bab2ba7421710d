import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** All spellings of an address in this database, in lower case, including its normal form. */
export async function readSpellings(ctx: Context, email: string): Promise<string[]> {
  const rows = await ctx.db.execute<{ spelling: string }>(sql`
    select lower(email) as spelling from contacts where email_norm = ${email}
    union select lower(email) from deliveries where email_norm = ${email}
    union select lower(email) from wiped_deliveries where email_norm = ${email}
    union select lower(email) from approvers where email_norm = ${email}
    union select lower(email) from send_approvals where email_norm = ${email}
    union select lower(a ->> 'email') from deletions x, jsonb_array_elements(x.rows -> 'approvers') a
      where a ->> 'email_norm' = ${email}
    union select lower(email) from signup_requests where email_norm = ${email}`)
  return [...new Set([email, ...rows.map((row) => row.spelling)])]
}

/** A Postgres pattern for these addresses in running text, but not inside longer ones. */
export function spellingPattern(spellings: string[]): string {
  const literals = spellings.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return `(?<![a-z0-9._%+-])(${literals.join('|')})(?![a-z0-9-]|\\.[a-z0-9])`
}
