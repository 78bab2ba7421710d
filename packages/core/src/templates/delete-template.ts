import { sentence } from '@newsloom/contract/sentences/sentences'
import { templateUsageText } from '@newsloom/contract/templates/templates'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { deleteWithUndo } from '../deletions/delete-with-undo.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { usersOf } from './template-usage.ts'

type DeleteInput = { id: number; force: boolean }

/**
 * Deletes a template with its versions and tests. Topics that used it are then mailed in Newsloom's
 * own layout, campaigns in their first topic's template. An email campaign has its own copy
 * and is unchanged, as are sent emails. Without `force` a template in use is not deleted. A
 * deletion can be undone for a few minutes (`undoDeleteTemplate`).
 * @throws NotFoundError, ConflictError with its TemplateUsage as details, or when a campaign
 * selects it at the same moment
 */
export async function deleteTemplate(ctx: Context, { id, force }: DeleteInput): Promise<{ deleted: true }> {
  return transaction(ctx, async (tx) => {
    const locked = await lockCampaigns(tx, id)
    const name = await lockForDeletion(tx, id)
    const usage = await usersOf(tx, id)
    const used = templateUsageText(name, usage)
    if (used !== null && !force) throw new ConflictError(used, usage)
    const taken = await takeFromCampaigns(tx, id, locked)
    const topics = usage.topics.map((topic) => ({ id: topic.id }))
    // the foreign key removes it from its topics
    await deleteWithUndo(tx, { kind: 'template', id }, { research_topics: topics, campaigns: taken })
    return { deleted: true }
  })
}

/** Campaigns are locked first: changing one locks it, and then its template. */
async function lockCampaigns(tx: Tx, id: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(arrayContains(campaigns.templateIds, [id]))
    .orderBy(asc(campaigns.id))
    .for('no key update')
  return rows.map((row) => row.id)
}

type ChangedCampaign = { id: number; before: number[] | null; after: number[] | null }

async function takeFromCampaigns(tx: Tx, id: number, locked: number[]): Promise<ChangedCampaign[]> {
  const users = await tx.db
    .select({ id: campaigns.id, before: campaigns.templateIds })
    .from(campaigns)
    .where(arrayContains(campaigns.templateIds, [id]))
  const ids = users.map((row) => row.id)
  if (ids.some((user) => !locked.includes(user))) throw new ConflictError(sentence('templateUsedMeanwhile'))
  if (ids.length === 0) return []
  const changed = await tx.db
    .update(campaigns)
    .set({ templateIds: sql`nullif(array_remove(${campaigns.templateIds}, ${id}), '{}')` })
    .where(inArray(campaigns.id, ids))
    .returning({ id: campaigns.id, after: campaigns.templateIds })
  return users.map((user) => ({
    ...user,
    after: changed.find((one) => one.id === user.id)?.after ?? null,
  }))
}

/** The topics first: deleting a topic locks it, and then its own templates. */
async function lockForDeletion(tx: Tx, id: number): Promise<string> {
  await tx.db
    .select({ id: researchTopics.id })
    .from(researchTopics)
    .where(eq(researchTopics.templateId, id))
    .orderBy(asc(researchTopics.id))
    .for('no key update')
  const [row] = await tx.db
    .select({ name: templates.name })
    .from(templates)
    .where(eq(templates.id, id))
    .for('update')
  if (!row) throw new NotFoundError(sentence('templateGone'))
  return row.name
}
