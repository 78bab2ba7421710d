/** Words that are common in English and rare in other languages. */
const ENGLISH = /^(?:the|of|and|to|is|for|that|with|it|are|from|by)$/i
const ENGLISH_SHARE = 0.12
const MIN_WORDS = 8

/**
 * The language of a text: Thai by its script (declarations are often wrong), else the declared one
 * ('en-US' is 'en'), else English by its most common words, else unknown.
 */
export function languageOf(text: string, declared: string | null | undefined): string | null {
  const sample = text.slice(0, 4_000)
  const thai = sample.match(/\p{Script=Thai}/gu)?.length ?? 0
  const letters = sample.match(/\p{Letter}/gu)?.length ?? 0
  if (thai > 0 && thai / Math.max(letters, 1) > 0.3) return 'th'
  const primary = /^([a-z]{2,3})(?:[-_]|$)/i.exec(declared?.trim() ?? '')?.[1]?.toLowerCase() ?? null
  // A page declared as Thai without Thai letters uses an unchanged template.
  if (primary === 'th' && thai === 0 && letters > 50) return null
  return primary ?? (isEnglish(sample) ? 'en' : null)
}

function isEnglish(sample: string): boolean {
  const words = sample.match(/\p{Letter}+/gu) ?? []
  return (
    words.length >= MIN_WORDS &&
    words.filter((word) => ENGLISH.test(word)).length / words.length >= ENGLISH_SHARE
  )
}
