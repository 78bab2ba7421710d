import { formatDay, type Lang } from '../lang.ts'

/** The result of a reader's change, for the confirmation page. */
export type Outcome =
  | { did: 'left-list' | 'rejoined-list'; listName: string }
  | { did: 'paused'; until: string }
  | {
      did:
        | 'list-gone'
        | 'left-all'
        | 'resumed'
        | 'topics-chosen'
        | 'resubscribed'
        | 'not-resubscribed'
        | 'no-lists'
    }

type Done = { title: string; text: string }
type Texts = {
  title: string
  forWhom: (email: string) => string
  lists: string
  leave: string
  leaveOf: (list: string) => string
  left: string
  rejoin: string
  rejoinOf: (list: string) => string
  noLists: string
  topics: string
  topicsHint: string
  saveTopics: string
  pause: string
  pauseLabel: string
  pauseHint: string
  pauseButton: string
  pauseError: (first: string, last: string) => string
  paused: (day: string) => string
  resume: string
  leaveAll: string
  leaveAllHint: string
  leaveAllButton: string
  unsubscribed: (email: string) => string
  unsubscribedHint: string
  resubscribe: string
  stopped: (email: string) => string
  back: string
  unclearTitle: string
  unclear: string
  done: (outcome: Outcome) => Done
}

const doneEn = (outcome: Outcome): Done => {
  switch (outcome.did) {
    case 'left-list':
      return {
        title: 'You left the list',
        text: `You will no longer get emails from '${outcome.listName}'. Your other lists stay as they are.`,
      }
    case 'rejoined-list':
      return { title: 'Welcome back', text: `You will get emails from '${outcome.listName}' again.` }
    case 'list-gone':
      return {
        title: 'You are not on this list',
        text: 'You are not on this list, or it no longer exists. You do not get emails from it.',
      }
    case 'paused':
      return {
        title: 'Your emails are paused',
        text: `You will not get emails before ${formatDay(outcome.until, 'en')} (Bangkok time). After that, they resume automatically.`,
      }
    case 'resumed':
      return { title: 'Your emails have resumed', text: 'The pause is over. You will get emails again.' }
    case 'topics-chosen':
      return {
        title: 'Your topics are saved',
        text: 'From now on, you will get only the topics you selected.',
      }
    case 'left-all':
      return {
        title: 'You are unsubscribed',
        text: 'You will no longer get emails from us. If you change your mind, go back to your preferences.',
      }
    case 'resubscribed':
      return {
        title: 'Welcome back',
        text: 'You will get emails again. Your lists and choices are as they were.',
      }
    case 'not-resubscribed':
      return {
        title: 'Emails to this address are still blocked',
        text: 'You cannot change this here. To get our emails again, please contact the sender.',
      }
    case 'no-lists':
      return {
        title: 'There is nothing to pause',
        text: 'You are not on any of our lists, so you do not get emails from us.',
      }
  }
}

const doneTh = (outcome: Outcome): Done => {
  switch (outcome.did) {
    case 'left-list':
      return {
        title: 'ออกจากรายชื่อแล้ว',
        text: `คุณจะไม่ได้รับอีเมลจาก “${outcome.listName}” อีก รายชื่ออื่นของคุณยังเหมือนเดิม`,
      }
    case 'rejoined-list':
      return { title: 'ยินดีต้อนรับกลับ', text: `คุณอยู่ในรายชื่อ “${outcome.listName}” อีกครั้งแล้ว` }
    case 'list-gone':
      return {
        title: 'คุณไม่ได้อยู่ในรายชื่อนี้',
        text: 'คุณไม่ได้อยู่ในรายชื่อนี้ หรือรายชื่อนี้ไม่มีแล้ว จึงไม่มีอีเมลของรายชื่อนี้ส่งถึงคุณ',
      }
    case 'paused':
      return {
        title: 'หยุดรับอีเมลชั่วคราวแล้ว',
        text: `จะไม่มีอีเมลส่งถึงคุณก่อนวันที่ ${formatDay(outcome.until, 'th')} (เวลากรุงเทพฯ) หลังจากนั้นคุณจะได้รับอีเมลตามปกติโดยอัตโนมัติ`,
      }
    case 'resumed':
      return { title: 'เริ่มรับอีเมลอีกครั้งแล้ว', text: 'คุณจะได้รับอีเมลตามปกตินับจากนี้' }
    case 'topics-chosen':
      return { title: 'บันทึกหัวข้อแล้ว', text: 'นับจากนี้คุณจะได้รับเฉพาะหัวข้อที่เลือกไว้' }
    case 'left-all':
      return {
        title: 'ยกเลิกการรับอีเมลแล้ว',
        text: 'คุณจะไม่ได้รับอีเมลจากเราอีก หากเปลี่ยนใจ กลับมาแก้ไขได้ที่หน้าการรับอีเมลของคุณ',
      }
    case 'resubscribed':
      return { title: 'ยินดีต้อนรับกลับ', text: 'คุณจะได้รับอีเมลอีกครั้ง รายชื่อและตัวเลือกของคุณยังเหมือนเดิม' }
    case 'not-resubscribed':
      return {
        title: 'ที่อยู่อีเมลนี้ยังถูกระงับ',
        text: 'ไม่สามารถเปลี่ยนแปลงจากหน้านี้ได้ หากต้องการรับอีเมลอีกครั้ง กรุณาติดต่อผู้ส่ง',
      }
    case 'no-lists':
      return { title: 'ไม่มีอีเมลให้หยุดรับ', text: 'คุณไม่ได้อยู่ในรายชื่อใดของเรา จึงไม่มีอีเมลส่งถึงคุณ' }
  }
}

