import { t } from '@lingui/core/macro'
/** The editor's tabs, by their names in the address. */
export const EDITOR_TABS = {
  design: t`Design`,
  prompts: t`AI Prompts`,
  results: t`Test Results`,
  preview: t`Preview`,
} as const
export type EditorTab = keyof typeof EDITOR_TABS

export const isEditorTab = (value: unknown): value is EditorTab =>
  typeof value === 'string' && Object.hasOwn(EDITOR_TABS, value)
