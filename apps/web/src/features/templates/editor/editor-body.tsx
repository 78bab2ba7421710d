import { Box, Tabs } from '@chakra-ui/react'
import type { MailData } from '@newsloom/email/mail-data'
import type { ReactNode } from 'react'
import type { EditorSlots, FindingPlace } from '../shared/template-draft.ts'
import { DesignTab } from './canvas/design-tab.tsx'
import { EDITOR_TABS, type EditorTab, isEditorTab } from './editor-tabs.ts'
import { TemplateFields } from './fields/template-fields.tsx'
import { HtmlTab } from './html-tab.tsx'
import { useSwitchMode } from './session/use-switch-mode.tsx'
import type { TemplateEditorState } from './session/use-template-editor.ts'

type Props = {
  editor: TemplateEditorState
  mail: MailData
  slots: Partial<EditorSlots>
  tab: EditorTab
  onTab: (tab: EditorTab) => void
}

/**
 * The tabs. The prompts tab keeps what is typed in it while another one is open; the others are
 * rendered again.
 */
export function EditorBody({ editor, mail, slots, tab, onTab }: Props) {
  const { draft } = editor.content
  const { template, isDirty, isSaving, save, actions } = editor
  const panels: Partial<Record<EditorTab, ReactNode>> = {
    design: <Design editor={editor} mail={mail} slots={slots} onTab={onTab} />,
    prompts: slots.prompts?.({ draft, onChange: actions.change }),
    results: slots.results?.({ template, draft, isDirty }),
    preview: slots.preview?.({ draft, template, isDirty, isSaving, onSave: save }),
  }
  const present = Object.keys(panels)
    .filter(isEditorTab)
    .filter((name) => panels[name] !== undefined)
  const value = present.includes(tab) ? tab : 'design'
  return (
    <Tabs.Root value={value} onValueChange={({ value }) => isEditorTab(value) && onTab(value)}>
      <Tabs.List mb="4" overflowX="auto" overflowY="hidden">
        {present.map((name) => (
          <Tabs.Trigger key={name} value={name} flexShrink="0" px={{ base: '2.5', sm: '4' }}>
            {EDITOR_TABS[name]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {present.map((name) => (
        <Tabs.Content key={name} value={name} p="0" data-draft={name === 'preview' ? undefined : ''}>
          {name === value ? panels[name] : null}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

type DesignProps = Pick<Props, 'editor' | 'mail' | 'slots' | 'onTab'>

function Design({ editor, mail, slots, onTab }: DesignProps) {
  const { content, state, actions, isMissingShown } = editor
  const { draft, mode } = content
  const { ask, dialog } = useSwitchMode({ content, onReplace: actions.replace })
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
    checks: slots.checks?.({ draft, onJump: jump }) ?? null,
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
        <DesignTab {...parts} editor={editor} onWriteHtml={() => ask('html')} />
      )}
      {dialog}
    </Box>
  )
}
