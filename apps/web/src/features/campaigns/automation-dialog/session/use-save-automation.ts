import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { promptProblem } from '~/lib/prompt-length.ts'
import { toast } from '~/lib/toast.ts'
import { TOASTS } from '../../texts.ts'
import { automationInput, contentInputOf } from './automation-draft.ts'
import type { AutomationEditor } from './use-automation-editor.ts'

export type SaveAutomation = ReturnType<typeof useSaveAutomation>

/** Saves a new campaign or changes to one, then closes the dialog unless told to stay. */
export function useSaveAutomation(editor: AutomationEditor, onClose: () => void) {
  const cache = useQueryClient()
  const { campaign, draft, content, form, run, rules } = editor
  const fail = (fallback: string) => (error: { message: string }) =>
    toast.destructive(TOASTS.error, error.message || fallback)
  const saved = (title: string) => (view: CampaignView) => {
    toast.success(title)
    cache.setQueryData(trpc.campaigns.get.queryKey({ id: view.id }), view)
    void cache.invalidateQueries(trpc.campaigns.list.queryFilter())
  }
  const create = useMutation(
    trpc.campaigns.create.mutationOptions({
      onSuccess: saved(TOASTS.created),
      onError: fail(TOASTS.createFailed),
    }),
  )
  const update = useMutation(
    trpc.campaigns.update.mutationOptions({
      onSuccess: saved(TOASTS.updated),
      onError: fail(TOASTS.updateFailed),
    }),
  )
  const isPending = create.isPending || update.isPending
  const isReady = draft.name.trim() !== '' && draft.topicIds.length > 0
  const isAllowed = () => {
    const tooLong = promptProblem(draft.customPrompt) ?? promptProblem(draft.formatPrompt)
    if (!isReady || isPending || !rules.hasPersona(draft, TOASTS.rules.persona)) return false
    if (!rules.hasRecipients(draft)) return false
    if (!tooLong) return true
    editor.setTab('setup')
    toast.destructive(TOASTS.error, tooLong)
    return false
  }
  const save = (after: { staysOpen: boolean }) => {
    if (!isAllowed()) return
    const done = () => {
      if (after.staysOpen) return form.settle()
      form.removeDraft()
      onClose()
    }
    const input = automationInput(draft)
    if (campaign) update.mutate({ ...input, id: campaign.id }, { onSuccess: done })
    else create.mutate({ ...input, ...contentInputOf(content) }, { onSuccess: done })
  }
  /**
   * Whether saving would lose what is being generated; regenerated content is saved by the server.
   */
  const losesRun = run.isBusy && (campaign === null || run.running?.kind === 'prompts')
  return { save, isAllowed, isPending, isReady, losesRun }
}
