import type { Reviewed } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { ConflictError } from '../errors.ts'
import { fingerprintOf } from '../mail/compose-snapshot.ts'
import type { MailDraft } from './mail-draft.ts'

/**
 * The same for the same mail, regardless of recipient and time: used to check that what a user
 * reviewed is what is sent.
 */
export const mailFingerprint = ({ subject, mail, research, values }: MailDraft): string =>
  fingerprintOf([
    subject,
    mail.preheader ?? '',
    mail.htmlContent,
    mail.content,
    research.topicName,
    research.analysis,
    research.content,
    research.issue ?? null,
    values ?? {},
  ])

/** @throws ConflictError when the user reviewed a different mail than would be sent now */
export function refuseOtherMail(shown: Reviewed['fingerprint'], draft: MailDraft): void {
  if (typeof shown !== 'string' || shown === mailFingerprint(draft)) return
  throw new ConflictError(sentence('emailChanged'))
}
