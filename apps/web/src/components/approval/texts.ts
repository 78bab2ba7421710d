import { t } from '@lingui/core/macro'
import { quote } from '~/lib/quote.ts'
export const TEXTS = {
  title: t`Approval`,
  about: (name: string) =>
    t`Emails of ${quote(name)} are sent only after a second person approves them with a link in an email. Leave the address empty to send without approval.`,
  email: t`Approver's email`,
  help: t`Neither your own address nor that of the sender. Test emails need no approval.`,
  erased: t`The person who approved was erased. Nothing is sent until you choose another, or leave it empty.`,
  save: t`Save`,
  cancel: t`Cancel`,
  loadFailed: t`The setting could not be loaded.`,
  saveFailed: t`The approver was not saved.`,
  resend: t`Send the request again`,
  tooSoon: (approver: string) =>
    t`${approver} was asked less than a minute ago. Wait a minute before you send the request again.`,
  alreadyAsked: (approver: string) => t`${approver} has already been asked. Their link still works.`,
  resendFailed: t`The request was not sent again.`,
  change: t`Change approver`,
  changeAbout: t`The person you enter is asked instead, and the first link stops working.`,
  ask: t`Ask this person`,
  changeFailed: t`The approver was not changed.`,
} as const
