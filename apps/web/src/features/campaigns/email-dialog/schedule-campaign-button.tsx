import { Button } from '@chakra-ui/react'
import { CalendarClock } from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { TEXTS } from './texts.ts'

const CampaignEmailDialog = lazy(async () => ({
  default: (await import('./campaign-email-dialog.tsx')).CampaignEmailDialog,
}))

/** Opens the dialog of a new email campaign. */
export function ScheduleCampaignButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden="true" />
        {TEXTS.title}
      </Button>
      {isOpen ? (
        <LazyDialog title={TEXTS.title} onClose={() => setOpen(false)}>
          <CampaignEmailDialog campaign={null} onClose={() => setOpen(false)} />
        </LazyDialog>
      ) : null}
    </>
  )
}
