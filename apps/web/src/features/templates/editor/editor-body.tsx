import { Flex, Tabs } from '@chakra-ui/react'
import { t } from '@lingui/core/macro'
import type { MailData } from '@newsloom/email/mail-data'
import { lazy, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { LazyPart } from '~/components/feedback/lazy-part.tsx'
import { Panel } from '~/components/panel.tsx'
import { MailLangContext } from '~/components/tags/mail-lang-context.ts'
import { draftLang } from '../shared/draft-lang.ts'
import type { ChecksSummary } from '../shared/template-draft.ts'
import { useApplyBrand } from './brand/use-apply-brand.ts'
import { DesignPart } from './design-part.tsx'
import { EDITOR_TABS, type EditorTab, isEditorTab } from './editor-tabs.ts'
import { EditorTools } from './editor-tools.tsx'
import { useSwitchMode } from './session/use-switch-mode.tsx'
import type { TemplateEditorState } from './session/use-template-editor.ts'
import { useIsNarrow } from './use-is-narrow.ts'

const PromptsFields = lazy(async () => ({
  default: (await import('../prompt-tests/prompts-fields.tsx')).PromptsFields,
}))
const TestResults = lazy(async () => ({
  default: (await import('../prompt-tests/test-results.tsx')).TestResults,
}))
const DraftPreview = lazy(async () => ({
  default: (await import('../preview/draft-preview.tsx')).DraftPreview,
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
  const { tools, dialog, panel } = useTools({ editor })
  const panels: Record<EditorTab, ReactNode> = {
    design: <DesignPart {...panel} editor={editor} mail={mail} onTab={onTab} />,
    prompts: (
      <Panel p="5" maxW="42rem">
        <PromptsFields prompts={draft} onChange={actions.change} />
      </Panel>
    ),
    results: <TestResults template={template} prompts={draft} />,
    preview: (
      <DraftPreview
        {...{ draft, template, isDirty, isSaving }}
        onSave={save}
        onSubject={(subject) => actions.change({ subject })}
      />
    ),
  }
  return (
    <MailLangContext value={draftLang(draft)}>
      <Tabs.Root value={tab} onValueChange={({ value }) => isEditorTab(value) && onTab(value)}>
        <Flex wrap="wrap" align="center" columnGap="3" mb="4" borderBottomWidth="1px">
          <Tabs.List
            flex="1"
            minW="min(100%, 24rem)"
            overflowX="auto"
            overflowY="hidden"
            borderBottomWidth="0"
          >
            {TABS.map((name) => (
              <Tabs.Trigger key={name} value={name} flexShrink="0" px={{ base: '2.5', sm: '4' }}>
                {EDITOR_TABS[name]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {tab === 'design' ? tools : null}
        </Flex>
        {TABS.map((name) => (
          <Tabs.Content key={name} value={name} p="0" data-draft={name === 'preview' ? undefined : ''}>
            {name === tab ? (
              <LazyPart title={t`This tab could not be loaded.`} lines={12}>
                {panels[name]}
              </LazyPart>
            ) : null}
          </Tabs.Content>
        ))}
        {dialog}
      </Tabs.Root>
    </MailLangContext>
  )
}

const TABS = Object.keys(EDITOR_TABS).filter(isEditorTab)

type ToolsOptions = Pick<Props, 'editor'>

/** The tools beside the tabs, and what they change. */
function useTools({ editor: { content, actions } }: ToolsOptions) {
  const isNarrow = useIsNarrow()
  const [isPanelHidden, setPanelHidden] = useState(false)
  const [checks, setChecks] = useState<ChecksSummary | null>(null)
  const { ask, dialog } = useSwitchMode({ content, onReplace: actions.replace })
  const brand = useApplyBrand({ content, onReplace: actions.replace })
  const tools = (
    <EditorTools
      mode={content.mode}
      checks={checks}
      panel={isNarrow ? null : { isHidden: isPanelHidden, onSwitch: () => setPanelHidden(!isPanelHidden) }}
      onShowChecks={() => {
        // the panel that contains them may be hidden
        flushSync(() => setPanelHidden(false))
        document.querySelector<HTMLElement>('[data-template-checks]')?.focus()
      }}
      onApplyBrand={brand.apply}
      onSwitchMode={ask}
    />
  )
  return { tools, dialog, panel: { isPanelHidden, onPanelHidden: setPanelHidden, onSummary: setChecks } }
}
