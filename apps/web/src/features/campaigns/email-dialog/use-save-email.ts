import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { LeftError, useIsHere } from '~/lib/net/use-still-here.ts'
import { toast } from '~/lib/toast.ts'
import type { EmailDraft } from './email-draft.ts'
import { TEXTS } from './texts.ts'
import { StepError, useSaveSteps } from './use-save-steps.ts'

type Props = {
  campaign: EmailCampaignView | null
  /** called with what is stored, even if scheduling failed */
  onStored: (draft: EmailDraft) => void
  onDone: (id: number) => void
}

/**
 * Saves the draft and schedules it. A retry after a failure continues with the campaign that was
 * created.
 */
export function useSaveEmail({ campaign, onStored, onDone }: Props) {
  const cache = useQueryClient()
  const save = useSaveSteps(campaign, onStored)
  const isBusy = useRef(false)
  const isHere = useIsHere()

  const mutation = useMutation({
    mutationFn: save,
    onSuccess: ({ id, isScheduled }) => {
      toast.success(isScheduled ? TEXTS.scheduled : campaign ? TEXTS.saved : TEXTS.created)
      if (isHere()) onDone(id)
    },
    onError: (error) =>
      error instanceof LeftError
        ? toast.destructive(TEXTS.leftUnscheduled)
        : toast.destructive(failureTitle(error, campaign !== null)),
    onSettled: () => {
      isBusy.current = false
      void cache.invalidateQueries(trpc.campaigns.pathFilter())
    },
  })
  return {
    /** does nothing while a save is in progress */
    start: (draft: EmailDraft) => {
      if (isBusy.current) return
      isBusy.current = true
      mutation.mutate(draft)
    },
    isSaving: mutation.isPending,
    /** why these values could not be saved; null once they are edited */
    failureOf: (draft: EmailDraft) =>
      mutation.error && mutation.variables === draft
        ? {
            reason: mutation.error.message,
            isKept: mutation.error instanceof StepError && mutation.error.step === 'schedule' && !campaign,
          }
        : null,
  }
}

function failureTitle(error: Error, isSaved: boolean): string {
  if (error instanceof StepError && error.step === 'schedule') return TEXTS.scheduleFailed
  return isSaved ? TEXTS.saveFailed : TEXTS.createFailed
}
