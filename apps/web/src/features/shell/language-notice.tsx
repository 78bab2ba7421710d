import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { isFallback } from '~/i18n/i18n.ts'
import { toast } from '~/lib/toast.ts'

/** Says once that the texts of the chosen language did not arrive. */
export function LanguageNotice() {
  useEffect(() => {
    if (isFallback)
      toast.destructive(
        t`This page is in English for now`,
        t`The texts of your language could not be loaded. Reload the page to try again.`,
      )
  }, [])
  return null
}
