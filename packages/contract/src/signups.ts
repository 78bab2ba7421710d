import { z } from 'zod'

/** How long a confirmation link works. */
export const SIGNUP_LINK_DAYS = 7

const MAX_TYPED = 1_000
const MAX_NAME = 200

/** Words of a name on one line; null when nothing was typed. */
const Name = z.string().transform((text) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  const words = text.replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ').trim()
  return [...words].slice(0, MAX_NAME).join('') || null
})

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
