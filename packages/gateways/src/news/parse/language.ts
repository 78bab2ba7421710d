/** The language of a text: Thai by its script, which declarations often get wrong, else what is declared ('en-US' is 'en'). */
export function languageOf(text: string, declared: string | null | undefined): string | null {
  const sample = text.slice(0, 4_000)
  const thai = sample.match(/\p{Script=Thai}/gu)?.length ?? 0
  const letters = sample.match(/\p{Letter}/gu)?.length ?? 0
  if (thai > 0 && thai / Math.max(letters, 1) > 0.3) return 'th'
  const primary = /^([a-z]{2,3})(?:[-_]|$)/i.exec(declared?.trim() ?? '')?.[1]?.toLowerCase() ?? null
  // A page that says it is Thai and holds no Thai letter is a template left as it was.
  return primary === 'th' && thai === 0 && letters > 50 ? null : primary
}
