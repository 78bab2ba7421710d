import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { UsageLine } from '~/components/usage-note.tsx'
import { PAUSE } from './texts.ts'
import { usePause } from './use-pause.ts'

/** The lists to pause: one, or all of them. */
export type PauseTarget = { kind: 'list'; id: number; name: string } | { kind: 'all'; lists: number }

type Props = { target: PauseTarget; onClose: () => void }

/** Says what pausing does and what it does not do. */
export function PauseDialog({ target, onClose }: Props) {
  const { pause, isPending } = usePause(onClose)
  return (
    <ConfirmDialog
      isOpen
      title={PAUSE.title}
      confirmLabel={isPending ? PAUSE.pausing : PAUSE.pause}
      isDestructive={false}
      isPending={isPending}
      onConfirm={() => pause(target.kind === 'list' ? target.id : null)}
      onClose={onClose}
    >
      {target.kind === 'list' ? PAUSE.question(target.name) : PAUSE.questionAll(target.lists)}
      {target.kind === 'all' ? <UsageLine>{PAUSE.laterLists}</UsageLine> : null}
      <UsageLine>{PAUSE.startedRuns}</UsageLine>
      <UsageLine>{PAUSE.afterwards}</UsageLine>
    </ConfirmDialog>
  )
}
