import type { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
import { expect, test } from 'vitest'
import { spokenText } from '../../spoken-text.ts'
import { otherFigures } from '../other-figures.ts'

test.each<[PodcastLanguage, string]>([
  ['Spanish', '2.º trimestre, 3.er, 2.ª vuelta y 10.º'],
  ['Portuguese (Brazil)', '2.º, 3.ª e 4º'],
  ['Spanish', 'a las 9.30 horas, a las 14.05'],
  ['German', 'um 9.30 Uhr'],
  ['Italian', 'alle ore 14.05, dalle 9.30 alle 10.30'],
  ['French', 'à 9.30 h'],
  ['Portuguese (Brazil)', 'às 9.30'],
  ['Japanese', '6,7月、2,3人、3,4日'],
  ['Korean', '6,7월, 3,4분기'],
  ['Chinese (Simplified)', '2,3天'],
])('in %s, ordinals, times and two numbers stay in digits: %s', (language, text) => {
  expect(spokenText(text, language)).toBe(text)
})

test.each<[PodcastLanguage, string, string]>([
  ['German', '9.30-16.00 Uhr', '9.30 bis 16.00 Uhr'],
  ['German', 'um 3.25 % und 10.', 'um drei Komma zwei fünf Prozent und zehn.'],
  ['Spanish', 'Subió a 10. El', 'Subió a diez. El'],
  ['Spanish', '1,234.56', 'mil doscientos treinta y cuatro coma cincuenta y seis'],
  ['German', '1,234.56', 'eintausendzweihundertvierunddreißig Komma fünf sechs'],
  ['French', '1.234.567,5', 'un million deux cent trente-quatre mille cinq cent soixante-sept virgule cinq'],
  ['Italian', '1,234,567', 'un milione duecentotrentaquattromilacinquecentosessantasette'],
  ['Japanese', '1,234,567.5円', '百二十三万四千五百六十七点五円'],
])('in %s, the signs in %s are read as %s', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test.each<[PodcastLanguage, string, string]>([
  [
    'Portuguese (Brazil)',
    'R$ 500 mi e R$ 3-5 bi',
    'quinhentos milhões de reais e três a cinco bilhões de reais',
  ],
  ['Portuguese (Brazil)', 'US$ 1,5 tri e R$ 1', 'um vírgula cinco trilhão de dólares e um real'],
  ['Portuguese (Brazil)', 'R$ 5 mm no 1º tri', 'R$ 5 mm no 1º tri'],
  ['Italian', '€ 5 mld e 1 mln di euro', 'cinque miliardi di euro e un milione di euro'],
  ['Italian', '-1%', 'meno uno per cento'],
  ['French', '€ 5 Md, €3-5 Mrd', "cinq milliards d'euros, trois à cinq milliards d'euros"],
  ['French', '5 M€ et $1', "cinq millions d'euros et un dollar"],
  ['Spanish', 'US$ 5 mill. en', 'cinco millones de dólares en'],
  ['Spanish', '€3-5 Mrd y €5 MM', 'tres a cinco mil millones de euros y €5 MM'],
  ['Spanish', 'US$ 1,5 mill.', 'uno coma cinco millones de dólares.'],
  ['German', '5 Mrd. Danach 3 Mio. Euro', 'fünf Milliarden. Danach drei Millionen Euro'],
])('in %s, the short words of size in %s are read as %s', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test('the figures that are compared have the same values', () => {
  const valuesOf = (text: string, language: PodcastLanguage) =>
    otherFigures(text, language).map(({ value }) => value)
  expect(valuesOf('6,7월 1,234.5', 'Korean')).toEqual([6, 7, 1_234.5])
  expect(valuesOf('1,234.56 y 1.234,56', 'Spanish')).toEqual([1_234.56, 1_234.56])
})
