/** Documented texts that several templates screens share. */
export const TEMPLATE_TEXTS = {
  saved: 'Template saved',
  saveFailed: 'Failed to save template. Please try again.',
  saveFirst: 'Save the template first to enable testing',
} as const
