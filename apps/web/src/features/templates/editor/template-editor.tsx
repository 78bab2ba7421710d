import { Box } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import type { MailData } from '@newsloom/email/mail-data'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { MissingPart, MissingPartLine } from '~/components/feedback/missing-part.tsx'
import { EditorBody } from './editor-body.tsx'
import { EditorHeader } from './editor-header.tsx'
import type { EditorTab } from './editor-tabs.ts'
import { ConflictDialog } from './session/conflict-dialog.tsx'
import { EditorNotes } from './session/editor-notes.tsx'
import type { Beginning } from './session/open-template.ts'
import { SaveState } from './session/save-state.tsx'
import { useEditorKeys } from './session/use-editor-keys.ts'
import { useNameFocus } from './session/use-name-focus.ts'
import { type TemplateEditorState, useTemplateEditor } from './session/use-template-editor.ts'

const VersionsButton = lazy(async () => ({
  default: (await import('../versions/versions-button.tsx')).VersionsButton,
}))

type Props = {
  /** null: a new one */
  template: TemplateView | null
  mail: MailData
  beginning: Beginning
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onCreated: (id: number) => void
}

/** The template editor, once its data is loaded. */
export function TemplateEditor({ template: opened, mail, beginning, tab, onTab, onCreated }: Props) {
  const showMissing = useMissingFocus(tab)
  useNameFocus()
  const editor = useTemplateEditor({
    template: opened,
    beginning,
    onCreated,
    onMissing: () => {
      onTab('design')
      showMissing()
    },
  })
  const { template, content, isDirty, isSaving, draftStatus, actions, conflict } = editor
  useEditorKeys({ undo: actions.undo, redo: actions.redo, save: editor.save })
  return (
    <Box>
      <EditorHeader
        name={content.draft.name}
        state={
          <SaveState template={template} isDirty={isDirty} isSaving={isSaving} draftStatus={draftStatus} />
        }
        versions={template ? <Versions template={template} editor={editor} /> : null}
        undoLabel={editor.state.past.at(-1)?.label ?? null}
        redoLabel={editor.state.future.at(-1)?.label ?? null}
        isSaving={isSaving}
        onUndo={actions.undo}
        onRedo={actions.redo}
        onSave={editor.save}
      />
      <EditorNotes {...editor} />
      <EditorBody editor={editor} mail={mail} tab={tab} onTab={onTab} />
      <Box role="status" aria-label={t`What was done`} srOnly>
        {editor.announcement}
      </Box>
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          mail={mail}
          onMine={editor.keepMine}
          onTheirs={editor.takeTheirs}
          onLater={editor.decideLater}
        />
      ) : null}
      <LeaveGuard
        isActive={isDirty}
        title={t`Leave without saving?`}
        confirmLabel={t`Leave`}
        // a draft that is kept loses nothing
        isDestructive={draftStatus.state === 'failed'}
      >
        {draftStatus.state === 'failed'
          ? t`Your changes are not saved, and this browser cannot store them, so they would be lost.`
          : t`Your changes are not saved yet. This browser keeps them as a draft until you come back.`}
      </LeaveGuard>
    </Box>
  )
}

type VersionsProps = { template: TemplateView; editor: TemplateEditorState }

const Versions = ({ template, editor: { content, isDirty, takeSaved } }: VersionsProps) => (
  <MissingPart fallback={<MissingPartLine>{t`The versions could not be loaded.`}</MissingPartLine>}>
    <Suspense fallback={null}>
      <VersionsButton
        template={template}
        draft={content.draft}
        isDirty={isDirty}
        onRestored={(restored) => takeSaved(restored, t`Earlier version restored`)}
      />
    </Suspense>
  </MissingPart>
)

const FIELDS = '[data-template-name], [data-template-subject]'

const textIn = (field: HTMLElement): string =>
  field instanceof HTMLInputElement ? field.value : (field.textContent ?? '')

/** Focuses the name or the subject, whichever is empty, once they are on the screen. */
function useMissingFocus(tab: EditorTab): () => void {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || tab !== 'design') return
    // a tab that was just opened is hidden for one more frame
    const frame = requestAnimationFrame(() => {
      const fields = document.querySelectorAll<HTMLElement>(FIELDS)
      const empty = [...fields].find((field) => textIn(field).trim() === '')
      empty?.focus()
      setAsked(false)
    })
    return () => cancelAnimationFrame(frame)
  }, [isAsked, tab])
  return () => setAsked(true)
}
