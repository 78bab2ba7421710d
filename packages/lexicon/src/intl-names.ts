import type { Definition, EntryKind } from './lexicon.ts'

const LANGUAGES = ['en', 'th'] as const
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Countries, currencies, months and weekdays with their names in both languages from `Intl`. */
export const intlNames = (): Definition[] => [...countries(), ...currencies(), ...months(), ...weekdays()]

function countries(): Definition[] {
  const names = LANGUAGES.map((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' }),
    ),
  )
  const codes = LETTERS.flatMap((a) => LETTERS.map((b) => a + b)).filter(
    (code) => !/^(?:ZZ|X|Q[^A]|UN|EU|EZ)/.test(code) && isCurrent(code),
  )
  return codes.flatMap((code) => {
    const [english = [], thai = []] = names.map((styles) => [
      ...new Set(styles.flatMap((style) => withoutBrackets(style.of(code) ?? ''))),
    ])
    return english.length === 0 ? [] : [definition(`country:${code}`, 'country', code, english, thai)]
  })
}

/** Some codes are former names of others, such as North Vietnam's. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

/** 'เมียนมา (พม่า)' contains two names. */
const withoutBrackets = (name: string): string[] =>
  name
    .split(/[()]/)
    .map((part) => part.trim())
    .filter(Boolean)

function currencies(): Definition[] {
  const [english, thai] = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'currency' }))
  return Intl.supportedValuesOf('currency').flatMap((code) => {
    const name = english?.of(code)
    if (!name || name === code) return []
    return [definition(`currency:${code}`, 'currency', null, [name.toLowerCase()], [thai?.of(code) ?? ''])]
  })
}

/**
 * Short Thai months have full stops ('ม.ค.'); an English month may be an ordinary word ('may',
 * 'march').
 */
function months(): Definition[] {
  return Array.from({ length: 12 }, (_, i) => {
    const day = new Date(Date.UTC(2026, i, 15))
    const [english = [], thai = []] = LANGUAGES.map((language) => monthNames(language, day))
    return definition(`month:${i + 1}`, 'month', null, english, thai)
  })
}

export const monthNames = (language: string, day: Date): string[] =>
  (['long', 'short'] as const).map((month) =>
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(day),
  )

function weekdays(): Definition[] {
  return Array.from({ length: 7 }, (_, i) => {
    const day = new Date(Date.UTC(2026, 10, 22 + i))
    const [english = '', thai = ''] = LANGUAGES.map((language) =>
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day),
    )
    return definition(`weekday:${i}`, 'weekday', null, [english], [thai])
  })
}

const definition = (
  id: string,
  kind: EntryKind,
  country: string | null,
  english: string[],
  thai: string[],
): Definition => ({ entry: { id, kind, country, broader: null }, english, thai, place: 'Intl' })
