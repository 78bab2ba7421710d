import { Button } from '@chakra-ui/react'
import type { TemplateView } from '@newsloom/contract/templates'
import { History } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/app-dialog.tsx'

type Props = { template: TemplateView; isDirty?: boolean; onRestored: (template: TemplateView) => void }

/** Opens the earlier states of a template. */
export function VersionsButton({ template }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        <History size={16} aria-hidden="true" />
        Versions
      </Button>
      <AppDialog title={`Versions of ${template.name}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        {null}
      </AppDialog>
    </>
  )
}
