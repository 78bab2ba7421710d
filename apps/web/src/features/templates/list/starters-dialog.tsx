import { Dialog } from '@chakra-ui/react'
import { lazy } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { TEXTS } from '../texts.ts'

const Starters = lazy(() => import('./starters.tsx'))

/** The designs that a new template can begin with. */
export const StartersDialog = ({ onClose }: { onClose: () => void }) => (
  <AppDialog
    title={TEXTS.create}
    description={TEXTS.startersHelp}
    size="xl"
    isOpen
    startsAtTitle
    onClose={onClose}
  >
    <Dialog.Body pb="6">
      <LazyPart title={TEXTS.startersFailed} lines={12}>
        <Starters />
      </LazyPart>
    </Dialog.Body>
  </AppDialog>
)
