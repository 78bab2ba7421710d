import { t } from '@lingui/core/macro'
import { translateMessage } from '../sentences/translate-message.ts'

/** `found`: what came instead of a page, as the server says it, which may be empty. */
export function brokenLink(link: string, found: string): string {
  const detail = translateMessage(found)
  return detail ? t`${link} is broken: ${detail}` : t`${link} is broken`
}

export function uncheckedLink(link: string, found: string): string {
  const detail = translateMessage(found)
  return detail ? t`${link} could not be checked: ${detail}` : t`${link} could not be checked`
}
