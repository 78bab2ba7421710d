import { FONT_STACK } from '../research/analysis-html.ts'

/** The fonts of a brand: stacks of fonts that readers' machines have, with Thai in each. */
export const MAIL_FONTS = {
  sans: FONT_STACK,
  serif: "Georgia,'Noto Serif Thai','Leelawadee UI',Thonburi,Tahoma,'Times New Roman',serif",
  tahoma: "Tahoma,'Leelawadee UI',Thonburi,'Noto Sans Thai',Verdana,sans-serif",
} as const
export type MailFont = keyof typeof MAIL_FONTS

const isFont = (name: string | undefined): name is MailFont =>
  name !== undefined && Object.hasOwn(MAIL_FONTS, name)

/** The stack of a block's font; Newsloom's own if it has none. */
export const fontStack = (name: string | undefined): string =>
  isFont(name) ? MAIL_FONTS[name] : MAIL_FONTS.sans
