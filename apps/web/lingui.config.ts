import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { createSwcExtractor } from '@lingui/native-tools'

/** English is in the code; a catalog holds each other language. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['th'],
  catalogs: [
    {
      path: '<rootDir>/src/i18n/catalogs/{locale}',
      include: ['src'],
      exclude: ['**/*.test.*', '**/testing/**'],
    },
  ],
  // a message that moves in its file changes no line of a catalog
  format: formatter({ lineNumbers: false }),
  extractors: [createSwcExtractor()],
  orderBy: 'message',
  // texts wait for the language of the page
  runtimeConfigModule: { i18n: ['~/i18n/i18n.ts', 'i18n'] },
})
