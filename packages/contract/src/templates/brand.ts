import { MAIL_FONTS, type MailFont } from '@newsloom/email/styles/fonts'
import { z } from 'zod'
import { cleanName } from '../text/clean-name.ts'

const COLOUR = 'A colour has three or six digits after #, such as #1f4fb8'
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
    .regex(
      /^(?:https:\/\/\S+|\/images\/\S+)$/,
      'The logo is an uploaded image, or an address that starts with https://',
    ),
  alt: z
    .string()
    .overwrite((text) => cleanName(text) ?? '')
    .min(1, 'Describe the logo in its alt text, such as the name of your organisation')
    .max(200, 'Please keep the alt text within 200 characters'),
})

/** How the emails of an organisation look: used by new templates, and by others on request. */
export const Brand = z.object({
  logo: Logo.nullable(),
  mainColour: Colour,
  accentColour: Colour,
  font: Font,
})
export type Brand = z.infer<typeof Brand>
