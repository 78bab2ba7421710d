import { t } from '@lingui/core/macro'
import { CUSTOM_PROMPT_HELP, FORMAT_PROMPT_HELP } from '~/lib/labels/prompt-help.ts'
import { TEMPLATE_TEXTS } from '../shared/template-texts.ts'

/** Texts of a template's prompts and their tests. */
export const TEXTS = {
  dialogTitle: t`Test Prompts`,
  promptsTab: t`Prompt Configuration`,
  resultsTab: t`Test Results`,

  customLabel: t`Step 1: Content Generation Prompt`,
  customHelp: CUSTOM_PROMPT_HELP,
  formatLabel: t`Step 2: Format Prompt (Optional)`,
  formatHelp: FORMAT_PROMPT_HELP,
  modelLabel: t`AI model`,
  emptyIsDefault: t`Left empty, the default prompt is used.`,
  useDefault: t`Use the default prompt`,
  editDefault: t`Edit the default prompt`,
  restoreText: t`Restore my text`,

  saveFirst: TEMPLATE_TEXTS.saveFirst,
  saveFirstHelp: t`A test runs its prompts on the latest research and shows what they make of it.`,
  runTest: t`Run test`,
  cancel: t`Cancel`,
  cancelling: t`Cancelling…`,
  tryAgain: t`Try again`,
  researchLabel: t`Research to test with`,
  researchHelp: t`Its articles are read again with these prompts. Nothing is emailed, and the research stays as it is.`,
  sampleHelp: t`No topic has been researched yet, so the bundled sample is used and labelled.`,
  topicsFailed: t`Topics could not be loaded. The latest research of all topics is used.`,
  draftUsed: t`The test runs your prompts as they stand here and the saved ones on the same articles. The saved prompts stay unchanged until you save.`,
  fixPrompts: t`A prompt is too long. Shorten it, then run the test.`,
  loadFailed: t`The tests of this template could not be loaded.`,
  none: t`No tests yet`,
  noneHelp: t`Run one to see what the prompts make of the latest research.`,
  waiting: t`Waiting to start`,
  connectionLost: t`Connection lost. The test continues. Reconnecting…`,

  completed: t`Template test completed`,
  failed: t`Test failed`,
  failedText: t`Unable to test template prompts.`,
  dialogFailed: t`Failed to test template prompts.`,
  notStarted: t`The test could not be started`,
  cancelled: t`The last test was cancelled.`,
  cancelFailed: t`The test could not be cancelled`,

  latest: t`Latest result`,
  previous: t`Previous result`,
  tried: t`Your prompts`,
  savedPrompts: t`Saved prompts, same articles`,
  noPrevious: t`The next test will be shown beside this one.`,
  localAnalyst: t`Written by the local analyst: sentences quoted from the articles. It uses no AI model and follows no prompt. Set a Gemini key to see what the prompts do.`,
  promptsUsed: t`Prompts it ran with`,
  changed: t`Changed`,
  changedHelp: t`Lines that the previous test did not have are marked.`,
  wasDefault: t`Empty: the default prompt`,
  nothingWritten: t`The answer was empty.`,

  savePrompts: t`Save prompts`,
  saving: t`Saving…`,
  saved: TEMPLATE_TEXTS.saved,
  saveFailed: TEMPLATE_TEXTS.saveFailed,
  close: t`Close`,
  leaveTitle: t`Discard your changes?`,
  leaveText: t`The prompts that you changed have not been saved.`,
  discard: t`Discard`,
} as const

/** The toast when a test fails. */
export type FailureTexts = { title: string; text?: string }
export const EDITOR_FAILURE: FailureTexts = { title: TEXTS.failed, text: TEXTS.failedText }
export const DIALOG_FAILURE: FailureTexts = { title: TEXTS.dialogFailed }
