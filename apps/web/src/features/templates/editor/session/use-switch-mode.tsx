import { t } from '@lingui/core/macro'
import { newTemplateBlocks } from '@newsloom/email/initial-blocks'
import { useState } from 'react'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { sampleLang } from '../../shared/sample-lang.ts'
import type { EditorContent } from './editor-state.ts'
import { blocksHtml } from './open-mail.ts'

type Mode = EditorContent['mode']
type Options = { content: EditorContent; onReplace: (content: EditorContent, label: string) => void }

/** Switches between blocks and HTML after asking; Undo restores what was there. */
export function useSwitchMode({ content, onReplace }: Options) {
  const [asked, setAsked] = useState<Mode | null>(null)
  const { draft } = content
  const go = () => {
    if (asked === 'html')
      onReplace(
        { mode: 'html', draft: { ...draft, html: blocksHtml(draft.blocks), blocks: [] } },
        t`HTML instead of blocks`,
      )
    if (asked === 'blocks')
      onReplace(
        {
          mode: 'blocks',
          draft: { ...draft, html: '', blocks: newTemplateBlocks(sampleLang(draft.subject)) },
        },
        t`Blocks instead of HTML`,
      )
    setAsked(null)
  }
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={asked === 'html' ? t`Write HTML instead?` : t`Build with blocks instead?`}
      confirmLabel={asked === 'html' ? t`Write HTML` : t`Build with blocks`}
      // Undo restores it
      isDestructive={false}
      onConfirm={go}
      onClose={() => setAsked(null)}
    >
      {asked === 'html'
        ? t`The blocks become HTML that you edit by hand. Undo restores the blocks.`
        : t`The template starts over with blocks, without its HTML. Undo restores the HTML.`}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}
