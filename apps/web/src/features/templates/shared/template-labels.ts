/** The specification's words that more than one screen of templates says. */
export const TEMPLATE_WORDS = {
  saved: 'Template saved',
  saveFailed: 'Failed to save template. Please try again.',
  saveFirst: 'Save the template first to enable testing',
} as const
