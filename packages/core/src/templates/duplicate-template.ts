import { TEMPLATE_LIMITS } from '@newsloom/contract/templates/template-limits'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { templates } from '@newsloom/db/schema/templates'
import type { Context } from '../context.ts'
import { copyName } from '../lib/copy-name.ts'
import { oneRow } from '../lib/one-row.ts'
import { snapshotOf } from './content/save-state.ts'
import { templateView } from './content/template-view.ts'
import { requireTemplate } from './require-template.ts'

/**
 * Creates '<name> (copy)', which belongs to no topic.
 * @throws NotFoundError
 */
export async function duplicateTemplate(ctx: Context, { id }: { id: number }): Promise<TemplateView> {
  const original = await requireTemplate(ctx, id)
  const now = ctx.now()
  const row = oneRow(
    await ctx.db
      .insert(templates)
      .values({
        ...snapshotOf(original),
        name: copyName(original.name, TEMPLATE_LIMITS.name),
        isReusable: original.isReusable,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  )
  return templateView(row)
}
