import { Text } from '@chakra-ui/react'
import type { AudioPlan } from '@newsloom/contract/podcasts/audio'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { leftOutText, planText, AUDIO_TEXTS as TEXTS } from './audio-texts.ts'

/** The audio to create. `again`: a part to record again: its audio is good, or failed. */
export type Wanted = { again?: number }
type Props = {
  view: ScriptView
  /** there is audio already */
  isUpdate: boolean
  /** null: closed */
  wanted: Wanted | null
  onConfirm: (wanted: Wanted) => void
  onClose: () => void
}

/** Asks before voices are paid for, with what they cost. */
export function CreateDialog({ view, isUpdate, wanted, onConfirm, onClose }: Props) {
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
      title={isAgain ? TEXTS.againTitle : isUpdate ? TEXTS.updateTitle : TEXTS.createTitle}
      confirmLabel={isAgain ? TEXTS.recordAgain : isUpdate ? TEXTS.update : TEXTS.create}
      cancelLabel={TEXTS.notNow}
      isDestructive={false}
      isPending={!known}
      onConfirm={() => (wanted ? onConfirm(wanted) : undefined)}
      onClose={onClose}
    >
      {known ? (
        <Planned plan={known} lines={script.lines} />
      ) : plan.error && !plan.isFetching ? (
        `${TEXTS.planFailed} ${plan.error.message}`
      ) : (
        TEXTS.estimating
      )}
    </ConfirmDialog>
  )
}

type PlannedProps = { plan: AudioPlan; lines: ScriptView['script']['lines'] }

/** Two paragraphs: Thai has no full stop, so the numbers of two sentences would run together. */
const Planned = ({ plan, lines }: PlannedProps) => (
  <>
    {planText(plan, lines)}
    {plan.leftOut.length > 0 ? (
      <Text as="span" display="block" mt="2">
        {leftOutText(plan.leftOut.length)}
      </Text>
    ) : null}
  </>
)
