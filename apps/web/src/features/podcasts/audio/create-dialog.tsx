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
  // the cost before may be another one by now
  const known = plan.isFetching || plan.error ? undefined : plan.data
  const isAgain = wanted?.again !== undefined
  return (
    <ConfirmDialog
      isOpen={wanted !== null}
      title={isAgain ? TEXTS.againTitle : TEXTS.createTitle}
      confirmLabel={isAgain ? TEXTS.recordAgain : TEXTS.create}
      cancelLabel={TEXTS.notNow}
      isDestructive={false}
      isPending={!known}
      onConfirm={() => (wanted ? onConfirm(wanted) : undefined)}
      onClose={onClose}
    >
      {known
        ? planText(known, script.lines)
        : plan.error && !plan.isFetching
          ? `${TEXTS.planFailed} ${plan.error.message}`
          : TEXTS.estimating}
    </ConfirmDialog>
  )
}
