import { PodcastLanguage } from '@newsloom/contract/campaigns/campaigns'
import { expect, test } from 'vitest'
import { spokenText } from '../../spoken-text.ts'

test.each<[PodcastLanguage, string, string]>([
  [
    'Spanish',
    'al 2,25 % y al 0,05 %',
    'al dos coma veinticinco por ciento y al cero coma cero cinco por ciento',
  ],
  ['Spanish', '21 millones, 100 casas y 15 mil', 'veintiún millones, cien casas y quince mil'],
  ['Spanish', 'en 2026, $3,2 mil millones', 'en dos mil veintiséis, tres coma dos mil millones de dólares'],
  ['Spanish', 'un -0,4 %, de 2-3 %', 'un menos cero coma cuatro por ciento, de dos a tres por ciento'],
  [
    'French',
    '1 234 567 personnes',
    'un million deux cent trente-quatre mille cinq cent soixante-sept personnes',
  ],
  [
    'French',
    '71 %, 80 %, 81,5 %',
    'soixante et onze pour cent, quatre-vingts pour cent, quatre-vingt-un virgule cinq pour cent',
  ],
  [
    'French',
    '200 millions € et 280 000 $',
    "deux cents millions d'euros et deux cent quatre-vingt mille dollars",
  ],
  ['German', '1989 und 2026', 'neunzehnhundertneunundachtzig und zweitausendsechsundzwanzig'],
  ['German', '1 %, 21 %, 2,25 %', 'ein Prozent, einundzwanzig Prozent, zwei Komma zwei fünf Prozent'],
  [
    'German',
    '3,2 Mrd. € und 1.234 Autos',
    'drei Komma zwei Milliarden Euro und eintausendzweihundertvierunddreißig Autos',
  ],
  ['German', '₩1.000 und ₹2', 'eintausend Won und zwei Rupien'],
  ['Italian', '21, 28, 33 e 180', 'ventuno, ventotto, trentatré e centoottanta'],
  ['Italian', 'nel 2026 $3,2 miliardi', 'nel duemilaventisei tre virgola due miliardi di dollari'],
  [
    'Portuguese (Brazil)',
    'R$ 3,2 bilhões em 2026',
    'três vírgula dois bilhões de reais em dois mil e vinte e seis',
  ],
  ['Portuguese (Brazil)', '1.100 e 116', 'mil e cem e cento e dezesseis'],
  ['Chinese (Simplified)', '2026年，利率2.25%', '二零二六年，利率百分之二点二五'],
  [
    'Chinese (Simplified)',
    '1,234人、105、20000、15、110',
    '一千二百三十四人、一百零五、两万、十五、一百一十',
  ],
  ['Chinese (Simplified)', '3.2万亿元，$3.2亿', '三点二万亿元，三点二亿美元'],
  ['Japanese', '2026年、2.25%、1,234人', '二千二十六年、二点二五パーセント、千二百三十四人'],
  ['Japanese', '1兆3000億円', '一兆三千億円'],
  ['Japanese', '3.2兆円、10,000、$3.2億', '三点二兆円、一万、三点二億ドル'],
  ['Korean', '2026년, 2.25%, 1,234명', '이천이십육년, 이점이오 퍼센트, 천이백삼십사명'],
  ['Korean', '3.2조원, 15,000, -0.4%', '삼점이조원, 만오천, 마이너스 영점사 퍼센트'],
])('in %s, %s is read as %s', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test.each<[PodcastLanguage, string]>([
  ['Spanish', '201 personas y 31 bancos'],
  ['French', '21 entreprises'],
  ['German', '101 Menschen'],
  ['Italian', '1 banca'],
  ['Portuguese (Brazil)', '2 empresas e 300 casas'],
  ['Chinese (Simplified)', '2个国家'],
  ['Korean', '3개 은행과 12명'],
])('in %s, what agrees with its noun stays in digits: %s', (language, text) => {
  expect(spokenText(text, language)).toBe(text)
})

test.each(PodcastLanguage.options.filter((one) => one !== 'English' && one !== 'Thai'))(
  'in %s, names, dates, times and versions stay as they are',
  (language) => {
    for (const text of ['G20', 'covid-19', '5/11/2026', '10:30', '3.1.4', 'HK$5'])
      expect(spokenText(text, language)).toBe(text)
  },
)

test.each(PodcastLanguage.options)('in %s, no digit of a share is left, whatever it is', (language) => {
  for (let share = 0; share <= 1_100; share++)
    expect(spokenText(`${share}%`, language), String(share)).not.toMatch(/\d|undefined| {2}/)
})
