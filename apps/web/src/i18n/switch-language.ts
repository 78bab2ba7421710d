import { t } from '@lingui/core/macro'
import { toast } from '~/lib/toast.ts'
import { noteAnswered, wouldLose } from '~/lib/unsaved/leaving.ts'
import { chooseLanguage } from './language.ts'
import { language } from './locale.ts'
import { storeScrollPosition } from './scroll-position.ts'

/** The one of the two languages that the page is not in. */
export const otherLanguage = language === 'en' ? 'th' : 'en'

let isAsking = false
const listeners = new Set<() => void>()
function setAsking(next: boolean): void {
  isAsking = next
  for (const listener of listeners) listener()
}

/** Whether the dialog about unsaved changes is open. */
export const switchQuestion = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): boolean => isAsking,
  answer(isSure: boolean): void {
    setAsking(false)
    if (isSure) loadAgain(noteAnswered)
  },
}

/** Loads the page again in the other language, after asking about unsaved work. */
export function switchLanguage(): void {
  if (wouldLose()) setAsking(true)
  else loadAgain()
}

function loadAgain(beforeReload?: () => void): void {
  const prepare = () => {
    storeScrollPosition()
    beforeReload?.()
  }
  if (!chooseLanguage(otherLanguage, prepare))
    toast.destructive(
      t`The language was not changed`,
      t`This browser does not keep data of this site. Allow it, then try again.`,
    )
}
