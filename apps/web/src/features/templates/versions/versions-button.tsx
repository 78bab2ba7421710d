import { Button } from '@chakra-ui/react'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { History } from 'lucide-react'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import type { TemplateDraft } from '../shared/template-draft.ts'
import { TEXTS } from './texts.ts'
import { VersionsView } from './versions-view.tsx'

type Props = {
  template: TemplateView
  /** the editor's content; default: the saved template */
  draft?: TemplateDraft
  isDirty?: boolean
  onRestored: (template: TemplateView) => void
}

/** Opens a template's earlier versions. */
export function VersionsButton({ template, draft, isDirty = false, onRestored }: Props) {
  const [isOpen, setOpen] = useState(false)
  const restored = (next: TemplateView) => {
    setOpen(false)
    onRestored(next)
  }
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        <History size={16} aria-hidden="true" />
        {TEXTS.versions}
      </Button>
      <AppDialog
        title={TEXTS.versions}
        description={template.name}
        size="cover"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <VersionsView template={template} draft={draft} isDirty={isDirty} onRestored={restored} />
      </AppDialog>
    </>
  )
}
