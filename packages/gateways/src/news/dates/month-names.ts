const ENGLISH = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** Languages of publishers; Intl knows the names of their months and days. */
const LOCALES =
  'fr de es pt it nl sv da nb fi pl cs sk hu ro bg ru uk el tr ar he hi id ms vi ca hr sl lt lv et is'.split(
    ' ',
  )
const THAI_MONTHS = (
  'มกราคม|มกรา|ม\\.?ค,กุมภาพันธ์|กุมภา|ก\\.?พ,มีนาคม|มีนา|มี\\.?ค,เมษายน|เมษา|เม\\.?ย,' +
  'พฤษภาคม|พฤษภา|พ\\.?ค,มิถุนายน|มิถุนา|มิ\\.?ย,กรกฎาคม|กรกฎา|ก\\.?ค,สิงหาคม|สิงหา|ส\\.?ค,' +
  'กันยายน|กันยา|ก\\.?ย,ตุลาคม|ตุลา|ต\\.?ค,พฤศจิกายน|พฤศจิกา|พฤศจิ|พ\\.?ย,ธันวาคม|ธันวา|ธ\\.?ค'
).split(',')
const THAI_MONTH = new RegExp(`(?<![ก-ฮ])(?:${THAI_MONTHS.map((m) => `(${m})`).join('|')})\\.?(?![ก-ฮ])`, 'g')

type Meanings = { months: Set<number>; isDay: boolean }
let foreign: Map<string, Map<string, Meanings>> | undefined

/** Thai month names as ` #11# `, whatever surrounds them, as Thai is written without spaces. */
export function markThaiMonths(text: string): string {
  return text
    .replaceAll('เดือน', ' ')
    .replace(THAI_MONTH, (...found) => ` #${found.slice(1, 13).findIndex(Boolean) + 1}# `)
}

/**
 * Returns the meanings of a word: months (1 to 12) in some language, a day of the week, or neither.
 */
export function meaningsOf(word: string, language: string | null): Meanings {
  const key = keyOf(word)
  const english = englishMonth(key)
  // 'mar.' is also Tuesday in French: if there is another month beside it, that one counts
  if (english) return { months: new Set([english]), isDay: key === 'mar' && language !== 'en' }
  if (isEnglishDay(key)) return { months: new Set(), isDay: true }
  foreign ??= readLocales()
  const own = language ? foreign.get(language)?.get(key) : undefined
  if (own) return own
  const all = [...foreign.values()].flatMap((names) => names.get(key) ?? [])
  return { months: new Set(all.flatMap((m) => [...m.months])), isDay: all.some((m) => m.isDay) }
}

/** Without accents, which publishers often omit. */
const keyOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/\.$/, '')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')

function englishMonth(key: string): number | null {
  if (key.length < 3) return null
  const at = ENGLISH.findIndex((name) => name.startsWith(key))
  return at >= 0 ? at + 1 : null
}

function isEnglishDay(key: string): boolean {
  return /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/.test(key)
}

function readLocales(): Map<string, Map<string, Meanings>> {
  return new Map(LOCALES.map((locale) => [locale, namesOf(locale)]))
}

function namesOf(locale: string): Map<string, Meanings> {
  const names = new Map<string, Meanings>()
  const meaning = (name: string): Meanings => {
    const key = keyOf(name)
    const known = names.get(key) ?? { months: new Set(), isDay: false }
    names.set(key, known)
    return known
  }
  for (const style of ['long', 'short'] as const) {
    for (const shape of [{ month: style }, { month: style, day: 'numeric' }] as const) {
      partsOf(locale, shape, 'month').forEach((name, i) => {
        if (!/\d/.test(name)) meaning(name).months.add(i + 1)
      })
    }
    // 'terça-feira' and 'thứ bảy' are read word by word
    for (const name of partsOf(locale, { weekday: style }, 'weekday'))
      for (const word of name.split(/[ -]/)) meaning(word).isDay = true
  }
  return names
}

/** A part of twelve dates, one in each month and two weeks of the year in all. */
function partsOf(locale: string, shape: Intl.DateTimeFormatOptions, part: 'month' | 'weekday'): string[] {
  const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, { ...shape, timeZone: 'UTC' })
  const days = Array.from({ length: 12 }, (_, i) => (part === 'month' ? [2024, i, i + 1] : [2024, 0, i + 1]))
  return days.map(([year = 0, month = 0, day = 0]) => {
    const parts = format.formatToParts(Date.UTC(year, month, day))
    return parts.find(({ type }) => type === part)?.value ?? ''
  })
}
