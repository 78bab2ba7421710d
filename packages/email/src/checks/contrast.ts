import { composeMail } from '../compose-mail.ts'
import { readTexts, type ShownText } from '../css/shown-texts.ts'
import { quoted } from '../html/elements.ts'
import type { MailSentence } from '../mail-sentences.ts'
import { contrastRatio } from '../styles/colours.ts'
import type { Checked, Rule, RuleFinding } from './finding.ts'

/** WCAG 2.2, success criterion 1.4.3 */
const MIN_RATIO = 4.5
const MIN_RATIO_LARGE = 3
const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66

/** Text with too little contrast to its background, in the email's light and dark colours. */
export const contrast: Rule = (checked) =>
  pagesOf(checked).flatMap(({ blockId, page }) => {
    const found = new Map<string, RuleFinding>()
    for (const scheme of ['light', 'dark'] as const) {
      const { texts, isWhole } = readTexts(page, scheme)
      if (!isWhole) return [{ rule: 'contrast', level: 'warning', says: [['tooManyRules']], blockId }]
      for (const text of texts) {
        const sentence = complaint(text, scheme)
        const key = `${text.colour} ${text.background}`
        if (sentence && !found.has(key))
          found.set(key, { rule: 'contrast', level: 'warning', says: [sentence], blockId })
      }
    }
    return [...found.values()]
  })

/** A sample analysis with every kind of element; its content does not matter for contrast. */
const ANALYSIS =
  '# Titles of the analysis\n\nWords of the analysis, [links of the analysis](https://news.example)\n\n> Quotes of the analysis\n\n- Lists of the analysis\n\n|Tables of the analysis|\n|-|\n|Figures of the analysis|'

/** One email per block, so each finding knows its block. */
function pagesOf({ input }: Checked): { blockId: string | null; page: string }[] {
  const data = { ...input.data, analysis: ANALYSIS, stories: input.data.stories?.slice(0, 3) ?? null }
  if (input.blocks.length === 0) return [{ blockId: null, page: composeMail({ ...input, data }).html }]
  return input.blocks.map((block) => ({
    blockId: block.id,
    page: composeMail({ ...input, data, blocks: [block] }).html,
  }))
}

function complaint(text: ShownText, scheme: 'light' | 'dark'): MailSentence | null {
  if (text.background === null) return null
  const ratio = contrastRatio(text.colour, text.background)
  const isLarge = text.size >= LARGE_PX || (text.isBold && text.size >= LARGE_BOLD_PX)
  const enough = isLarge ? MIN_RATIO_LARGE : MIN_RATIO
  if (ratio === null || ratio >= enough) return null
  const key = FAINT[text.isButton ? 'button' : 'text'][scheme]
  return [key, quoted(text.words), text.colour, text.background, shown(ratio), enough]
}

const FAINT = {
  text: { light: 'textFaint', dark: 'textFaintDark' },
  button: { light: 'buttonFaint', dark: 'buttonFaintDark' },
} as const

/** Rounded down: 4.49 is not 4.5. */
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
