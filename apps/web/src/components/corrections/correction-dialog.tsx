import { Dialog, Skeleton } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '~/lib/net/trpc.ts'
import { AppDialog } from '../dialogs/app-dialog.tsx'
import { ErrorState } from '../feedback/error-state.tsx'
import { LoadingNote } from '../feedback/skeletons.tsx'
import { CorrectionSteps } from './correction-steps.tsx'
import { statementsOf, CORRECTION_TEXTS as TEXTS, titleOf } from './texts.ts'

type Props = { id: number; onClose: () => void }

/** A proposed correction: what was said, what readers are told, and to how many it goes. */
export default function CorrectionDialog({ id, onClose }: Props) {
  const [isDirty, setDirty] = useState(false)
  const correction = useQuery(trpc.corrections.get.queryOptions({ id }, { gcTime: 0 }))
  const title = correction.data ? titleOf(statementsOf(correction.data)) : TEXTS.title
  return (
    <AppDialog title={title} size="lg" isOpen isDirty={isDirty} onClose={onClose}>
      {correction.data ? (
        <CorrectionSteps correction={correction.data} onDirty={setDirty} onDone={onClose} />
      ) : (
        <Dialog.Body>
          {correction.error ? (
            <ErrorState
              title={TEXTS.loadFailed}
              error={correction.error}
              onRetry={correction.refetch}
              isRetrying={correction.isFetching}
            />
          ) : (
            <>
              <LoadingNote>{t`Loading the correction`}</LoadingNote>
              <Skeleton height="32" aria-hidden="true" />
            </>
          )}
        </Dialog.Body>
      )}
    </AppDialog>
  )
}
