import { MAIL_FONTS, type MailFont } from '@newsloom/email/styles/fonts'
import { z } from 'zod'
import { sentence } from '../sentences/sentences.ts'
import { cleanName } from '../text/clean-name.ts'

const COLOUR = sentence('colour')
const Colour = z
  .string()
  .trim()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, COLOUR)

const isFont = (name: string): name is MailFont => Object.hasOwn(MAIL_FONTS, name)
const Font = z.enum(Object.keys(MAIL_FONTS).filter(isFont))

const Logo = z.object({
  url: z
    .string()
    .trim()
    .max(2_000)
    .regex(/^(?:https:\/\/\S+|\/images\/\S+)$/, sentence('logoAddress')),
  alt: z
    .string()
    .overwrite((text) => cleanName(text) ?? '')
    .min(1, sentence('describeLogo'))
    .max(200, sentence('longAltText', 200)),
})

/** How the emails of an organisation look: used by new templates, and by others on request. */
export const Brand = z.object({
  logo: Logo.nullable(),
  mainColour: Colour,
  accentColour: Colour,
  font: Font,
})
export type Brand = z.infer<typeof Brand>
