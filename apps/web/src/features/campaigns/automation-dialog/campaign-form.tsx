import { Button, Dialog, Tabs, Text } from '@chakra-ui/react'
import type { AutomationCampaignView } from '@newsloom/contract/campaigns/campaigns'
import { type RefObject, useEffect, useId, useState } from 'react'
import { BusyButton } from '~/components/busy-button.tsx'
import { ConfirmDialog } from '~/components/dialogs/confirm-dialog.tsx'
import { DIALOG } from '../texts.ts'
import { DraftNote } from './draft-note.tsx'
import { type DialogTab, useAutomationEditor } from './session/use-automation-editor.ts'
import { type SaveAutomation, useSaveAutomation } from './session/use-save-automation.ts'
import { ContentTab } from './tabs/content-tab.tsx'
import { SetupTab } from './tabs/setup-tab.tsx'
import { TestTab } from './tabs/test-tab.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

type Props = {
  campaign: AutomationCampaignView | null
  /** called when the dialog is closed */
  leave: RefObject<() => void>
  onClose: () => void
}

const TABS: readonly { value: DialogTab; label: string }[] = [
  { value: 'setup', label: DIALOG.setupTab },
  { value: 'content', label: DIALOG.contentTab },
  { value: 'test', label: DIALOG.testTab },
]

/** The three tabs, the notes about unsaved work, and the save button. */
export function CampaignForm({ campaign, leave, onClose }: Props) {
  const formId = useId()
  const editor = useAutomationEditor(campaign)
  const saving = useSaveAutomation(editor, onClose)
  const [isLeaving, setLeaving] = useState(false)
  const [isLosing, setLosing] = useState(false)
  const close = editor.form.isDirty ? () => setLeaving(true) : onClose
  useEffect(() => {
    leave.current = close
    return () => {
      leave.current = onClose
    }
  })
  const submit = () => (saving.losesRun && saving.isAllowed() ? setLosing(true) : save())
  const save = () => saving.save({ staysOpen: false })
  const saveWithout = () => {
    setLosing(false)
    editor.run.cancel()
    save()
  }
  return (
    <>
      <DraftNote editor={editor} />
      <DialogTabs editor={editor} formId={formId} saving={saving} onSubmit={submit} />
      <Footer formId={formId} mode={editor.form.mode} saving={saving} onClose={close} />
      <UnsavedChangesDialog
        editor={editor}
        isAsked={isLeaving}
        onStay={() => setLeaving(false)}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={isLosing}
        title={DIALOG.runTitle}
        confirmLabel={DIALOG.saveAnyway}
        onConfirm={saveWithout}
        onClose={() => setLosing(false)}
      >
        {DIALOG.runText}
      </ConfirmDialog>
    </>
  )
}

type DialogTabsProps = {
  editor: ReturnType<typeof useAutomationEditor>
  formId: string
  saving: SaveAutomation
  onSubmit: () => void
}

function DialogTabs({ editor, formId, saving, onSubmit }: DialogTabsProps) {
  const { campaign, tab, setTab } = editor
  return (
    <Tabs.Root
      value={tab}
      onValueChange={({ value }) => setTab(TABS.find((one) => one.value === value)?.value ?? 'setup')}
      display="flex"
      flexDirection="column"
      minH="0"
      flex="1"
      overflow="hidden"
    >
      <Tabs.List px={{ base: '2', sm: '6' }} flexShrink="0">
        {TABS.map(({ value, label }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            px={{ base: '2', sm: '4' }}
            disabled={value === 'test' && campaign === null}
            title={value === 'test' && campaign === null ? DIALOG.testLater : undefined}
          >
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="setup" {...PANE}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <SetupTab editor={editor} />
        </form>
      </Tabs.Content>
      <Tabs.Content value="content" {...PANE}>
        <ContentTab editor={editor} />
      </Tabs.Content>
      {campaign ? (
        <Tabs.Content value="test" {...PANE}>
          <TestTab
            campaign={campaign}
            isDirty={editor.form.isDirty}
            isSaving={saving.isPending}
            onSave={() => saving.save({ staysOpen: true })}
          />
        </Tabs.Content>
      ) : null}
    </Tabs.Root>
  )
}

const PANE = { px: { base: '4', sm: '6' }, py: '5', minH: '0', flex: '1', overflowY: 'auto' } as const

type FooterProps = { formId: string; mode: 'create' | 'edit'; saving: SaveAutomation; onClose: () => void }

function Footer({ formId, mode, saving: { isPending, isReady }, onClose }: FooterProps) {
  const isCreate = mode === 'create'
  const label = isCreate ? DIALOG.createButton : DIALOG.updateButton
  return (
    <Dialog.Footer px={{ base: '4', sm: '6' }} flexWrap="wrap">
      {isReady ? null : (
        <Text color="fg.muted" fontSize="xs" flex={{ sm: '1' }} minW="40" order={{ base: 1, sm: 0 }}>
          {DIALOG.needsBoth}
        </Text>
      )}
      <Button variant="outline" colorPalette="gray" onClick={onClose}>
        {DIALOG.close}
      </Button>
      <BusyButton type="submit" form={formId} disabled={!isReady} isBusy={isPending}>
        {isPending ? (isCreate ? DIALOG.creating : DIALOG.updating) : label}
      </BusyButton>
    </Dialog.Footer>
  )
}
