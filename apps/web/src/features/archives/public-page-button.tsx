import { Button, Dialog } from '@chakra-ui/react'
import { ExternalLink, Globe } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { CopyField } from '~/components/forms/copy-field.tsx'
import { TEXTS } from './texts.ts'

/** The archive's page for anyone who gets its link. */
export function PublicPageButton({ address }: { address: string }) {
  const [isOpen, setOpen] = useState(false)
  // the page is served here, whatever address readers use
  const { pathname } = new URL(address, window.location.origin)
  return (
    <>
      <Button variant="outline" colorPalette="gray" size="xs" onClick={() => setOpen(true)}>
        <Globe aria-hidden="true" />
        {TEXTS.share}
      </Button>
      <AppDialog
        title={TEXTS.share}
        description={TEXTS.shareAbout}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Dialog.Body>
          <CopyField label={TEXTS.shareLink} value={address} />
        </Dialog.Body>
        <Dialog.Footer>
          <Button asChild variant="outline" colorPalette="gray">
            <a href={pathname} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden="true" />
              {TEXTS.openPage}
            </a>
          </Button>
        </Dialog.Footer>
      </AppDialog>
    </>
  )
}
