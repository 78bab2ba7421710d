export const TEXTS = {
  title: 'Approval',
  about: (name: string) =>
    `Emails of '${name}' are sent only after a second person approves them with a link in an email. Leave the address empty to send without approval.`,
  email: 'Email of the second person',
  help: 'Neither your own address nor that of the sender. Test emails need no approval.',
  erased: 'The person who approved was erased. Nothing is sent until you choose another, or leave it empty.',
  save: 'Save',
  cancel: 'Cancel',
  loadFailed: 'The setting could not be loaded.',
  saveFailed: 'The approver was not saved.',
  resend: 'Send the request again',
  tooSoon: (approver: string) =>
    `${approver} was asked less than a minute ago. Wait a minute before you send the request again.`,
  alreadyAsked: (approver: string) => `${approver} has already been asked. Their link still works.`,
  resendFailed: 'The request was not sent again.',
  change: 'Change approver',
  changeAbout: 'The person you enter is asked instead, and the first link stops working.',
  ask: 'Ask this person',
  changeFailed: 'The approver was not changed.',
} as const
