import { SIGNUP_LINK_DAYS } from '@newsloom/contract/contacts/signups'
import { signupRequests } from '@newsloom/db/schema/consent'
import { lt, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/**
 * Deletes sign-ups whose links expired a day ago. A confirmed one is in the list and in the consent
 * log.
 */
export async function sweepSignups(ctx: Context): Promise<void> {
  await ctx.db
    .delete(signupRequests)
    .where(lt(signupRequests.createdAt, sql`now() - make_interval(days => ${SIGNUP_LINK_DAYS + 1})`))
}
