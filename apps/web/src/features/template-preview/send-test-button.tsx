import { Button } from '@chakra-ui/react'
import type { TemplateView } from '@newsloom/contract/templates'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/app-dialog.tsx'

type Props = { template: TemplateView | null; isDirty: boolean }

/** Opens the dialog that mails the saved template to one address. */
export function SendTestButton({ template }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" colorPalette="gray" disabled={!template} onClick={() => setOpen(true)}>
        <Send size={16} aria-hidden="true" />
        Send test
      </Button>
      <AppDialog title="Send a test" isOpen={isOpen} onClose={() => setOpen(false)}>
        {null}
      </AppDialog>
    </>
  )
}
