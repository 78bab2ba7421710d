import { plural, t } from '@lingui/core/macro'

/** Texts of the card that says whether real people can be emailed. */
export const READINESS_TEXTS = {
  title: t`Ready to email real people?`,
  ready: t({ message: 'Yes', context: 'ready' }),
  readyUnchecked: t`Yes, as far as Newsloom can tell`,
  checking: t`Checking…`,
  unknown: t`Unknown`,
  notYet: (missing: number) =>
    t`Not yet: ${plural(missing, { one: '# setting needs attention', other: '# settings need attention' })}`,
  isSet: (label: string) => t`${label}: set`,
  isUnchecked: (label: string) => t`${label}: set, not checked`,
  missing: {
    MAIL_FROM: t`the sample sender is used`,
    MAIL_POSTAL_ADDRESS: t`the sample address is used`,
    RESEND_API_KEY: t`emails stay in the local outbox`,
    PUBLIC_URL: t`recipients cannot open the links`,
  },
  unverified: t`its domain is not verified at Resend`,
  refused: t`Resend does not accept it`,
} as const
