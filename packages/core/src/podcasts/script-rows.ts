import { KEPT_VERSIONS } from '@newsloom/contract/podcasts/script-view'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { podcastScripts } from '@newsloom/db/schema/podcasts'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'

export type ScriptRow = typeof podcastScripts.$inferSelect
type NewVersion = Omit<typeof podcastScripts.$inferInsert, 'id' | 'version' | 'createdAt'>

/** The current script of a campaign; null without one. */
export async function currentScript(ctx: Context, campaignId: number): Promise<ScriptRow | null> {
  const [row] = await ctx.db
    .select()
    .from(podcastScripts)
    .where(eq(podcastScripts.campaignId, campaignId))
    .orderBy(desc(podcastScripts.version))
    .limit(1)
  return row ?? null
}

/** @throws NotFoundError when it was never saved, or made room for newer ones */
export async function requireVersion(
  ctx: Context,
  { campaignId, version }: { campaignId: number; version: number },
): Promise<ScriptRow> {
  const [row] = await ctx.db
    .select()
    .from(podcastScripts)
    .where(and(eq(podcastScripts.campaignId, campaignId), eq(podcastScripts.version, version)))
  if (!row) throw new NotFoundError(sentence('scriptVersionGone'))
  return row
}

const CHANGED = sentence('scriptUnsaved')

/**
 * Saves the version after `base`, which is 0 without one, and drops the oldest. The campaign has
 * the podcast language of its script, in which its next one is written. `begun`: the campaign's
 * podcast language when the work on this version began; another was chosen meanwhile, and stays.
 * @throws ConflictError when there is a newer version than `base`
 */
export async function saveVersion(
  tx: Tx,
  base: number,
  values: NewVersion,
  begun?: string,
): Promise<ScriptRow> {
  const { campaignId } = values
  const current = await currentScript(tx, campaignId)
  if ((current?.version ?? 0) !== base) throw new ConflictError(CHANGED, { version: current?.version })
  // the unique index lets only one of two simultaneous saves pass
  const [row] = await tx.db
    .insert(podcastScripts)
    .values({ ...values, version: base + 1 })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new ConflictError(CHANGED)
  // an edit leaves a language alone that was chosen on the campaign meanwhile
  const { language } = row.script
  if (current?.script.language !== language) {
    const isBegun = begun === undefined ? undefined : eq(campaigns.podcastLanguage, begun)
    await tx.db
      .update(campaigns)
      .set({ podcastLanguage: language })
      .where(and(eq(campaigns.id, campaignId), isBegun))
  }
  await tx.db
    .delete(podcastScripts)
    .where(
      and(
        eq(podcastScripts.campaignId, campaignId),
        lte(podcastScripts.version, row.version - KEPT_VERSIONS),
      ),
    )
  return row
}
