import { Dialog } from '@chakra-ui/react'
import type { ScriptSetup, ScriptView } from '@newsloom/contract/podcasts/script-view'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { ErrorNote } from '~/components/feedback/error-note.tsx'
import { LoadingNote, TextSkeleton } from '~/components/feedback/skeletons.tsx'
import { trpc } from '~/lib/net/trpc.ts'
import { SettingsForm } from './settings-form.tsx'
import { SETTINGS_TEXTS as TEXTS } from './settings-texts.ts'

type Props = {
  campaignId: number
  /** null: none is written yet */
  view: ScriptView | null
  onClose: () => void
}

/** The settings for which the script is written, and its hosts. */
export function SettingsDialog({ onClose, ...rest }: Props) {
  const [isDirty, setDirty] = useState(false)
  return (
    <AppDialog title={TEXTS.title} isOpen isDirty={isDirty} onClose={onClose}>
      <Settings {...rest} onDirty={setDirty} onDone={onClose} />
    </AppDialog>
  )
}

type SettingsProps = Omit<Props, 'onClose'> & { onDirty: (isDirty: boolean) => void; onDone: () => void }

/** The first fresh answer is what is edited: a later one must not replace what was typed. */
function Settings(props: SettingsProps) {
  const { campaignId } = props
  const setup = useQuery(trpc.podcastScripts.setup.queryOptions({ campaignId }))
  const [first, setFirst] = useState<ScriptSetup>()
  if (!first && setup.isSuccess && !setup.isFetching) setFirst(setup.data)
  if (first) return <SettingsForm {...props} setup={first} />
  return (
    <Dialog.Body>
      {setup.error ? (
        <ErrorNote onRetry={setup.refetch}>
          {TEXTS.failed} {setup.error.message}
        </ErrorNote>
      ) : (
        <>
          <LoadingNote>{TEXTS.loading}</LoadingNote>
          <TextSkeleton lines={8} />
        </>
      )}
    </Dialog.Body>
  )
}
