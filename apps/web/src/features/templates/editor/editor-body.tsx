import { Box, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { MailData } from '@newsloom/email/mail-data'
import { lazy, type ReactNode, Suspense } from 'react'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { MissingPart, MissingPartNote } from '~/components/feedback/missing-part.tsx'
import { Panel } from '~/components/panel.tsx'
import type { FindingPlace } from '../shared/template-draft.ts'
import { useApplyBrand } from './brand/use-apply-brand.ts'
import { DesignTab } from './canvas/design-tab.tsx'
import { EDITOR_TABS, type EditorTab, isEditorTab } from './editor-tabs.ts'
import { TemplateFields } from './fields/template-fields.tsx'
import { HtmlTab } from './html-tab.tsx'
import { useSwitchMode } from './session/use-switch-mode.tsx'
import type { TemplateEditorState } from './session/use-template-editor.ts'

const PromptsFields = lazy(async () => ({
  default: (await import('../prompt-tests/prompts-fields.tsx')).PromptsFields,
}))
const TestResults = lazy(async () => ({
  default: (await import('../prompt-tests/test-results.tsx')).TestResults,
}))
const DraftPreview = lazy(async () => ({
  default: (await import('../preview/draft-preview.tsx')).DraftPreview,
}))
const ChecksPanel = lazy(async () => ({
  default: (await import('../preview/checks-panel.tsx')).ChecksPanel,
}))

type Props = {
  editor: TemplateEditorState
  mail: MailData
  tab: EditorTab
  onTab: (tab: EditorTab) => void
}

/** The tabs; only the open one is rendered. */
export function EditorBody({ editor, mail, tab, onTab }: Props) {
  const { draft } = editor.content
  const { template, isDirty, isSaving, save, actions } = editor
  const panels: Record<EditorTab, ReactNode> = {
    design: <Design editor={editor} mail={mail} onTab={onTab} />,
    prompts: (
      <Panel p="5" maxW="42rem">
        <PromptsFields prompts={draft} onChange={actions.change} />
      </Panel>
    ),
    results: <TestResults template={template} prompts={draft} />,
    preview: <DraftPreview {...{ draft, template, isDirty, isSaving }} onSave={save} />,
  }
  return (
    <Tabs.Root value={tab} onValueChange={({ value }) => isEditorTab(value) && onTab(value)}>
      <Tabs.List mb="4" overflowX="auto" overflowY="hidden">
        {TABS.map((name) => (
          <Tabs.Trigger key={name} value={name} flexShrink="0" px={{ base: '2.5', sm: '4' }}>
            {EDITOR_TABS[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map((name) => (
        <Tabs.Content key={name} value={name} p="0" data-draft={name === 'preview' ? undefined : ''}>
          {name === tab ? (
            <LazyPart title={t`This tab could not be loaded.`} lines={12}>
              {panels[name]}
            </LazyPart>
          ) : null}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

const TABS = Object.keys(EDITOR_TABS).filter(isEditorTab)

type DesignProps = Pick<Props, 'editor' | 'mail' | 'onTab'>

function Design({ editor, mail, onTab }: DesignProps) {
  const { content, state, actions, template, isMissingShown } = editor
  const { draft, mode } = content
  const { ask, dialog } = useSwitchMode({ content, onReplace: actions.replace })
  const brand = useApplyBrand({ content, onReplace: actions.replace })
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
          <ChecksPanel draft={draft} isUntouched={template === null && !isMissingShown} onJump={jump} />
        </Suspense>
      </MissingPart>
    ),
  }
  return (
    <Box>
      {mode === 'html' ? (
        <HtmlTab
          {...parts}
          draft={state.draft}
          onChange={(html) => actions.change({ html })}
          onBuildBlocks={() => ask('blocks')}
        />
      ) : (
        <DesignTab {...parts} editor={editor} onWriteHtml={() => ask('html')} onApplyBrand={brand.apply} />
      )}
      {dialog}
    </Box>
  )
}