export const TEXTS: Record<Lang, Texts> = {
  en: {
    title: 'Your email preferences',
    forWhom: (email) => `For ${email}`,
    lists: 'Your lists',
    leave: 'Leave',
    leaveOf: (list) => `Leave ${list}`,
    left: 'You left this list',
    rejoin: 'Rejoin',
    rejoinOf: (list) => `Rejoin ${list}`,
    noLists: 'This address is not on any of our lists, so it does not get emails from us.',
    topics: 'Your topics',
    topicsHint: 'Select what you want to read about. This applies to all lists.',
    saveTopics: 'Save topics',
    pause: 'Pause',
    pauseLabel: 'No emails before',
    pauseHint: 'Emails resume automatically when that day begins (Bangkok time).',
    pauseButton: 'Pause emails',
    pauseError: (first, last) => `Please choose a day from ${first} to ${last}.`,
    paused: (day) => `Your emails resume on ${day} (Bangkok time).`,
    resume: 'Resume now',
    leaveAll: 'Stop all emails',
    leaveAllHint: 'You will no longer get emails from us, from any list.',
    leaveAllButton: 'Unsubscribe from all',
    unsubscribed: (email) => `You are unsubscribed. We do not send emails to ${email}.`,
    unsubscribedHint: 'Your lists and choices are saved.',
    resubscribe: 'Get emails again',
    stopped: (email) =>
      `We do not send emails to ${email}: an email bounced or was reported as spam, or the sender blocked the address. To get our emails again, please contact the sender.`,
    back: 'Back to your preferences',
    unclearTitle: 'Something went wrong',
    unclear: 'Nothing was changed. Please go back to your preferences and try again.',
    done: doneEn,
  },
  th: {
    title: 'การรับอีเมลของคุณ',
    forWhom: (email) => `สำหรับ ${email}`,
    lists: 'รายชื่อของคุณ',
    leave: 'ออกจากรายชื่อ',
    leaveOf: (list) => `ออกจากรายชื่อ ${list}`,
    left: 'คุณออกจากรายชื่อนี้แล้ว',
    rejoin: 'กลับเข้าร่วม',
    rejoinOf: (list) => `กลับเข้าร่วม ${list}`,
    noLists: 'ที่อยู่อีเมลนี้ไม่ได้อยู่ในรายชื่อใดของเรา จึงไม่มีอีเมลส่งถึงคุณ',
    topics: 'หัวข้อของคุณ',
    topicsHint: 'เลือกหัวข้อที่ต้องการอ่าน ไม่ว่าจะส่งผ่านรายชื่อใด',
    saveTopics: 'บันทึกหัวข้อ',
    pause: 'หยุดรับชั่วคราว',
    pauseLabel: 'ไม่รับอีเมลก่อนวันที่',
    pauseHint: 'คุณจะเริ่มได้รับอีเมลอีกครั้งโดยอัตโนมัติเมื่อถึงวันดังกล่าว (เวลากรุงเทพฯ)',
    pauseButton: 'หยุดรับชั่วคราว',
    pauseError: (first, last) => `กรุณาเลือกวันที่ตั้งแต่ ${first} ถึง ${last}`,
    paused: (day) => `คุณหยุดรับอีเมลชั่วคราว และจะเริ่มได้รับอีกครั้งในวันที่ ${day} (เวลากรุงเทพฯ)`,
    resume: 'รับอีเมลต่อทันที',
    leaveAll: 'หยุดรับอีเมลทั้งหมด',
    leaveAllHint: 'คุณจะไม่ได้รับอีเมลจากเราอีก ไม่ว่าจากรายชื่อใด',
    leaveAllButton: 'ยกเลิกการรับอีเมลทั้งหมด',
    unsubscribed: (email) => `คุณยกเลิกการรับอีเมลแล้ว เราจะไม่ส่งอีเมลถึง ${email}`,
    unsubscribedHint: 'รายชื่อและตัวเลือกของคุณยังเก็บไว้เหมือนเดิม',
    resubscribe: 'รับอีเมลอีกครั้ง',
    stopped: (email) =>
      `เราไม่ส่งอีเมลถึง ${email} เนื่องจากอีเมลถูกตีกลับ ถูกแจ้งว่าเป็นสแปม หรือผู้ส่งระงับไว้ หากต้องการรับอีกครั้ง กรุณาติดต่อผู้ส่ง`,
    back: 'กลับไปหน้าการรับอีเมลของคุณ',
    unclearTitle: 'ดำเนินการไม่สำเร็จ',
    unclear: 'ยังไม่มีการเปลี่ยนแปลงใด ๆ กรุณากลับไปหน้าการรับอีเมลของคุณแล้วลองอีกครั้ง',
    done: doneTh,
  },
}
