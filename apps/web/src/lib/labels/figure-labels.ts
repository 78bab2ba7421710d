import { t } from '@lingui/core/macro'

const ACRONYMS = new Set(['gdp', 'vat', 'ipo', 'pmi', 'sme', 'ceo', 'hiv', 'ai', 'eu'])

/** 'policy rate' as a label: 'Policy rate', or its name in `names`. */
export function measureLabel(measure: string, names: Record<string, string> = {}): string {
  const name = names[measure]
  if (name) return name
  const words = measure.split(' ').map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** A later, higher value of a count: 'rose to 9 people'. */
export const roseTo = (figure: string): string => t`rose to ${figure}`
