import { i18n, type Messages } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, preferredLanguage } from './language.ts'

/**
 * Lingui in the language of this page. Each module with a text imports this one (`lingui.config.ts`
 * sees to it), so its texts are made after the language has loaded.
 */
export { i18n }

/** Catalogs by language; English is in the code. */
const CATALOGS: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  th: () => import('./catalogs/th.po'),
}

// English messages are not compiled while the app is built, as no catalog holds them, and Lingui
// would compile one each time it is shown
const compiled = new Map<string, CompiledMessage>()
i18n.setMessagesCompiler((message) => {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const made = compileMessage(message)
  compiled.set(message, made)
  return made
})

/** Whether texts are in English because the catalog of the preferred language did not load. */
export const isFallback = await activate(preferredLanguage())

// how it is read aloud and laid out
document.documentElement.lang = i18n.locale

async function activate(language: Language): Promise<boolean> {
  try {
    const messages = language === 'en' ? {} : (await CATALOGS[language]()).messages
    i18n.loadAndActivate({ locale: language, messages })
    return false
  } catch {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    return true
  }
}
