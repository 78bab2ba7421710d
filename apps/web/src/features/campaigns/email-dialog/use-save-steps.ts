import type { EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { useRef } from 'react'
import { trpcClient } from '~/lib/net/trpc.ts'
import { useStillHere } from '~/lib/net/use-still-here.ts'
import { sendMoment } from '../shared/send-moment.ts'
import { createEmailInput, type EmailDraft, emailDraft, updateEmailInput } from './email-draft.ts'

type Step = 'save' | 'schedule'
/** Which step failed, and what the server said. */
export class StepError extends Error {
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

/**
 * Stores the draft, then sets or clears its schedule. After a failure, another call continues
 * with the campaign that the first call created.
 */
export function useSaveSteps(campaign: EmailCampaignView | null, onStored: (draft: EmailDraft) => void) {
  /** the stored campaign, saved by this dialog or earlier */
  const made = useRef(campaign && { id: campaign.id, draft: emailDraft(campaign) })
  const stillHere = useStillHere()

  const store = async (draft: EmailDraft): Promise<number> => {
    const known = made.current
    const { id } = known
      ? await trpcClient.campaigns.update.mutate(updateEmailInput(known.id, draft, known.draft))
      : await trpcClient.campaigns.create.mutate(createEmailInput(draft))
    made.current = { id, draft }
    onStored(draft)
    return id
  }
  return async (draft: EmailDraft) => {
    const id = await during('save', store(draft))
    const moment = sendMoment(draft)
    if (moment) {
      stillHere()
      await during('schedule', trpcClient.campaigns.schedule.mutate({ id, scheduledAt: moment.at }))
    } else if (campaign?.status === 'scheduled') {
      // date and time were cleared
      stillHere()
      await during('schedule', trpcClient.campaigns.unschedule.mutate({ id }))
    }
    return { id, isScheduled: moment !== null }
  }
}
