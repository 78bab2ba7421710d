import { t } from '@lingui/core/macro'
/** Documented texts that several templates screens share. */
export const TEMPLATE_TEXTS = {
  saved: t`Template saved`,
  saveFailed: t`Failed to save template. Please try again.`,
  saveFirst: t`Save the template first to enable testing`,
} as const
