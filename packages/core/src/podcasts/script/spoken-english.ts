const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const GROUPS = ['', 'thousand', 'million', 'billion', 'trillion', 'quadrillion']
const LARGEST_DIGITS = GROUPS.length * 3

/** Digits as an English reader says the number: '121' is one hundred and twenty-one. */
export function englishInteger(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '')
  if (plain.length > LARGEST_DIGITS) return englishDigits(plain)
  const padded = plain.padStart(Math.ceil(plain.length / 3) * 3, '0')
  const groups = padded.match(/\d{3}/g) ?? []
  const words = groups.flatMap((group, i) => {
    if (Number(group) === 0) return []
    const name = GROUPS[groups.length - 1 - i] ?? ''
    const isLastSmall = i > 0 && i === groups.length - 1 && Number(group) < 100
    return [`${isLastSmall ? 'and ' : ''}${belowThousand(Number(group))}${name && ` ${name}`}`]
  })
  return words.join(' ') || 'zero'
}

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100]
  if (hundreds === 0) return belowHundred(rest)
  return `${SMALL[hundreds]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`
}

function belowHundred(value: number): string {
  if (value < SMALL.length) return SMALL[value] ?? ''
  const one = value % 10
  return `${TENS[Math.floor(value / 10)]}${one === 0 ? '' : `-${SMALL[one]}`}`
}

/** A number without separators, such as '-2.25', in words. */
export function englishNumber(number: string): string {
  const [integer = '0', decimals] = number.replace(/^[-−]/, '').split('.')
  const sign = /^[-−]/.test(number) ? 'minus ' : ''
  const read = decimals?.replace(/0+$/, '')
  return `${sign}${englishInteger(integer)}${read ? ` point ${englishDigits(read)}` : ''}`
}

/** One by one, as after a decimal point. */
export const englishDigits = (digits: string): string =>
  [...digits].map((digit) => SMALL[Number(digit)]).join(' ')

/** '2026' is twenty twenty-six, '2008' two thousand and eight, '1905' nineteen oh five. */
export function englishYear(year: string): string {
  const [century, rest] = [Number(year.slice(0, 2)), Number(year.slice(2))]
  if (century === 20 && rest < 10) return englishInteger(year)
  if (rest === 0) return `${belowHundred(century)} hundred`
  return `${belowHundred(century)} ${rest < 10 ? `oh ${SMALL[rest]}` : belowHundred(rest)}`
}

const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** '21st' is twenty-first. */
export function englishOrdinal(digits: string): string {
  const words = englishInteger(digits)
  const last = /[a-z]+$/.exec(words)?.[0] ?? ''
  const ordinal = ORDINALS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return `${words.slice(0, words.length - last.length)}${ordinal}`
}

/** '10:30' is ten thirty, '9:05' nine oh five, '14:00' fourteen hundred. */
export function englishTime(hours: string, minutes: string): string {
  const rest = Number(minutes)
  if (rest === 0) return `${englishInteger(hours)}${Number(hours) > 12 ? ' hundred' : " o'clock"}`
  return `${englishInteger(hours)} ${rest < 10 ? `oh ${SMALL[rest]}` : belowHundred(rest)}`
}

/** The form of a noun after a number. */
export const plural = (number: string, [one, many]: readonly [string, string]): string =>
  Math.abs(Number(number.replace('−', '-'))) === 1 ? one : many

/** Singular and plural of what a sign before a number means. */
export const ENGLISH_CURRENCIES: Record<string, [string, string]> = {
  $: ['dollar', 'dollars'],
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
  '¥': ['yen', 'yen'],
  '฿': ['baht', 'baht'],
  '₩': ['won', 'won'],
  '₹': ['rupee', 'rupees'],
}

/** The words for short sizes. */
export const ENGLISH_SCALES: Record<string, string> = {
  bn: 'billion',
  mn: 'million',
  m: 'million',
  tn: 'trillion',
  trn: 'trillion',
  k: 'thousand',
}
