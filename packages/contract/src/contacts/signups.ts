import { z } from 'zod'
import { cleanName, MAX_NAME } from '../text/clean-name.ts'

/** How long a confirmation link works. */
export const SIGNUP_LINK_DAYS = 7

const MAX_TYPED = 1_000

/** A name that is too long is cut rather than refused. */
const Name = z.string().transform((text) => cleanName([...text].slice(0, MAX_NAME).join('')))

/** Input of a list's public form. The verb validates the address. */
export const SignupForm = z.object({
  email: z.string().trim().max(MAX_TYPED).default(''),
  name: Name.default(null),
  /** honeypot: hidden from people, filled in only by bots */
  website: z.string().default(''),
})
export type SignupForm = z.infer<typeof SignupForm>
export const SignupLang = z.enum(['th', 'en'])
export type SignupLang = z.infer<typeof SignupLang>
