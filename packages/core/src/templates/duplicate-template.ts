import { TEMPLATE_LIMITS } from '@newsloom/contract/template-limits'
import type { TemplateView } from '@newsloom/contract/templates'
import { templates } from '@newsloom/db/schema/templates'
import type { Context } from '../context.ts'
import { requireTemplate } from './require-template.ts'
import { snapshotOf } from './save-state.ts'
import { templateView } from './template-view.ts'

/** Makes '<name> (copy)', which belongs to no topic. @throws NotFoundError */
export async function duplicateTemplate(ctx: Context, { id }: { id: number }): Promise<TemplateView> {
  const original = await requireTemplate(ctx, id)
  const now = ctx.now()
  const [row] = await ctx.db
    .insert(templates)
    .values({
      ...snapshotOf(original),
      name: copyName(original.name),
      isReusable: original.isReusable,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!row) throw new Error('the copy that was just made is not there')
  return templateView(row)
}

const SUFFIX = ' (copy)'
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' })

/** Cut between characters as people see them, so that the suffix fits. */
function copyName(name: string): string {
  const longest = TEMPLATE_LIMITS.name - SUFFIX.length
  if (name.length <= longest) return name + SUFFIX
  const end = [...graphemes.segment(name)].findLast(({ index }) => index <= longest)
  return name.slice(0, end?.index ?? 0).trimEnd() + SUFFIX
}
