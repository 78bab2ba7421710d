import { suppressions } from '@newsloom/db/schema/consent'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { emailHash } from './email-hash.ts'

/**
 * Why this address may not be mailed, or null. Finds erased people too. For many addresses, join on
 * email_norm.
 */
export async function findSuppression(
  ctx: Context,
  emailNorm: string,
): Promise<typeof suppressions.$inferSelect | null> {
  const [row] = await ctx.db
    .select()
    .from(suppressions)
    .where(eq(suppressions.emailHash, emailHash(emailNorm)))
  return row ?? null
}
