import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** A template that no other topic and no campaign uses, so it is deleted with its topic. */
export const isOnlyOf = (ctx: Context, topicId: number): SQL | undefined =>
  and(
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(researchTopics)
        .where(and(eq(researchTopics.templateId, templates.id), ne(researchTopics.id, topicId))),
    ),
    notExists(
      ctx.db
        .select({ one: sql`1` })
        .from(campaigns)
        .where(sql`${templates.id} = any(${campaigns.templateIds})`),
    ),
  )
