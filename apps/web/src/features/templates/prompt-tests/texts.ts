import { CUSTOM_PROMPT_HELP, FORMAT_PROMPT_HELP } from '~/lib/labels/prompt-help.ts'
import { TEMPLATE_TEXTS } from '../shared/template-texts.ts'

/** Texts of a template's prompts and their tests. */
export const TEXTS = {
  dialogTitle: 'Test Prompts',
  promptsTab: 'Prompt Configuration',
  resultsTab: 'Test Results',

  customLabel: 'Step 1: Content Generation Prompt',
  customHelp: CUSTOM_PROMPT_HELP,
  formatLabel: 'Step 2: Format Prompt (Optional)',
  formatHelp: FORMAT_PROMPT_HELP,
  modelLabel: 'AI model',
  emptyIsDefault: 'Left empty, the default prompt is used.',
  useDefault: 'Use the default prompt',
  restoreText: 'Restore my text',

  saveFirst: TEMPLATE_TEXTS.saveFirst,
  saveFirstHelp: 'A test runs its prompts on the latest research and shows what they make of it.',
  runTest: 'Run test',
  cancel: 'Cancel',
  cancelling: 'Cancelling…',
  tryAgain: 'Try again',
  researchLabel: 'Research to test with',
  researchHelp:
    'Its articles are read again with these prompts. Nothing is emailed, and the research stays as it is.',
  sampleHelp: 'No topic has been researched yet, so the bundled sample is used and labelled.',
  topicsFailed: 'The topics could not be loaded: the latest research of all is used.',
  draftUsed:
    'The test runs your prompts as they stand here and the saved ones on the same articles. The saved prompts stay unchanged until you save.',
  fixPrompts: 'A prompt is too long. Shorten it, then run the test.',
  loadFailed: 'The tests of this template could not be loaded.',
  none: 'No tests yet',
  noneHelp: 'Run one to see what the prompts make of the latest research.',
  waiting: 'Waiting to start',
  connectionLost: 'Connection lost. The test continues. Reconnecting…',

  completed: 'Template test completed',
  failed: 'Test failed',
  failedText: 'Unable to test template prompts.',
  dialogFailed: 'Failed to test template prompts.',
  notStarted: 'The test could not be started',
  cancelled: 'The last test was cancelled.',
  cancelFailed: 'The test could not be cancelled',

  latest: 'Latest result',
  previous: 'Previous result',
  tried: 'Your prompts',
  savedPrompts: 'Saved prompts, same articles',
  noPrevious: 'The next test will be shown beside this one.',
  localAnalyst:
    'Written by the local analyst: sentences quoted from the articles. It uses no AI model and follows no prompt. Set a Gemini key to see what the prompts do.',
  promptsUsed: 'Prompts it ran with',
  changed: 'Changed',
  changedHelp: 'Lines that the previous test did not have are marked.',
  wasDefault: 'Empty: the default prompt',
  nothingWritten: 'The answer was empty.',

  savePrompts: 'Save prompts',
  saving: 'Saving…',
  saved: TEMPLATE_TEXTS.saved,
  saveFailed: TEMPLATE_TEXTS.saveFailed,
  close: 'Close',
  leaveTitle: 'Discard your changes?',
  leaveText: 'The prompts that you changed have not been saved.',
  discard: 'Discard',
} as const

/** The toast when a test fails. */
export type FailureTexts = { title: string; text?: string }
export const EDITOR_FAILURE: FailureTexts = { title: TEXTS.failed, text: TEXTS.failedText }
export const DIALOG_FAILURE: FailureTexts = { title: TEXTS.dialogFailed }
