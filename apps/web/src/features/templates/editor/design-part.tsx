import { t } from '@lingui/core/macro'
import type { MailData } from '@newsloom/email/mail-data'
import { lazy, Suspense } from 'react'
import { MissingPart, MissingPartNote } from '~/components/feedback/missing-part.tsx'
import type { ChecksSummary, FindingPlace } from '../shared/template-draft.ts'
import { DesignTab } from './canvas/design-tab.tsx'
import type { EditorTab } from './editor-tabs.ts'
import { TemplateFields } from './fields/template-fields.tsx'
import { HtmlTab } from './html-tab.tsx'
import type { TemplateEditorState } from './session/use-template-editor.ts'

const ChecksPanel = lazy(async () => ({
  default: (await import('../preview/checks-panel.tsx')).ChecksPanel,
}))

type Props = {
  editor: TemplateEditorState
  mail: MailData
  isPanelHidden: boolean
  onPanelHidden: (isHidden: boolean) => void
  onSummary: (summary: ChecksSummary | null) => void
  onTab: (tab: EditorTab) => void
}

/** The tab Design: blocks or HTML, with the template's fields and its checks. */
export function DesignPart({ editor, mail, isPanelHidden, onPanelHidden, onSummary, onTab }: Props) {
  const { content, state, actions, template, isMissingShown } = editor
  const { draft, mode } = content
  const jump = (place: FindingPlace) => {
    onTab('design')
    if (typeof place === 'string')
      return document.querySelector<HTMLElement>(`[data-template-${place}]`)?.focus()
    actions.select(place.blockId)
    actions.focusBlock(place.blockId)
  }
  const parts = {
    mail,
    fields: (
      <TemplateFields
        draft={draft}
        isMissingShown={isMissingShown}
        isRow={mode === 'html'}
        onChange={actions.change}
      />
    ),
    checks: (
      <MissingPart fallback={<MissingPartNote title={t`The checks could not be loaded.`} />}>
        <Suspense fallback={null}>
          <ChecksPanel
            draft={draft}
            isUntouched={template === null && !isMissingShown}
            onJump={jump}
            onSummary={onSummary}
          />
        </Suspense>
      </MissingPart>
    ),
  }
  return mode === 'html' ? (
    <HtmlTab {...parts} draft={state.draft} onChange={(html) => actions.change({ html })} />
  ) : (
    <DesignTab {...parts} editor={editor} isPanelHidden={isPanelHidden} onPanelHidden={onPanelHidden} />
  )
}
