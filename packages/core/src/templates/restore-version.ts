import type { TemplateView } from '@newsloom/contract/templates/templates'
import { type Context, transaction } from '../context.ts'
import { isSameState, saveState, snapshotOf } from './content/save-state.ts'
import { templateView } from './content/template-view.ts'
import { requireVersion } from './get-version.ts'
import { lockTemplate } from './require-template.ts'

/**
 * Makes an earlier state the current one, which is stored as a version. If they are the same,
 * nothing is saved.
 * @throws NotFoundError
 */
export async function restoreVersion(
  ctx: Context,
  { id, version }: { id: number; version: number },
): Promise<TemplateView> {
  return transaction(ctx, async (tx) => {
    const row = await lockTemplate(tx, id)
    const { snapshot } = await requireVersion(tx, { id, version })
    const next = { ...snapshotOf(snapshot), isReusable: row.isReusable }
    return isSameState(row, next) ? templateView(row) : saveState(tx, row, next)
  })
}
