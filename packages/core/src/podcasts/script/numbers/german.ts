import type { IntegerWords } from './romance.ts'

const LOW =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = '- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

function below(value: number): string {
  if (value < 20) return LOW[value] ?? ''
  if (value < 100) {
    const [tens, ones] = [TENS[Math.floor(value / 10)] ?? '', value % 10]
    return ones > 0 ? `${LOW[ones]}und${tens}` : tens
  }
  const rest = value % 100
  return `${LOW[Math.floor(value / 100)]}hundert${rest > 0 ? below(rest) : ''}`
}

const of = (count: number, one: string, many: string): string =>
  count === 0 ? '' : count === 1 ? `eine ${one}` : `${below(count)} ${many}`

/** The words of an integer that ends in 'ein' depend on the noun, unless none follows. */
export const germanInteger: IntegerWords = (value, isMasculine) => {
  const isGendered = value % 100 === 1
  if (isGendered && !isMasculine) return null
  const [milliards, millions] = [Math.floor(value / 1e9), Math.floor(value / 1e6) % 1_000]
  const [thousands, rest] = [Math.floor(value / 1e3) % 1_000, value % 1_000]
  const small = `${thousands > 0 ? `${below(thousands)}tausend` : ''}${rest > 0 || value === 0 ? below(rest) : ''}`
  return [
    of(milliards, 'Milliarde', 'Milliarden'),
    of(millions, 'Million', 'Millionen'),
    isGendered ? `${small}s` : small,
  ]
    .filter(Boolean)
    .join(' ')
}

/** '1989' as neunzehnhundertneunundachtzig: years, and how such numbers are said otherwise too. */
export const germanYear = (value: number): string =>
  `${below(Math.floor(value / 100))}hundert${value % 100 === 1 ? 'eins' : value % 100 > 0 ? below(value % 100) : ''}`
