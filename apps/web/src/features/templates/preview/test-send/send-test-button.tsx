import { Button } from '@chakra-ui/react'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { TEXTS } from '../texts.ts'
import { type Saving, SendTestForm } from './send-test-form.tsx'

type Props = { template: TemplateView | null } & Saving

/** Opens the dialog that sends the saved template to one address. */
export function SendTestButton({ template, ...saving }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="outline"
        colorPalette="gray"
        size="sm"
        disabled={!template}
        title={template ? undefined : TEXTS.saveFirst}
        onClick={() => setOpen(true)}
      >
        <Send size={16} aria-hidden="true" />
        {TEXTS.sendTest}
      </Button>
      {template ? (
        <AppDialog title={TEXTS.testTitle} description={template.name} isOpen={isOpen} onClose={close}>
          <SendTestForm template={template} {...saving} onClose={close} />
        </AppDialog>
      ) : null}
    </>
  )
}
