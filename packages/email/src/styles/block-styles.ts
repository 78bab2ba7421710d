import { z } from 'zod'
import { written } from '../mail-sentences.ts'

const LENGTH = '(?:0|\\d{1,4}(?:\\.\\d{1,2})?px)'
const COLOR = '(?:#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|white|black|transparent)'
const exact = (pattern: string) => new RegExp(`^(?:${pattern})$`)
const LENGTHS = exact(`${LENGTH}(?: ${LENGTH}){0,3}`)
const ONE_LENGTH = exact(LENGTH)
const BORDER = exact(`none|0|${LENGTH} (?:solid|dashed|dotted) ${COLOR}`)
const IS_COLOR = exact(COLOR)

/**
 * The CSS properties allowed in a block, those all email programs support, with the format of their
 * values.
 */
export const STYLE_FORMS = {
  backgroundColor: IS_COLOR,
  border: BORDER,
  borderRadius: ONE_LENGTH,
  borderTop: BORDER,
  color: IS_COLOR,
  display: /^(?:block|inline-block|inline)$/,
  fontFamily: /^(?:sans|serif|tahoma)$/,
  fontSize: ONE_LENGTH,
  fontStyle: /^(?:normal|italic)$/,
  fontWeight: /^(?:normal|bold|[1-9]00)$/,
  height: exact(`auto|${LENGTH}`),
  lineHeight: exact(`normal|\\d(?:\\.\\d{1,3})?|${LENGTH}`),
  margin: LENGTHS,
  maxWidth: exact(`100%|${LENGTH}`),
  padding: LENGTHS,
  textAlign: /^(?:left|center|right)$/,
  textDecoration: /^(?:none|underline)$/,
  width: exact(`auto|\\d{1,3}%|${LENGTH}`),
} as const
export type StyleName = keyof typeof STYLE_FORMS
const isStyleName = (name: string): name is StyleName => Object.hasOwn(STYLE_FORMS, name)

/**
 * A block's styles: a CSS-like map in camel case. Numbers are pixels, except for weights and line
 * heights.
 */
export const BlockStyles = z
  .record(z.string(), z.union([z.string().trim(), z.number()]))
  .transform((given, ctx): Partial<Record<StyleName, string>> => {
    const styles: Partial<Record<StyleName, string>> = {}
    for (const [key, raw] of Object.entries(given)) {
      const name = camelCase(key)
      if (!isStyleName(name)) {
        ctx.addIssue({ code: 'custom', path: [key], message: unknownStyle(key) })
        continue
      }
      const value = cssValue(name, raw)
      if (STYLE_FORMS[name].test(value)) styles[name] = value
      else
        ctx.addIssue({
          code: 'custom',
          path: [key],
          message: written(['badStyle', `'${value}'`, name]),
        })
    }
    return styles
  })
export type BlockStyles = z.infer<typeof BlockStyles>

/** `font-size` becomes `fontSize`. */
const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const unknownStyle = (name: string) =>
  written(['unknownStyle', `'${name}'`, Object.keys(STYLE_FORMS).join(', ')])

const UNITLESS = new Set<StyleName>(['fontWeight', 'lineHeight'])
const cssValue = (name: StyleName, raw: string | number): string =>
  typeof raw === 'number' && !UNITLESS.has(name) && raw !== 0 ? `${raw}px` : String(raw)
