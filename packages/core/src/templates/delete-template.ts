import type { TemplateUsage } from '@newsloom/contract/templates'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { usersOf } from './template-usage.ts'

type DeleteInput = { id: number; force: boolean }

/**
 * Deletes a template with its versions and tests; with `force` also one that is used: topics are left without a template,
 * campaigns with their first topic's. A template-based campaign has a copy of its own and stays as it is, as does what was sent.
 * @throws NotFoundError, ConflictError with its TemplateUsage as details, or when a campaign takes it at the same moment
 */
export async function deleteTemplate(ctx: Context, { id, force }: DeleteInput): Promise<{ deleted: true }> {
  return transaction(ctx, async (tx) => {
    const held = await holdCampaigns(tx, id)
    const name = await holdForDeletion(tx, id)
    const usage = await usersOf(tx, id)
    if (!force && usage.topics.length + usage.campaigns.length > 0)
      throw new ConflictError(usedWords(name, usage), usage)
    await takeFromCampaigns(tx, id, held)
    // the foreign key takes it from its topics
    await tx.db.delete(templates).where(eq(templates.id, id))
    return { deleted: true }
  })
}

/** Campaigns before all else: whoever changes one holds it, and then its template. */
async function holdCampaigns(tx: Context, id: number): Promise<number[]> {
  const rows = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(arrayContains(campaigns.templateIds, [id]))
    .orderBy(asc(campaigns.id))
    .for('no key update')
  return rows.map((row) => row.id)
}

async function takeFromCampaigns(tx: Context, id: number, held: number[]): Promise<void> {
  const users = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(arrayContains(campaigns.templateIds, [id]))
  const ids = users.map((row) => row.id)
  if (ids.some((user) => !held.includes(user)))
    throw new ConflictError('A campaign took this template at the same moment. Please try again.')
  if (ids.length === 0) return
  await tx.db
    .update(campaigns)
    .set({ templateIds: sql`nullif(array_remove(${campaigns.templateIds}, ${id}), '{}')` })
    .where(inArray(campaigns.id, ids))
}

/** The topics first: whoever deletes a topic holds it, and then the templates that were made with it. */
async function holdForDeletion(tx: Context, id: number): Promise<string> {
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
  if (!row) throw new NotFoundError('This template does not exist any more')
  return row.name
}

const NAMED = 3

function usedWords(name: string, { topics, campaigns: used }: TemplateUsage): string {
  const users = [said(topics, 'topic'), said(used, 'campaign')].filter((words) => words !== null)
  return `'${name}' is used by ${users.join(' and ')}. Choose another template there first, or delete it all the same: they are left without it.`
}

/** 'the topic Rates', '5 topics (Rates, Oil, Rice, …)'; null for none */
function said(users: { name: string }[], what: string): string | null {
  const names = users.slice(0, NAMED).map((user) => user.name)
  if (users.length === 0) return null
  if (users.length === 1) return `the ${what} ${names[0]}`
  return `${users.length} ${what}s (${names.join(', ')}${users.length > NAMED ? ', …' : ''})`
}
