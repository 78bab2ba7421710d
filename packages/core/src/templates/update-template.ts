import { sentence } from '@newsloom/contract/sentences/sentences'
import type { TemplateView, UpdateTemplateInput } from '@newsloom/contract/templates/templates'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { isSameState, saveState, type TemplateState } from './content/save-state.ts'
import { contentAfter } from './content/template-content.ts'
import { templateView } from './content/template-view.ts'
import { lockTemplate, type TemplateRow } from './require-template.ts'

/**
 * Saves the given fields of a template and stores the state that it replaces as a version. A save
 * without changes does nothing, so it can be repeated.
 * @throws NotFoundError, InvalidError, ConflictError with the current version when it is no longer
 * the `baseVersion`
 */
export async function updateTemplate(ctx: Context, input: UpdateTemplateInput): Promise<TemplateView> {
  return transaction(ctx, async (tx) => {
    const row = await lockTemplate(tx, input.id)
    const next = stateAfter(row, input)
    if (isSameState(row, next)) return templateView(row)
    if (input.baseVersion !== undefined && input.baseVersion !== row.version) throw overtaken(tx, row)
    return saveState(tx, row, next)
  })
}

const stateAfter = (row: TemplateRow, input: UpdateTemplateInput): TemplateState => ({
  name: input.name ?? row.name,
  subject: input.subject ?? row.subject,
  preheader: input.preheader ?? row.preheader,
  ...contentAfter(input, row),
  customPrompt: input.customPrompt ?? row.customPrompt,
  formatPrompt: input.formatPrompt ?? row.formatPrompt,
  geminiModel: input.geminiModel ?? row.geminiModel,
  isReusable: input.isReusable ?? row.isReusable,
})

function overtaken(tx: Tx, { version, updatedAt }: TemplateRow): ConflictError {
  const savedBy = tx.config.user.name
  const when = updatedAt.toISOString().slice(0, 16).replace('T', ' at ')
  return new ConflictError(sentence('templateSaved', version, savedBy, when), {
    version,
    savedBy,
    savedAt: updatedAt.toISOString(),
  })
}
