import { t } from '@lingui/core/macro'

/** `detail`: what came instead of a page, which may be empty. */
export const brokenLink = (link: string, detail: string): string =>
  detail ? t`${link} is broken: ${detail}` : t`${link} is broken`

export const uncheckedLink = (link: string, detail: string): string =>
  detail ? t`${link} could not be checked: ${detail}` : t`${link} could not be checked`
