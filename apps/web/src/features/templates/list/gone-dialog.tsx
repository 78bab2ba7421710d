import { Dialog } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { EmptyState } from '~/components/feedback/empty-state.tsx'
import { TEXTS } from '../texts.ts'

/** For links to a deleted template. */
export const GoneDialog = ({ onClose }: { onClose: () => void }) => (
  <AppDialog title={t`Template`} isOpen onClose={onClose}>
    <Dialog.Body>
      <GoneNote />
    </Dialog.Body>
  </AppDialog>
)

export const GoneNote = () => (
  <EmptyState icon={SearchX} title={TEXTS.gone}>
    {TEXTS.goneHelp}
  </EmptyState>
)
