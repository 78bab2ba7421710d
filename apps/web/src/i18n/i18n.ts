import { i18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, preferredLanguage } from './language.ts'

/**
 * Lingui in the language of this page. Each module with a text imports this one (`lingui.config.ts`
 * sees to it), so that its texts are made after the language has been loaded.
 */
export { i18n }

/** Catalogs by language; English stands in the code. */
const CATALOGS: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  th: () => import('./catalogs/th.po'),
}

// English messages are not compiled while the app is built: no catalog holds them
i18n.setMessagesCompiler(compileMessage)

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
