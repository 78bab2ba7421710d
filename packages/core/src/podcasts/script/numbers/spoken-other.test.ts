import { PodcastLanguage } from '@newsloom/contract/podcasts/podcast-language'
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

const PERCENTS: [PodcastLanguage, string, string][] = [
  ['English', '3.25%-3.50%', 'three point two five percent to three point five percent'],
  ['Thai', '3.25%-3.50%', 'สามจุดสองห้าเปอร์เซ็นต์ถึงสามจุดห้าเปอร์เซ็นต์'],
  ['Spanish', '3,25%-3,50%', 'tres coma veinticinco por ciento a tres coma cincuenta por ciento'],
  ['French', '3,25%-3,50%', 'trois virgule vingt-cinq pour cent à trois virgule cinquante pour cent'],
  ['German', '3,25%-3,50%', 'drei Komma zwei fünf Prozent bis drei Komma fünf null Prozent'],
  ['Italian', '3,25%-3,50%', 'tre virgola venticinque per cento a tre virgola cinquanta per cento'],
  [
    'Portuguese (Brazil)',
    '3,25%-3,50%',
    'três vírgula vinte e cinco por cento a três vírgula cinquenta por cento',
  ],
  ['Chinese (Simplified)', '3.25%-3.50%', '百分之三点二五到百分之三点五零'],
  ['Japanese', '3.25%-3.50%', '三点二五パーセントから三点五ゼロパーセント'],
  ['Korean', '3.25%-3.50%', '삼점이오 퍼센트에서 삼점오영 퍼센트'],
]
test.each(PERCENTS)('in %s, %s is a range, whatever its dash', (language, text, spoken) => {
  for (const dash of ['-', '–', ' - ', ' – ', '~', '～', ' -'])
    expect(spokenText(text.replace('-', dash), language), dash).toBe(spoken)
})

test.each<[PodcastLanguage, string]>([
  ['English', 'minus zero point three percent to minus zero point one percent'],
  ['Thai', 'ลบศูนย์จุดสามเปอร์เซ็นต์ถึงลบศูนย์จุดหนึ่งเปอร์เซ็นต์'],
  ['Spanish', 'menos cero coma tres por ciento a menos cero coma uno por ciento'],
  ['French', 'moins zéro virgule trois pour cent à moins zéro virgule un pour cent'],
  ['German', 'minus null Komma drei Prozent bis minus null Komma eins Prozent'],
  ['Italian', 'meno zero virgola tre per cento a meno zero virgola uno per cento'],
  ['Portuguese (Brazil)', 'menos zero vírgula três por cento a menos zero vírgula um por cento'],
  ['Chinese (Simplified)', '百分之负零点三到百分之负零点一'],
  ['Japanese', 'マイナス〇点三パーセントからマイナス〇点一パーセント'],
  ['Korean', '마이너스 영점삼 퍼센트에서 마이너스 영점일 퍼센트'],
])('in %s, the ends of a range may be negative, and one figure too', (language, spoken) => {
  for (const dash of ['-', ' – ', '~']) {
    expect(spokenText(`-0.3%${dash}-0.1%`, language), dash).toBe(spoken)
    expect(spokenText('-0.3%', language), 'alone').toBe(spoken.slice(0, spokenText('-0.3%', language).length))
  }
})

test.each<[PodcastLanguage, string, string]>([
  ['Spanish', '$10-15 millones', 'diez a quince millones de dólares'],
  ['Spanish', '1990-2000 y 5-10 %', 'mil novecientos noventa a dos mil y cinco a diez por ciento'],
  ['Spanish', '30 nov.-2 dic. y 5-2', 'treinta nov. a dos dic. y 5-2'],
  ['Spanish', '21-31 personas, 10:30-11:30', '21 a 31 personas, 10:30 a 11:30'],
  ['Spanish', '~5 % y ~$3', 'aproximadamente cinco por ciento y aproximadamente tres dólares'],
  ['French', '10 000-15 000 €', 'dix mille à quinze mille euros'],
  ['German', '3-5 Mrd. € und $3-$5', 'drei bis fünf Milliarden Euro und drei Dollar bis fünf Dollar'],
  ['German', 'Okt.-Nov. und 30. November–2. Dezember', 'Okt. bis Nov. und 30. November bis 2. Dezember'],
  ['Italian', '5-6 € e -3-5 %', 'cinque a sei euro e meno tre a cinque per cento'],
  ['Portuguese (Brazil)', '2024-2025', 'dois mil e vinte e quatro a dois mil e vinte e cinco'],
  ['Chinese (Simplified)', '2025-2026年、2~3%、～5%', '二零二五到二零二六年、百分之二到三、约百分之五'],
  ['Chinese (Simplified)', '2-3个国家、２０％', '2到三个国家、百分之二十'],
  ['Japanese', '7〜9月期、5〜10%、3対2、１０％', '七から九月期、五から十パーセント、三対二、十パーセント'],
  ['Japanese', '-3%～+2%、10—15%', 'マイナス三パーセントから+二パーセント、十から十五パーセント'],
  ['Japanese', '4月-6月、5万〜10万', '四月から六月、五万から十万'],
  ['Korean', '3.25~3.50%, 4월~7월, 5-2', '삼점이오에서 삼점오영 퍼센트, 사월에서 칠월, 5-2'],
  ['Japanese', '午前9時～午後5時', '午前九時から午後五時'],
  ['Korean', '오전 9시~오후 5시', '오전 9시에서 오후 5시'],
  ['Chinese (Simplified)', '上午9时～下午5时', '上午九时到下午五时'],
  ['German', 'Juni 2026-Mai 2027', 'Juni zweitausendsechsundzwanzig bis Mai zweitausendsiebenundzwanzig'],
  ['Spanish', 'junio de 2026-mayo de 2027', 'junio de dos mil veintiséis a mayo de dos mil veintisiete'],
  ['German', 'eine Boeing 737-800', 'eine Boeing 737-800'],
  ['Spanish', '250-300 votos, 5-2 votos', '250 a 300 votos, 5-2 votos'],
  ['Korean', '3~5개, ~5%', '3에서 5개, 약 오 퍼센트'],
])('in %s, the ranges of %s are read as ranges', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})

test.each<[PodcastLanguage, string, string]>([
  ['German', 'am 30. November', 'am 30. November'],
  ['German', 'im 3. Quartal, Am 15. stieg er', 'im 3. Quartal, Am 15. stieg er'],
  ['German', 'vom 3. bis 5. Mai, 10.–15. Mai', 'vom 3. bis 5. Mai, 10. bis 15. Mai'],
  ['German', 'Es sind 30.', 'Es sind dreißig.'],
  ['Korean', '2026년 6월 10일, 10월, 7월', '이천이십육년 6월 십일, 10월, 칠월'],
  ['Korean', '5대 2, 4분의 1', '5대 2, 4분의 1'],
  ['Italian', '1 milione, 1 miliardo, €1', 'un milione, un miliardo, un euro'],
  ['Italian', "l'1%", "l'uno per cento"],
  ['Spanish', '30 000 casas', 'treinta mil casas'],
  ['German', '30 000 Autos', 'dreißigtausend Autos'],
  ['Italian', '30 000 case', 'trentamila case'],
  ['Portuguese (Brazil)', '30 000 casas', 'trinta mil casas'],
])('in %s, ordinals, months and thousands of %s are read as they are said', (language, text, spoken) => {
  expect(spokenText(text, language)).toBe(spoken)
})
