import type { StoryFigure } from '@newsloom/contract/research/stories'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const large = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 2,
  notation: 'compact',
  compactDisplay: 'long',
})
/** From here on, digits are counted in words: '41 billion'. */
const LARGE = 1_000_000
const written = (value: number): string => (value < LARGE ? number : large).format(value)

const ACRONYMS = new Set(['gdp', 'vat', 'ipo', 'pmi', 'sme', 'ceo', 'hiv', 'ai', 'eu'])

/** 'policy rate' as a label: 'Policy rate'. */
export function measureLabel(measure: string): string {
  const words = measure.split(' ').map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** A figure with its unit: '2.25%', '19 people', '41 billion THB', '3–1'. */
export function figureText(value: number, unit: StoryFigure['unit']): string {
  if (unit === 'percent') return `${number.format(value)}%`
  if (unit === 'person') return value === 1 ? '1 person' : `${written(value)} people`
  if (unit === 'score') return `${Math.floor(value / 100)}–${value % 100}`
  if (unit === 'magnitude') return `magnitude ${number.format(value)}`
  if (/^[A-Z]{3}$/.test(unit)) return `${written(value)} ${unit}`
  return `${written(value)} ${value === 1 ? unit : `${unit}s`}`
}
