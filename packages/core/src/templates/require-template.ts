import { sentence } from '@newsloom/contract/sentences/sentences'
import { templates } from '@newsloom/db/schema/templates'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'

export type TemplateRow = typeof templates.$inferSelect
export type MailTemplate = Pick<
  TemplateRow,
  'id' | 'name' | 'subject' | 'preheader' | 'htmlContent' | 'content' | 'updatedAt'
>

/** @throws NotFoundError */
export async function requireTemplate(ctx: Context, id: number): Promise<TemplateRow> {
  const [row] = await ctx.db.select().from(templates).where(eq(templates.id, id))
  return there(row)
}

/**
 * Locks the template until the transaction ends: saving it waits, referring to it does not.
 * @throws NotFoundError
 */
export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow> {
  const [row] = await tx.db.select().from(templates).where(eq(templates.id, id)).for('no key update')
  return there(row)
}

function there<T>(row: T | undefined): T {
  if (!row) throw templateGone()
  return row
}

const templateGone = () => new NotFoundError(sentence('templateGone'))

/** Returns the parts of a template that an email is made from; null when the template is gone. */
export async function findMailTemplate(ctx: Context, id: number): Promise<MailTemplate | null> {
  const { name, subject, preheader, htmlContent, content, updatedAt } = templates
  const [row] = await ctx.db
    .select({ id: templates.id, name, subject, preheader, htmlContent, content, updatedAt })
    .from(templates)
    .where(eq(templates.id, id))
  return row ?? null
}

/** Like `requireTemplate`, without reading its content. @throws NotFoundError */
export async function requireTemplateId(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.db.select({ id: templates.id }).from(templates).where(eq(templates.id, id))
  there(row)
}

/** The same for several, each named once. @throws NotFoundError */
export async function requireTemplateIds(ctx: Context, ids: number[]): Promise<void> {
  const found = await ctx.db.select({ id: templates.id }).from(templates).where(inArray(templates.id, ids))
  if (found.length < ids.length) throw templateGone()
}

/**
 * Locks the templates that still exist against deletion until the transaction ends, in the order of
 * `ids`.
 */
export async function pinTemplates(tx: Tx, ids: number[]): Promise<TemplateRow[]> {
  const rows = await tx.db
    .select()
    .from(templates)
    .where(inArray(templates.id, ids))
    .orderBy(asc(templates.id))
    .for('key share')
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
