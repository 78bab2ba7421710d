import { language, locale } from '~/i18n/locale.ts'

/**
 * A Thai page is read as Thai; an English one by the browser's region. Without a language setting
 * browsers report 'en-US@posix' or nothing, which `Intl` refuses.
 */
const localeOf = (browser: string): string =>
  language === 'th' ? locale : browser.split('@', 1)[0] || locale

/** The first day of the viewer's week, 0 for Sunday; undefined where the browser does not know. */
export function firstWeekday(browser = navigator.language): number | undefined {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    localeOf(browser),
  )
  const day = locale.getWeekInfo?.().firstDay
  return day === undefined ? undefined : day % 7
}

const isDayFirst = (browser: string): boolean =>
  new Intl.DateTimeFormat(localeOf(browser))
    .formatToParts(0)
    .find(({ type }) => type === 'day' || type === 'month')?.type === 'day'

/** The names of the months in the language of the page, long and short. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  (['long', 'short'] as const).map((style) =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month)),
  ),
)

/** Years of the Buddhist era are 543 ahead. */
const christianYear = (year: number): number => (year > 2_400 ? year - 543 : year)

/**
 * 'YYYY-MM-DD' of a typed date ('Dec 1, 2026', '1 ธ.ค. 2026', '2026-12-01', '1/12/2569'); null if
 * it is not one.
 */
export function typedDate(text: string, browser = navigator.language): string | null {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const figures = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(typed)
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])]
    return isDayFirst(browser) ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const named = /^(\d{1,2})\s+(\S+)\s+(\d{4})$/.exec(typed)
  const month = MONTHS.findIndex((names) => names.includes(named?.[2] ?? ''))
  if (named && month >= 0) return dayOf(Number(named[3]), month + 1, Number(named[1]))
  const parsed = /[a-z]/i.test(typed) ? new Date(typed) : null
  if (!parsed || Number.isNaN(parsed.getTime())) return null
  return dayOf(parsed.getFullYear(), parsed.getMonth() + 1, parsed.getDate())
}

function dayOf(typedYear: number, month: number, day: number): string | null {
  const year = christianYear(typedYear)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 2000) return null
  return date.toISOString().slice(0, 10)
}
