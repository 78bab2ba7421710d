import { Box, Button, Dialog, Tabs } from '@chakra-ui/react'
import { useState } from 'react'
import { AppDialog } from '~/components/dialogs/app-dialog.tsx'
import { LeaveGuard } from '~/components/dialogs/leave-guard.tsx'
import { type Prompts, promptsOf, samePrompts } from './prompts.ts'
import { PromptsFields } from './prompts-fields.tsx'
import { ResultsView } from './results-view.tsx'
import { DIALOG_FAILURE, TEXTS } from './texts.ts'
import { type PromptTest, usePromptTest } from './use-prompt-test.ts'
import { type SavedTemplate, useSavePrompts } from './use-save-prompts.ts'

type Tab = 'prompts' | 'results'
type Props = { template: SavedTemplate; tab: Tab; onTab: (tab: Tab) => void; onClose: () => void }

/**
 * Edits a template's prompts and tests them on the latest research, without having to save them.
 */
export function TestPromptsDialog({ template, tab, onTab, onClose }: Props) {
  const [edits, setEdits] = useState<Partial<Prompts>>({})
  const prompts = { ...promptsOf(template), ...edits }
  const isDirty = !samePrompts(prompts, template)
  const test = usePromptTest(template, prompts, DIALOG_FAILURE)
  const save = useSavePrompts(template, () => setEdits({}))
  const edit = (change: Partial<Prompts>) => setEdits((before) => ({ ...before, ...change }))
  const runHere = () => {
    onTab('results')
    test.run()
  }
  return (
    <AppDialog
      title={TEXTS.dialogTitle}
      description={template.name}
      size="xl"
      isOpen
      isDirty={isDirty}
      startsAtTitle
      onClose={onClose}
    >
      <LeaveGuard isActive={isDirty} param="test" title={TEXTS.leaveTitle} confirmLabel={TEXTS.discard}>
        {TEXTS.leaveText}
      </LeaveGuard>
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => onTab(value === 'results' ? 'results' : 'prompts')}
        display="flex"
        flexDirection="column"
        minH="0"
        flex="1"
        overflow="hidden"
      >
        <Tabs.List px="6" pt="1" flexShrink="0">
          <Tabs.Trigger value="prompts">{TEXTS.promptsTab}</Tabs.Trigger>
          <Tabs.Trigger value="results">{TEXTS.resultsTab}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="prompts" px="6" py="5" minH="0" flex="1" overflowY="auto">
          <PromptsFields prompts={prompts} onChange={edit} />
        </Tabs.Content>
        <Tabs.Content value="results" px="6" py="5" minH="0" flex="1" overflowY="auto">
          <ResultsView test={test} />
        </Tabs.Content>
      </Tabs.Root>
      {save.problem ? (
        <Box role="alert" mx="6" mt="3" px="3" py="2" borderRadius="l2" bg="bg.error" color="fg.error">
          {save.problem}
        </Box>
      ) : null}
      <Footer
        isDirty={isDirty}
        isSaving={save.isPending}
        onSave={() => save.start(prompts)}
        run={tab === 'prompts' && !test.running ? runHere : null}
        test={test}
      />
    </AppDialog>
  )
}

type FooterProps = {
  isDirty: boolean
  isSaving: boolean
  onSave: () => void
  /** null if the tab has its own button */
  run: (() => void) | null
  test: PromptTest
}

function Footer({ isDirty, isSaving, onSave, run, test }: FooterProps) {
  return (
    <Dialog.Footer flexWrap="wrap">
      <Dialog.ActionTrigger asChild>
        <Button variant="outline" colorPalette="gray">
          {TEXTS.close}
        </Button>
      </Dialog.ActionTrigger>
      {isDirty || isSaving ? (
        <Button variant={run ? 'outline' : 'solid'} disabled={isSaving} onClick={onSave}>
          {isSaving ? TEXTS.saving : TEXTS.savePrompts}
        </Button>
      ) : null}
      {run ? (
        <Button disabled={test.isStarting} onClick={run}>
          {TEXTS.runTest}
        </Button>
      ) : null}
    </Dialog.Footer>
  )
}
