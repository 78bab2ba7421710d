import { Box, Button } from '@chakra-ui/react'
import { MailCheck } from 'lucide-react'
import { lazy, useState } from 'react'
import { LazyDialog } from '~/components/dialogs/lazy-dialog.tsx'
import { TEXTS } from '../texts.ts'

const TrackingTestDialog = lazy(() => import('./tracking-test-dialog.tsx'))

/** Opens the test email dialog, whose code loads with the first press. */
export function TrackingTestButton() {
  const [wasOpened, setWasOpened] = useState(false)
  const [opening, setOpening] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        borderColor={{ base: 'border.emphasized', sm: 'transparent' }}
        flexGrow={{ base: '1', sm: '0' }}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
          setOpening(opening + 1)
        }}
      >
        {/* hidden on phones, so both buttons fit in one line */}
        <Box asChild display={{ base: 'none', sm: 'block' }}>
          <MailCheck size={16} aria-hidden="true" />
        </Box>
        {TEXTS.open}
      </Button>
      {wasOpened ? (
        <LazyDialog title={TEXTS.open} isOpen={isOpen} onClose={() => setOpen(false)}>
          <TrackingTestDialog key={opening} isOpen={isOpen} onClose={() => setOpen(false)} />
        </LazyDialog>
      ) : null}
    </>
  )
}
