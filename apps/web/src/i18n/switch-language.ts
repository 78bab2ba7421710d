import { t } from '@lingui/core/macro'
import { toast } from '~/lib/toast.ts'
import { chooseLanguage } from './language.ts'
import { language } from './locale.ts'

/** The one of the two languages that the page is not in. */
export const otherLanguage = language === 'en' ? 'th' : 'en'

/** Loads the page again in the other language. */
export function switchLanguage(): void {
  if (!chooseLanguage(otherLanguage))
    toast.destructive(
      t`The language was not changed`,
      t`This browser does not keep data of this site. Allow it, then try again.`,
    )
}
