import type { Check } from '../checked.ts'
import { missing, placeIn, type Source } from '../reading/evidence.ts'
import type { ReadText } from '../reading/read-text.ts'

/** A quote that mostly denies a report: 'denied reports that …', 'ข่าวที่ว่า … ไม่เป็นความจริง'. */
const DENIED_REPORT =
  /\b(?:den(?:y|ies|ied)|dismiss(?:es|ed)?|reject(?:s|ed)?|refut(?:es|ed))\b[^.;]{0,60}\b(?:reports?|claims?|rumou?rs?|speculation|suggestions?|allegations?)\b|(?:ปฏิเสธ|ปัด)(?:กระแส)?(?:ข่าว|รายงาน)|ข่าว[^.]{0,80}?(?:ไม่เป็นความจริง|ไม่จริง|เป็นเท็จ)/i
const KEEPS = /not|deny|lack/

/** A statement without any denial tells as true what a quote of it denies. */
export function checkDeniedReports(statement: ReadText, sources: Source[]): Check[] {
  if (statement.modifiers.some(({ kinds }) => KEEPS.test(kinds.join()))) return []
  return sources.flatMap((source) =>
    source.quotes.flatMap((quote) => {
      const found = DENIED_REPORT.exec(source.read.text.slice(quote.start, quote.end))
      if (!found) return []
      const start = quote.start + found.index
      const form = found[0].split(/\s/)[0] ?? ''
      return [
        {
          ...missing('denial', form, `The quote denies a report ('${form}'); the statement denies nothing.`),
          finding: 'unclear' as const,
          place: placeIn(source, { start, end: start + form.length }),
        },
      ]
    }),
  )
}
