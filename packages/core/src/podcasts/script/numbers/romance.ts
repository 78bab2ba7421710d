/** An integer below 10^12 in words, or null: they depend on the gender of the noun after it. */
export type IntegerWords = (value: number, isMasculine: boolean) => string | null

/** 'one million two hundred': the parts of an integer, each below a thousand. */
const partsOf = (value: number) => ({
  milliards: Math.floor(value / 1e9),
  millions: Math.floor(value / 1e6) % 1_000,
  thousands: Math.floor(value / 1e3) % 1_000,
  rest: value % 1_000,
})
const spaced = (...words: (string | false)[]): string => words.filter(Boolean).join(' ')
const endsIn = (value: number, digits: readonly number[]): boolean =>
  digits.includes(value % 10) && (value % 100 < 10 || value % 100 > 20)
const hasHundreds = (value: number): boolean => value >= 200
const lowOf = (words: string): string[] => words.split(' ')

const SPANISH = lowOf(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
)
const SPANISH_TENS = lowOf('- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa')
const SPANISH_HUNDREDS = lowOf(
  '- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
)

function spanishBelow(value: number): string {
  if (value < 30) return SPANISH[value] ?? ''
  if (value === 100) return 'cien'
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (value < 100) return spaced(SPANISH_TENS[tens] ?? '', ones > 0 && `y ${SPANISH[ones]}`)
  return spaced(SPANISH_HUNDREDS[Math.floor(value / 100)] ?? '', value % 100 > 0 && spanishBelow(value % 100))
}
/** 'uno' before a noun that is masculine, as 'mil' and 'millones' are */
const shortened = (words: string): string => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

export const spanishInteger: IntegerWords = (value, isMasculine) => {
  const { milliards, millions, thousands, rest } = partsOf(value)
  const all = milliards * 1_000 + millions
  const isGendered = endsIn(rest, [1]) || hasHundreds(rest) || hasHundreds(thousands)
  if (isGendered && !isMasculine) return null
  if (value < 1_000) return spanishBelow(value)
  const ofMillions = all === 1 ? 'un millón' : `${shortened(spanishInteger(all, true) ?? '')} millones`
  return spaced(
    all > 0 && ofMillions,
    thousands > 0 && spaced(thousands > 1 && shortened(spanishBelow(thousands)), 'mil'),
    rest > 0 && spanishBelow(rest),
  )
}

const FRENCH = lowOf(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
)
const FRENCH_TENS = lowOf('- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt')

/** `isLast`: no number follows, so 'vingts' and 'cents' keep their s */
function frenchBelow(value: number, isLast: boolean): string {
  if (value < 20) return FRENCH[value] ?? ''
  if (value < 100) {
    const tens = Math.floor(value / 10)
    const ones = tens === 7 || tens === 9 ? (value % 10) + 10 : value % 10
    if (ones === 0) return `${FRENCH_TENS[tens]}${tens === 8 && isLast ? 's' : ''}`
    const isJoined = (ones === 1 || ones === 11) && tens < 8
    return `${FRENCH_TENS[tens]}${isJoined ? ' et ' : '-'}${FRENCH[ones]}`
  }
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  const plural = hundreds > 1 && rest === 0 && isLast ? 's' : ''
  return spaced(
    hundreds > 1 && (FRENCH[hundreds] ?? ''),
    `cent${plural}`,
    rest > 0 && frenchBelow(rest, isLast),
  )
}

export const frenchInteger: IntegerWords = (value, isMasculine) => {
  const { milliards, millions, thousands, rest } = partsOf(value)
  const isGendered = rest % 10 === 1 && ![11, 71, 91].includes(rest % 100)
  if (isGendered && !isMasculine) return null
  if (value < 1_000) return frenchBelow(value, true)
  const of = (count: number, name: string) =>
    count > 0 && `${frenchBelow(count, true)} ${name}${count > 1 ? 's' : ''}`
  return spaced(
    of(milliards, 'milliard'),
    of(millions, 'million'),
    thousands > 0 && spaced(thousands > 1 && frenchBelow(thousands, false), 'mille'),
    rest > 0 && frenchBelow(rest, true),
  )
}

const ITALIAN = lowOf(
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
)
const ITALIAN_TENS = lowOf('- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta')

function italianBelow(value: number): string {
  if (value < 20) return ITALIAN[value] ?? ''
  if (value < 100) {
    const [tens, ones] = [ITALIAN_TENS[Math.floor(value / 10)] ?? '', value % 10]
    if (ones === 0) return tens
    // the vowel is dropped before another one
    return `${ones === 1 || ones === 8 ? tens.slice(0, -1) : tens}${ones === 3 ? 'tré' : ITALIAN[ones]}`
  }
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  return `${hundreds > 1 ? ITALIAN[hundreds] : ''}cento${rest > 0 ? italianBelow(rest) : ''}`
}

export const italianInteger: IntegerWords = (value, isMasculine) => {
  if (value === 1 && !isMasculine) return null
  const { milliards, millions, thousands, rest } = partsOf(value)
  if (value < 1_000) return italianBelow(value)
  const of = (count: number, one: string, many: string) =>
    count > 0 && (count === 1 ? `un ${one}` : `${italianBelow(count)} ${many}`)
  const below = `${thousands > 1 ? `${italianBelow(thousands)}mila` : thousands === 1 ? 'mille' : ''}${rest > 0 ? italianBelow(rest) : ''}`
  return spaced(of(milliards, 'miliardo', 'miliardi'), of(millions, 'milione', 'milioni'), below)
}

const PORTUGUESE = lowOf(
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove',
)
const PORTUGUESE_TENS = lowOf('- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa')
const PORTUGUESE_HUNDREDS = lowOf(
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
)

function portugueseBelow(value: number): string {
  if (value < 20) return PORTUGUESE[value] ?? ''
  if (value === 100) return 'cem'
  const isSmall = value < 100
  const head = isSmall
    ? PORTUGUESE_TENS[Math.floor(value / 10)]
    : PORTUGUESE_HUNDREDS[Math.floor(value / 100)]
  const rest = isSmall ? value % 10 : value % 100
  return rest > 0 ? `${head} e ${portugueseBelow(rest)}` : (head ?? '')
}

export const portugueseInteger: IntegerWords = (value, isMasculine) => {
  const { milliards, millions, thousands, rest } = partsOf(value)
  const isGendered =
    endsIn(rest, [1, 2]) || hasHundreds(rest) || endsIn(thousands, [2]) || hasHundreds(thousands)
  if (isGendered && !isMasculine) return null
  if (value < 1_000) return portugueseBelow(value)
  const of = (count: number, one: string, many: string) =>
    count > 0 && `${portugueseBelow(count)} ${count === 1 ? one : many}`
  // 'mil e cem', but 'mil cento e dez'
  const isJoined = rest > 0 && (rest < 100 || rest % 100 === 0)
  return spaced(
    of(milliards, 'bilhão', 'bilhões'),
    of(millions, 'milhão', 'milhões'),
    thousands > 0 && spaced(thousands > 1 && portugueseBelow(thousands), 'mil'),
    isJoined && 'e',
    rest > 0 && portugueseBelow(rest),
  )
}
