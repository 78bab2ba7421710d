import { APPROVAL_LINK_DAYS, type ApprovalEnd } from '@newsloom/contract/sends/approvals'
import type { Lang } from '../lang.ts'

type Texts = {
  title: string
  intro: (approver: string) => string
  subject: string
  of: string
  from: string
  to: string
  recipients: (count: number) => string
  /** names the frame */
  email: string
  read: string
  approve: (count: number) => string
  declineTitle: string
  reason: string
  noReason: string
  decline: string
  hint: string
  until: (day: string) => string
  approvedTitle: string
  approved: (count: number) => string
  declinedTitle: string
  declined: string
  usedTitle: string
  usedApproved: (day: string) => string
  usedDeclined: (day: string) => string
  expiredTitle: string
  expired: string
  ownTitle: string
  own: string
  unsendableTitle: string
  unsendable: string
  overTitle: string
  over: Record<ApprovalEnd, string>
  unknownTitle: string
  unknown: string
}

const recipients = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'recipient' : 'recipients'}`
const thaiRecipients = (count: number): string => `${count.toLocaleString('en')} คน`

export const TEXTS: Record<Lang, Texts> = {
  en: {
    title: 'Approve this email?',
    intro: (approver) =>
      `${approver} was asked to approve this email. It will not be sent until you approve it.`,
    subject: 'Subject',
    of: 'Topic or campaign',
    from: 'From',
    to: 'To',
    recipients,
    email: 'The email',
    read: 'Open the email in a new tab',
    approve: (count) =>
      count === 0 ? 'Approve and correct the web pages' : `Approve and send to ${recipients(count)}`,
    declineTitle: 'Needs changes?',
    reason: 'Reason, for the sender',
    noReason: 'Please say why, so the sender can change it.',
    decline: 'Decline',
    hint: 'You decide once. If the email is changed afterwards, you are asked again.',
    until: (day) => `This link works until ${day}.`,
    approvedTitle: 'You approved this email',
    approved: (count) =>
      count === 0
        ? 'Nobody can be emailed now. The web pages are marked as corrected. You can close this page.'
        : `It is being sent to ${recipients(count)}. You can close this page.`,
    declinedTitle: 'You declined this email',
    declined: 'It was not sent to anyone. The sender sees your reason. You can close this page.',
    usedTitle: 'This link has already been used',
    usedApproved: (day) => `It was used to approve the email on ${day}.`,
    usedDeclined: (day) => `It was used to decline the email on ${day}. The email was not sent.`,
    expiredTitle: 'This link has expired',
    expired: `It worked for ${APPROVAL_LINK_DAYS} days, and the email was not sent. Please ask the sender for a new link.`,
    ownTitle: 'You cannot approve your own email',
    own: 'This address is now the sender of the email, so someone else has to approve it. Nothing was sent.',
    unsendableTitle: 'This email cannot be sent right now',
    unsendable:
      'Something it needs, such as its template or a setting, is missing or incorrect. Nothing was sent, and your link still works. Please tell the sender.',
    overTitle: 'There is nothing left to approve here',
    over: {
      changed:
        'The email was changed after you were asked. Nothing was sent with this link. If your approval is still needed, a new email asks you for it.',
      replaced: 'Another person was asked to approve this email instead.',
      cancelled: 'The sender cancelled this email. It was not sent.',
      erased: 'The data of the person who was asked was erased. Nothing was sent with this link.',
    },
    unknownTitle: 'This link is not valid',
    unknown:
      'The link may be incomplete, or the email no longer exists. Open the link in the email again, or copy all of it into the address bar.',
  },
  th: {
    title: 'อนุมัติอีเมลฉบับนี้หรือไม่',
    intro: (approver) => `มีผู้ขอให้ ${approver} อนุมัติอีเมลฉบับนี้ ระบบจะส่งอีเมลต่อเมื่อได้รับการอนุมัติเท่านั้น`,
    subject: 'หัวเรื่อง',
    of: 'หัวข้อหรือแคมเปญ',
    from: 'ผู้ส่ง',
    to: 'ผู้รับ',
    recipients: thaiRecipients,
    email: 'อีเมลที่รออนุมัติ',
    read: 'เปิดอีเมลในแท็บใหม่',
    approve: (count) => (count === 0 ? 'อนุมัติการแก้ไขบนหน้าเว็บ' : `อนุมัติและส่งถึง ${thaiRecipients(count)}`),
    declineTitle: 'ยังไม่เห็นชอบ?',
    reason: 'เหตุผลถึงผู้ส่ง',
    noReason: 'กรุณาระบุเหตุผล เพื่อให้ผู้ส่งแก้ไขได้',
    decline: 'ไม่อนุมัติ',
    hint: 'คุณตัดสินใจได้ครั้งเดียว หากอีเมลมีการแก้ไขภายหลัง ระบบจะขออนุมัติจากคุณใหม่',
    until: (day) => `ลิงก์นี้ใช้ได้ถึงวันที่ ${day}`,
    approvedTitle: 'คุณอนุมัติอีเมลฉบับนี้แล้ว',
    approved: (count) =>
      count === 0
        ? 'ขณะนี้ไม่มีผู้ที่ส่งอีเมลถึงได้ ระบบจึงแก้ไขบนหน้าเว็บแล้ว คุณปิดหน้านี้ได้'
        : `กำลังส่งถึง ${thaiRecipients(count)} คุณปิดหน้านี้ได้`,
    declinedTitle: 'คุณไม่อนุมัติอีเมลฉบับนี้',
    declined: 'ไม่มีการส่งอีเมลถึงผู้ใด ผู้ส่งจะเห็นเหตุผลของคุณ คุณปิดหน้านี้ได้',
    usedTitle: 'ลิงก์นี้ถูกใช้แล้ว',
    usedApproved: (day) => `อีเมลได้รับอนุมัติด้วยลิงก์นี้เมื่อวันที่ ${day}`,
    usedDeclined: (day) => `ลิงก์นี้ถูกใช้แล้วเมื่อวันที่ ${day} เพื่อไม่อนุมัติอีเมล และไม่มีการส่งอีเมล`,
    expiredTitle: 'ลิงก์นี้หมดอายุแล้ว',
    expired: `ลิงก์ใช้ได้ ${APPROVAL_LINK_DAYS} วัน และยังไม่มีการส่งอีเมล กรุณาขอลิงก์ใหม่จากผู้ส่ง`,
    ownTitle: 'คุณอนุมัติอีเมลของตนเองไม่ได้',
    own: 'ที่อยู่นี้เป็นผู้ส่งอีเมลอยู่ในขณะนี้ จึงต้องให้ผู้อื่นอนุมัติ ยังไม่มีการส่งอีเมล',
    unsendableTitle: 'ขณะนี้ยังส่งอีเมลฉบับนี้ไม่ได้',
    unsendable:
      'สิ่งที่อีเมลต้องใช้ เช่น เทมเพลตหรือการตั้งค่า ขาดหายไปหรือมีข้อผิดพลาด ยังไม่มีการส่งอีเมล และลิงก์ของคุณยังใช้ได้ กรุณาแจ้งผู้ส่ง',
    overTitle: 'ไม่มีรายการรออนุมัติในลิงก์นี้แล้ว',
    over: {
      changed:
        'อีเมลมีการแก้ไขหลังจากที่ขออนุมัติจากคุณ ไม่มีการส่งอีเมลจากลิงก์นี้ หากยังต้องการการอนุมัติจากคุณ คุณจะได้รับอีเมลฉบับใหม่',
      replaced: 'มีการขออนุมัติจากผู้อื่นแทนแล้ว',
      cancelled: 'ผู้ส่งยกเลิกอีเมลฉบับนี้แล้ว ไม่มีการส่งอีเมล',
      erased: 'ข้อมูลของผู้อนุมัติถูกลบแล้ว ไม่มีการส่งอีเมลจากลิงก์นี้',
    },
    unknownTitle: 'ลิงก์นี้ใช้ไม่ได้',
    unknown: 'ลิงก์อาจไม่ครบถ้วน หรืออีเมลนี้ไม่มีแล้ว กรุณาเปิดลิงก์ในอีเมลอีกครั้ง หรือคัดลอกลิงก์ทั้งหมดไปวางในช่องที่อยู่',
  },
}
