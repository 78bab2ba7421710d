import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

const ENGLISH =
  'The committee kept its rate at 1.75% and said that growth is in line with the forecast of the bank.'

test.each([
  ['a declared language', 'Le comité maintient son taux', 'fr-FR', 'fr'],
  ['Thai script, whatever is declared', 'คณะกรรมการคงอัตราดอกเบี้ยนโยบาย', 'en', 'th'],
  ['undeclared English', ENGLISH, null, 'en'],
  ['nothing for a few words', 'IBM setzt auf Geräte', null, null],
  [
    'nothing for another undeclared language',
    'Der Computerkonzern IBM übernimmt den Anbieter Red Hat für umgerechnet 30 Milliarden Euro',
    undefined,
    null,
  ],
  ['nothing for a template declared as Thai', ENGLISH, 'th', null],
])('%s', (_, text, declared, language) => {
  expect(languageOf(text, declared)).toBe(language)
})
