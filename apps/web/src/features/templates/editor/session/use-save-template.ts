import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useMutation } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { ALONE, type ApiError, queryClient, trpc, trpcClient } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { SAVE_FAILED, SAVED } from '../texts.ts'
import { templateInput } from './editor-content.ts'
import type { EditorContent } from './editor-state.ts'

/** The saved template that unsaved work is based on. */
export type Base = { id: number; version: number }
export type SaveInput = { content: EditorContent; base: Base | null }

export type SaveOptions = {
  /** the template as it is saved now, and the content that was sent */
  onSaved: (template: TemplateView, content: EditorContent) => void
  /** somebody else saved it meanwhile: nothing was overwritten */
  onConflict: (theirs: TemplateView) => void
}
type Outcome = { template: TemplateView; isConflict: boolean }

export function useSaveTemplate({ onSaved, onConflict }: SaveOptions) {
  const saving = useMutation<Outcome, Error, SaveInput>({
    mutationFn: saveTemplate,
    onSuccess: async ({ template, isConflict }, { content }) => {
      if (isConflict) return onConflict(template)
      onSaved(template, content)
      toast.success(SAVED, tagsToFix(template))
      await refreshTemplate(template)
    },
    onError: () => toast.destructive(SAVE_FAILED),
  })
  return { save: saving.mutate, isSaving: saving.isPending, error: saving.error }
}

/** Anything can be saved; what prevents sending is reported at once. */
const tagsToFix = ({ unknownTags }: TemplateView): string | undefined =>
  unknownTags.length === 0
    ? undefined
    : unknownTags.length === 1
      ? t`It cannot be emailed yet: nothing fills the merge tag ${unknownTags.join(', ')}.`
      : t`It cannot be emailed yet: nothing fills the merge tags ${unknownTags.join(', ')}.`

async function saveTemplate({ content, base }: SaveInput): Promise<Outcome> {
  const input = templateInput(content)
  const alone = { context: ALONE }
  if (!base) return { template: await trpcClient.templates.create.mutate(input, alone), isConflict: false }
  const { id, version } = base
  try {
    const change = { ...input, id, baseVersion: version }
    return { template: await trpcClient.templates.update.mutate(change, alone), isConflict: false }
  } catch (error) {
    if (!isConflictError(error)) throw error
    return { template: await trpcClient.templates.get.query({ id }), isConflict: true }
  }
}

const isApiError = (error: unknown): error is ApiError & Error => error instanceof TRPCClientError
const isConflictError = (error: unknown): boolean => isApiError(error) && error.data?.code === 'CONFLICT'

/** Reloads what shows the saved template elsewhere. */
const refreshTemplate = ({ id }: TemplateView): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries(trpc.templates.list.queryFilter()),
    queryClient.invalidateQueries(trpc.templates.get.queryFilter({ id })),
    queryClient.invalidateQueries(trpc.templates.versions.queryFilter({ id })),
  ])
