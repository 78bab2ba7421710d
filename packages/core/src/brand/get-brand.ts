import { Brand } from '@newsloom/contract/templates/brand'
import { storedValues } from '@newsloom/db/schema/system'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** The key of the brand in the table of stored values. */
export const BRAND_KEY = 'brand'

/** Returns the brand of this installation's emails; null while none is saved. */
export async function getBrand(ctx: Context): Promise<Brand | null> {
  const [row] = await ctx.db
    .select({ value: storedValues.value })
    .from(storedValues)
    .where(eq(storedValues.key, BRAND_KEY))
  return row ? Brand.parse(row.value) : null
}
