import { contrastRatio, fromHsl, hexOf, parseColour, toHsl } from '../styles/colours.ts'

/** WCAG 2.2 for text of any size. */
const MIN_RATIO = 4.5
const INK = '#1c2430'
const STEP = 0.01

/** The colour of text on a background: white, ink or black, whichever is legible first. */
export const textOn = (background: string): string =>
  ['#ffffff', INK, '#000000'].find((one) => (contrastRatio(one, background) ?? 0) >= MIN_RATIO) ?? '#000000'

/** A colour for text on the white card: the same hue, darkened as far as needed. */
export function legibleOnWhite(colour: string): string {
  const rgb = parseColour(colour)
  if (!rgb) return INK
  const { h, s, l } = toHsl(rgb)
  for (let lightness = l; lightness > 0; lightness -= STEP) {
    const darker = lightness === l ? colour : hexOf(fromHsl({ h, s, l: lightness }))
    if ((contrastRatio(darker, '#ffffff') ?? 0) >= MIN_RATIO) return darker
  }
  return INK
}
