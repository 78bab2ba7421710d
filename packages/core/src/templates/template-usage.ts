import type { TemplateUsage } from '@newsloom/contract/templates/templates'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, arrayContains, asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { requireTemplateId } from './require-template.ts'

/**
 * The users of a template, oldest first.
 * @throws NotFoundError
 */
export async function templateUsage(ctx: Context, { id }: { id: number }): Promise<TemplateUsage> {
  await requireTemplateId(ctx, id)
  return usersOf(ctx, id)
}

/**
 * Topics that mail with a template, and automation campaigns that use it. Sends and email
 * campaigns do not count, as they have their own copy. Scheduled campaigns with a copy of it are
 * listed separately.
 */
export async function usersOf(ctx: Context, id: number): Promise<TemplateUsage> {
  return {
    topics: await ctx.db
      .select({ id: researchTopics.id, name: researchTopics.name })
      .from(researchTopics)
      .where(eq(researchTopics.templateId, id))
      .orderBy(asc(researchTopics.id)),
    campaigns: await ctx.db
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(and(arrayContains(campaigns.templateIds, [id]), eq(campaigns.kind, 'automation')))
      .orderBy(asc(campaigns.id)),
    scheduled: await scheduledFrom(ctx, id),
  }
}

async function scheduledFrom(ctx: Context, id: number): Promise<TemplateUsage['scheduled']> {
  const rows = await ctx.db
    .select({ id: campaigns.id, name: campaigns.name, scheduledAt: campaigns.scheduledAt })
    .from(campaigns)
    .where(and(arrayContains(campaigns.templateIds, [id]), eq(campaigns.status, 'scheduled')))
    .orderBy(asc(campaigns.scheduledAt), asc(campaigns.id))
  return rows.flatMap(({ scheduledAt, ...row }) =>
    scheduledAt ? [{ ...row, scheduledAt: scheduledAt.toISOString() }] : [],
  )
}
