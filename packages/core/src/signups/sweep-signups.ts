import { SIGNUP_LINK_DAYS } from '@newsloom/contract/contacts/signups'
import { signupRequests } from '@newsloom/db/schema/consent'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/**
 * Forgets sign-ups whose links are over for a day. What was confirmed stands in the list and in the
 * consent log.
 */
export async function sweepSignups(ctx: Context): Promise<void> {
  await ctx.db
    .delete(signupRequests)
    .where(lt(signupRequests.createdAt, sql`now() - make_interval(days => ${SIGNUP_LINK_DAYS + 1})`))
}
