/** The specification's words. */
export const MISSING = 'Please enter template name and subject.'
export const SAVED = 'Template saved'
export const SAVE_FAILED = 'Failed to save template. Please try again.'
