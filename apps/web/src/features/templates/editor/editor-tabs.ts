/** The editor's tabs, by their names in the address. */
export const EDITOR_TABS = {
  design: 'Design',
  prompts: 'AI Prompts',
  results: 'Test Results',
  preview: 'Preview',
} as const
export type EditorTab = keyof typeof EDITOR_TABS

export const isEditorTab = (value: unknown): value is EditorTab =>
  typeof value === 'string' && Object.hasOwn(EDITOR_TABS, value)
