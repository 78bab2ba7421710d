const ACRONYMS = new Set(['gdp', 'vat', 'ipo', 'pmi', 'sme', 'ceo', 'hiv', 'ai', 'eu'])

/** 'policy rate' as a label: 'Policy rate'. */
export function measureLabel(measure: string): string {
  const words = measure.split(' ').map((word) => (ACRONYMS.has(word) ? word.toUpperCase() : word))
  const label = words.join(' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
