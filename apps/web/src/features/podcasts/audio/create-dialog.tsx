import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { planText, AUDIO_TEXTS as TEXTS } from './audio-texts.ts'

/** The audio to create. `again`: a part to record again: its audio is good, or failed. */
export type Wanted = { again?: number }
type Props = {
  view: ScriptView
  /** null: closed */
  wanted: Wanted | null
  onConfirm: (wanted: Wanted) => void
  onClose: () => void
}

/** Asks before voices are paid for, with what they cost. */
export function CreateDialog({ view, wanted, onConfirm, onClose }: Props) {
  const { campaignId, version, script } = view
  const plan = useQuery(
    trpc.podcastAudio.plan.queryOptions({ campaignId, version, ...wanted }, { enabled: wanted !== null }),
  )
  const isAgain = wanted?.again !== undefined
  return (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={isAgain ? TEXTS.againTitle : TEXTS.createTitle}
      confirmLabel={isAgain ? TEXTS.recordAgain : TEXTS.create}
      cancelLabel={TEXTS.notNow}
      isDestructive={false}
      isPending={!plan.data}
      onConfirm={() => (wanted ? onConfirm(wanted) : undefined)}
      onClose={onClose}
    >
      {plan.data
        ? planText(plan.data, script.lines)
        : plan.error
          ? `${TEXTS.planFailed} ${plan.error.message}`
          : TEXTS.estimating}
    </ConfirmDialog>
  )
}
