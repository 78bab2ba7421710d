import { FONT_STACK } from '../analysis-html.ts'
import type { BlockStyles } from '../block-styles.ts'

/** The styles of running text: a font that has Thai, and room for its marks above and below. */
export const textStyles = (styles: BlockStyles): Record<string, string> => ({
  'font-family': FONT_STACK,
  'font-size': styles.fontSize ?? '16px',
  'line-height': styles.lineHeight ?? '1.75',
  color: styles.color ?? '#334155',
  'text-align': styles.textAlign ?? 'left',
  ...(styles.fontWeight ? { 'font-weight': styles.fontWeight } : {}),
  ...(styles.fontStyle ? { 'font-style': styles.fontStyle } : {}),
  ...(styles.backgroundColor ? { 'background-color': styles.backgroundColor } : {}),
  ...(styles.padding ? { padding: styles.padding } : {}),
  ...(styles.margin ? { margin: styles.margin } : {}),
})
