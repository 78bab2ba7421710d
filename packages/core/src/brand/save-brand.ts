import type { Brand } from '@newsloom/contract/templates/brand'
import { storedValues } from '@newsloom/db/schema/system'
import type { Context } from '../context.ts'
import { BRAND_KEY } from './get-brand.ts'

/** Saves the brand for new templates; templates that exist keep their look. */
export async function saveBrand(ctx: Context, brand: Brand): Promise<Brand> {
  const saved = { value: brand, updatedAt: ctx.now() }
  await ctx.db
    .insert(storedValues)
    .values({ key: BRAND_KEY, ...saved })
    .onConflictDoUpdate({ target: storedValues.key, set: saved })
  return brand
}
