import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

const ENGLISH =
  'The committee kept its rate at 1.75% and said that growth is in line with the forecast of the bank.'

test.each([
  ['what is declared', 'Le comité maintient son taux', 'fr-FR', 'fr'],
  ['Thai by its script, whatever is declared', 'คณะกรรมการคงอัตราดอกเบี้ยนโยบาย', 'en', 'th'],
  ['English that is not declared', ENGLISH, null, 'en'],
  ['nothing for a few words', 'IBM setzt auf Geräte', null, null],
  [
    'nothing for another language that is not declared',
    'Der Computerkonzern IBM übernimmt den Anbieter Red Hat für umgerechnet 30 Milliarden Euro',
    undefined,
    null,
  ],
  ['nothing for a template that says Thai', ENGLISH, 'th', null],
])('%s', (_, text, declared, language) => {
  expect(languageOf(text, declared)).toBe(language)
})
