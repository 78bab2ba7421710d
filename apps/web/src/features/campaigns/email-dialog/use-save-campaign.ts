import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { sendMoment } from '~/components/forms/send-moment.ts'
import { trpc, trpcClient } from '~/lib/net/trpc.ts'
import { LeftError, useIsHere, useStillHere } from '~/lib/net/use-still-here.ts'
import { toast } from '~/lib/toast.ts'
import { type CampaignDraft, createInput, draftOf, updateInput } from './campaign-draft.ts'
import { TEXTS } from './texts.ts'

type Step = 'save' | 'schedule'
/** Which step failed, and what the server said. */
class StepError extends Error {
  readonly step: Step
  constructor(step: Step, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.step = step
  }
}
const during = async <T>(step: Step, work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw new StepError(step, error)
  }
}

type Props = {
  campaign: EmailCampaignView | null
  /** what is stored from now on, also when its schedule failed */
  onStored: (draft: CampaignDraft) => void
  onDone: (id: number) => void
}

/**
 * Saves the draft and schedules it. A second try after a failure goes on with what the first one
 * made.
 */
export function useSaveCampaign({ campaign, onStored, onDone }: Props) {
  const cache = useQueryClient()
  /** what is stored, by this dialog or before it */
  const made = useRef(campaign && { id: campaign.id, draft: draftOf(campaign) })
  const isBusy = useRef(false)
  const isHere = useIsHere()
  const stillHere = useStillHere()

  const store = async (draft: CampaignDraft): Promise<number> => {
    const known = made.current
    const { id } = known
      ? await trpcClient.campaigns.update.mutate(updateInput(known.id, draft, known.draft))
      : await trpcClient.campaigns.create.mutate(createInput(draft))
    made.current = { id, draft }
    onStored(draft)
    return id
  }
  const save = useMutation({
    mutationFn: async (draft: CampaignDraft) => {
      const id = await during('save', store(draft))
      const moment = sendMoment(draft)
      if (moment) {
        stillHere()
        await during('schedule', trpcClient.campaigns.schedule.mutate({ id, scheduledAt: moment.at }))
      } else if (campaign?.status === 'scheduled') {
        // its day and time were cleared
        stillHere()
        await during('schedule', trpcClient.campaigns.unschedule.mutate({ id }))
      }
      return { id, isScheduled: moment !== null }
    },
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
    /** a second press while the first one is under way does nothing */
    start: (draft: CampaignDraft) => {
      if (isBusy.current) return
      isBusy.current = true
      save.mutate(draft)
    },
    isSaving: save.isPending,
    /** why these fields could not be saved; a later edit may have fixed it */
    failureOf: (draft: CampaignDraft) =>
      save.error && save.variables === draft
        ? {
            reason: save.error.message,
            isKept: save.error instanceof StepError && save.error.step === 'schedule' && !campaign,
          }
        : null,
  }
}

function failureTitle(error: Error, isSaved: boolean): string {
  if (error instanceof StepError && error.step === 'schedule') return TEXTS.scheduleFailed
  return isSaved ? TEXTS.saveFailed : TEXTS.createFailed
}
