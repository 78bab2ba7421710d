import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { toast } from '~/lib/toast.ts'
import { DIALOG, TOASTS } from '../../texts.ts'
import { charactersOver, contentInputOf, inputOf } from './automation-draft.ts'
import type { CampaignEditor } from './use-automation-editor.ts'

export type SaveCampaign = ReturnType<typeof useSaveCampaign>

/** Saves a new campaign or changes to one, then closes the dialog unless told to stay. */
export function useSaveCampaign(editor: CampaignEditor, onClose: () => void) {
  const cache = useQueryClient()
  const { campaign, draft, content, form, run, rules } = editor
  const fail = (fallback: string) => (error: { message: string }) =>
    toast.destructive(TOASTS.error, error.message || fallback)
  const saved = (words: string) => (view: CampaignView) => {
    toast.success(words)
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
    const over = Math.max(charactersOver(draft.customPrompt), charactersOver(draft.formatPrompt))
    if (!isReady || isPending || !rules.hasPersona(draft, TOASTS.rules.persona)) return false
    if (!rules.hasRecipients(draft)) return false
    if (over === 0) return true
    editor.setTab('setup')
    toast.destructive(TOASTS.error, DIALOG.tooLong(over))
    return false
  }
  const save = (after: { staysOpen: boolean }) => {
    if (!isAllowed()) return
    const done = () => {
      if (after.staysOpen) return form.settle()
      form.removeDraft()
      onClose()
    }
    const input = inputOf(draft)
    if (campaign) update.mutate({ ...input, id: campaign.id }, { onSuccess: done })
    else create.mutate({ ...input, ...contentInputOf(content) }, { onSuccess: done })
  }
  /**
   * Whether saving would lose what is being generated; regenerated content is saved by the server.
   */
  const losesRun = run.isBusy && (campaign === null || run.running?.kind === 'prompts')
  return { save, isAllowed, isPending, isReady, losesRun }
}
