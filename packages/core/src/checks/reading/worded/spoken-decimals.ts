const DIGITS = 'zero one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
])
const THAI_DIGITS = 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' ')
const THAI_SCALES = new Map([
  ['สิบ', 10],
  ['ร้อย', 100],
  ['พัน', 1_000],
  ['หมื่น', 10_000],
  ['แสน', 100_000],
  ['ล้าน', 1_000_000],
])

const WORDS = [...TEENS, ...TENS, ...DIGITS, ...SCALES.keys()].join('|')
const THAI_WORDS = [...THAI_DIGITS, ...THAI_SCALES.keys(), 'ยี่', 'เอ็ด'].join('|')
/** More words than 'nine hundred and ninety-nine thousand nine hundred and ninety-nine' has. */
const MOST = 16
const SPOKEN = new RegExp(
  `\\b((?:a (?=hundred|thousand))?(?:(?:${WORDS}|and)[ -]){1,${MOST}})point((?: (?:${DIGITS.join('|')}))+)\\b` +
    `|((?:${THAI_WORDS}){1,${MOST}})จุด((?:${THAI_DIGITS.join('|')})+)`,
  'gi',
)
const ANY_DIGIT = new RegExp([...DIGITS, ...THAI_DIGITS].join('|'), 'gi')
const ANY_THAI = new RegExp(THAI_WORDS, 'g')

/** The 'two' of 'between two and three point five', once the latter is in digits. */
const RANGE_START = new RegExp(
  `(?<=\\b(?:between|from) )((?:${WORDS})(?:[ -](?:${WORDS})|(?<=hundred|thousand|million) and (?:${WORDS})){0,${MOST}})(?= (?:and|to) +\\d+\\.\\d)`,
  'gi',
)

/** Writes 'one hundred and five point two' and 'สี่จุดหนึ่ง', as a podcast says them, in digits. */
export const replaceSpokenDecimals = (
  text: string,
  inDigits: (written: string, digits: string, index: number) => string,
): string =>
  text
    .replace(
      SPOKEN,
      (written, words?: string, part?: string, thai?: string, thaiPart?: string, index = 0) => {
        const last = words === undefined ? lastNumberOfThai(thai ?? '') : lastNumberOf(words)
        if (last === null) return written
        const places = (part ?? thaiPart ?? '').match(ANY_DIGIT) ?? []
        const { at, whole } = last
        const digits = `${whole}.${places.map(digitOf).join('')}`
        return written.slice(0, at) + inDigits(written.slice(at), digits, index + at)
      },
    )
    .replace(RANGE_START, (written, _, index: number) => {
      const whole = wholeOf(written)
      return whole === null ? written : inDigits(written, String(whole), index)
    })

type LastNumber = { at: number; whole: number } | null

/** The number that words end in: the 'three' of 'two and three'. */
const lastNumberOf = (words: string): LastNumber =>
  longestNumber(words, /\ba (?=hundred|thousand)|[a-z]+/gi, wholeOf)
const lastNumberOfThai = (words: string): LastNumber => longestNumber(words, ANY_THAI, wholeOfThai)

function longestNumber(words: string, word: RegExp, read: (words: string) => number | null): LastNumber {
  for (const { index: at } of words.matchAll(word)) {
    const whole = read(words.slice(at))
    if (whole !== null) return { at, whole }
  }
  return null
}

const digitOf = (word: string): number =>
  Math.max(DIGITS.indexOf(word.toLowerCase()), THAI_DIGITS.indexOf(word))

/** null: the words are not one number, such as 'nineteen ninety' and 'two and three'. */
function wholeOf(words: string): number | null {
  let [total, part, free, before] = [0, 0, 1_000, '']
  for (const word of words.toLowerCase().split(/[ -]/)) {
    const scale = SCALES.get(word)
    if (word === 'and' && !SCALES.has(before)) return null
    before = word
    if (word === '' || word === 'a' || word === 'and') continue
    if (scale === 100) [part, free] = [Math.max(part, 1) * scale, scale]
    else if (scale) [total, part, free] = [total + Math.max(part, 1) * scale, 0, 1_000]
    else {
      const small = smallOf(word)
      if (small >= free) return null
      part += small
      free = small >= 20 ? 10 : 0
    }
  }
  return total + part
}

function smallOf(word: string): number {
  const [digit, teen, tens] = [DIGITS.indexOf(word), TEENS.indexOf(word), TENS.indexOf(word)]
  return digit >= 0 ? digit : teen >= 0 ? teen + 10 : tens * 10 + 20
}

function wholeOfThai(words: string): number | null {
  let [total, digit, free] = [0, 0, Number.POSITIVE_INFINITY]
  for (const word of words.match(ANY_THAI) ?? []) {
    const scale = THAI_SCALES.get(word)
    if (scale === undefined && digit > 0) return null
    if (scale === undefined) digit = word === 'ยี่' ? 2 : word === 'เอ็ด' ? 1 : THAI_DIGITS.indexOf(word)
    else if (scale === 1_000_000) [total, digit, free] = [Math.max(total + digit, 1) * scale, 0, scale]
    else if (scale >= free) return null
    else [total, digit, free] = [total + Math.max(digit, 1) * scale, 0, scale]
  }
  return total + digit
}
