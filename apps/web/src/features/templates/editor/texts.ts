import { TEMPLATE_WORDS } from '../shared/template-texts.ts'

/** The specification's words. */
export const MISSING = 'Please enter template name and subject.'
export const SAVED = TEMPLATE_WORDS.saved
export const SAVE_FAILED = TEMPLATE_WORDS.saveFailed
