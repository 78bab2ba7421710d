import type { MailLang } from '../mail-lang.ts'

export const STARTER_KINDS = ['brief', 'digest', 'announcement'] as const
export type StarterKind = (typeof STARTER_KINDS)[number]

/** A starter's name in addresses: 'brief-en'. */
export type StarterId = `${StarterKind}-${MailLang}`
export const STARTER_IDS: readonly StarterId[] = (['en', 'th'] as const).flatMap((lang) =>
  STARTER_KINDS.map((kind) => `${kind}-${lang}` as const),
)
export const isStarterId = (name: unknown): name is StarterId => STARTER_IDS.some((id) => id === name)
