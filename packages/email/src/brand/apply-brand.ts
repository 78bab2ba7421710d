import { changedBlock } from '../blocks/changed-block.ts'
import { Block } from '../blocks/registry.ts'
import type { BlockStyles } from '../styles/block-styles.ts'
import { cssColour } from '../styles/colours.ts'
import type { MailFont } from '../styles/fonts.ts'
import { legibleOnWhite, textOn } from './brand-colours.ts'

/** How the emails of an organisation look. */
export type Brand = {
  /** `url`: a picture's address; null: no logo */
  logo: { url: string; alt: string } | null
  /** bands and titles, '#14264b' */
  mainColour: string
  /** buttons and figures */
  accentColour: string
  font: MailFont
}

/** The look of an email without a brand. */
export const OWN_BRAND: Brand = {
  logo: null,
  mainColour: '#14264b',
  accentColour: '#1f4fb8',
  font: 'sans',
}

/** The block that carries the logo. */
const LOGO_ID = 'brand-logo'

/**
 * The blocks of a template in a brand's colours and font, its logo first. Texts on the brand's
 * colours stay legible; everything else of a block stays as it is.
 */
export function applyBrand(blocks: readonly Block[], brand: Brand): Block[] {
  const branded = blocks
    .filter(({ id }) => id !== LOGO_ID)
    .map((block) => Block.parse({ ...block, styles: { ...block.styles, ...stylesFor(block, brand) } }))
  return brand.logo ? [logoBlock(brand.logo), ...branded] : branded
}

const logoBlock = ({ url, alt }: NonNullable<Brand['logo']>): Block =>
  changedBlock('image', LOGO_ID, {
    content: url,
    styles: { width: '28%', borderRadius: '0', textAlign: 'left', margin: '0 0 20px' },
    props: { alt },
  })

function stylesFor({ type, styles, props }: Block, brand: Brand): BlockStyles {
  const font = { fontFamily: brand.font }
  if (type === 'text' && isBand(styles))
    return { ...font, backgroundColor: brand.mainColour, color: textOn(brand.mainColour) }
  if (type === 'heading' && 'level' in props && props.level === 1)
    return { ...font, color: legibleOnWhite(brand.mainColour) }
  if (type === 'button')
    return { ...font, backgroundColor: brand.accentColour, color: textOn(brand.accentColour) }
  if (type === 'figures') return { ...font, color: legibleOnWhite(brand.accentColour) }
  return font
}

/** Whether a text stands on a colour of its own, other than the card's white. */
function isBand({ backgroundColor = '' }: BlockStyles): boolean {
  const colour = cssColour(backgroundColor)
  return colour !== null && colour !== '#ffffff'
}
