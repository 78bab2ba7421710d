import { t } from '@lingui/core/macro'
import { TEMPLATE_TEXTS } from '../shared/template-texts.ts'

/** The specification's words. */
export const MISSING = t`Please enter template name and subject.`
export const SAVED = TEMPLATE_TEXTS.saved
export const SAVE_FAILED = TEMPLATE_TEXTS.saveFailed
