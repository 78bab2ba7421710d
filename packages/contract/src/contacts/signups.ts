import { z } from 'zod'
import { cleanName, MAX_NAME } from '../text/clean-name.ts'

/** How long a confirmation link works. */
export const SIGNUP_LINK_DAYS = 7

const MAX_TYPED = 1_000

/** Cut where it is too long: nobody is turned away for their name. */
const Name = z.string().transform((text) => cleanName([...text].slice(0, MAX_NAME).join('')))

/** What the public form of a list sends. Whether the address is one is decided by the verb. */
export const SignupForm = z.object({
  email: z.string().trim().max(MAX_TYPED).default(''),
  name: Name.default(null),
  /** a field that nobody sees: who fills it in is no person */
  website: z.string().default(''),
})
export type SignupForm = z.infer<typeof SignupForm>
export const SignupLang = z.enum(['th', 'en'])
export type SignupLang = z.infer<typeof SignupLang>
