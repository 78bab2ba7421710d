/** Without a language setting browsers report 'en-US@posix' or nothing, which `Intl` refuses. */
const localeOf = (language: string): string => language.split('@', 1)[0] || 'en-US'

/** The first day of the viewer's week, 0 for Sunday; undefined where the browser does not know. */
export function firstWeekday(language = navigator.language): number | undefined {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    localeOf(language),
  )
  const day = locale.getWeekInfo?.().firstDay
  return day === undefined ? undefined : day % 7
}

const isDayFirst = (language: string): boolean =>
  new Intl.DateTimeFormat(localeOf(language))
    .formatToParts(0)
    .find(({ type }) => type === 'day' || type === 'month')?.type === 'day'

/** Years of the Buddhist era are 543 ahead. */
const christianYear = (year: number): number => (year > 2_400 ? year - 543 : year)

/**
 * 'YYYY-MM-DD' of a typed date ('Dec 1, 2026', '2026-12-01', '1/12/2569'); null if it is not one.
 */
export function typedDate(text: string, language = navigator.language): string | null {
  const typed = text.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const figures = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(typed)
  if (figures) {
    const [first, second, year] = [Number(figures[1]), Number(figures[2]), Number(figures[3])]
    return isDayFirst(language) ? dayOf(year, second, first) : dayOf(year, first, second)
  }
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
