import { dayInWords, type Lang } from './lang.ts'

/** What a reader's wish came to; the confirmation page says it. */
export type Outcome =
  | { did: 'left-list' | 'rejoined-list'; listName: string }
  | { did: 'paused'; until: string }
  | {
      did: 'list-gone' | 'left-all' | 'resumed' | 'topics-chosen' | 'came-back' | 'not-returned' | 'no-lists'
    }

type Done = { title: string; words: string }
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
  comeBack: string
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
        words: `You get no more email of “${outcome.listName}”. Your other lists stay as they are.`,
      }
    case 'rejoined-list':
      return { title: 'Welcome back', words: `You are in “${outcome.listName}” again.` }
    case 'list-gone':
      return {
        title: 'This list is not yours',
        words: 'You are not in this list, or it does not exist any more. No email of it comes to you.',
      }
    case 'paused':
      return {
        title: 'Your email is paused',
        words: `No email comes before ${dayInWords(outcome.until, 'en')} (Bangkok time). Then it goes on by itself.`,
      }
    case 'resumed':
      return { title: 'Your email goes on', words: 'The pause is over: email comes again.' }
    case 'topics-chosen':
      return { title: 'Your topics are saved', words: 'From now on you get the topics that you chose.' }
    case 'left-all':
      return {
        title: 'You are unsubscribed',
        words: 'You get no more email from us. You can change your mind in your preferences.',
      }
    case 'came-back':
      return { title: 'Welcome back', words: 'Email comes again. Your lists and choices are as they were.' }
    case 'not-returned':
      return {
        title: 'Email to this address stays stopped',
        words: 'This cannot be taken back here. If you want our email again, please write to the sender.',
      }
    case 'no-lists':
      return {
        title: 'There is nothing to pause',
        words: 'You are in none of our lists, so that no email comes.',
      }
  }
}

const doneTh = (outcome: Outcome): Done => {
  switch (outcome.did) {
    case 'left-list':
      return {
        title: 'ออกจากรายการแล้ว',
        words: `คุณจะไม่ได้รับอีเมลของ “${outcome.listName}” อีก รายการอื่นของคุณยังเหมือนเดิม`,
      }
    case 'rejoined-list':
      return { title: 'ยินดีต้อนรับกลับ', words: `คุณอยู่ในรายการ “${outcome.listName}” อีกครั้งแล้ว` }
    case 'list-gone':
      return {
        title: 'คุณไม่ได้อยู่ในรายการนี้',
        words: 'คุณไม่ได้อยู่ในรายการนี้ หรือรายการนี้ไม่มีแล้ว จึงไม่มีอีเมลของรายการนี้ส่งถึงคุณ',
      }
    case 'paused':
      return {
        title: 'หยุดรับอีเมลชั่วคราวแล้ว',
        words: `จะไม่มีอีเมลส่งถึงคุณก่อนวันที่ ${dayInWords(outcome.until, 'th')} (เวลากรุงเทพฯ) หลังจากนั้นจะส่งต่อโดยอัตโนมัติ`,
      }
    case 'resumed':
      return { title: 'กลับมารับอีเมลแล้ว', words: 'สิ้นสุดการหยุดชั่วคราว คุณจะได้รับอีเมลตามปกติ' }
    case 'topics-chosen':
      return { title: 'บันทึกหัวข้อแล้ว', words: 'ต่อไปนี้คุณจะได้รับเฉพาะหัวข้อที่เลือกไว้' }
    case 'left-all':
      return {
        title: 'ยกเลิกเรียบร้อยแล้ว',
        words: 'คุณจะไม่ได้รับอีเมลจากเราอีก หากเปลี่ยนใจ กลับมาแก้ไขได้ที่หน้าการรับอีเมลของคุณ',
      }
    case 'came-back':
      return { title: 'ยินดีต้อนรับกลับ', words: 'คุณจะได้รับอีเมลอีกครั้ง รายการและตัวเลือกของคุณยังเหมือนเดิม' }
    case 'not-returned':
      return {
        title: 'อีเมลนี้ยังคงถูกระงับ',
        words: 'ไม่สามารถเปลี่ยนแปลงจากหน้านี้ได้ หากต้องการรับอีเมลอีกครั้ง กรุณาติดต่อผู้ส่ง',
      }
    case 'no-lists':
      return { title: 'ไม่มีอีเมลให้หยุดรับ', words: 'คุณไม่ได้อยู่ในรายการใดของเรา จึงไม่มีอีเมลส่งถึงคุณ' }
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
    rejoin: 'Come back',
    rejoinOf: (list) => `Come back to ${list}`,
    noLists: 'This address is in none of our lists, so that no email comes.',
    topics: 'Your topics',
    topicsHint: 'Choose what you want to read about, whichever list it comes through.',
    saveTopics: 'Save topics',
    pause: 'Pause',
    pauseLabel: 'No email before',
    pauseHint: 'Email goes on by itself when that day begins (Bangkok time).',
    pauseButton: 'Pause email',
    pauseError: (first, last) => `Please choose a day from ${first} to ${last}.`,
    paused: (day) => `Your email is paused. None comes before ${day} (Bangkok time).`,
    resume: 'Resume now',
    leaveAll: 'Stop all email',
    leaveAllHint: 'You will get no more email from us, from any list.',
    leaveAllButton: 'Unsubscribe from all',
    unsubscribed: (email) => `You are unsubscribed: we send no email to ${email}.`,
    unsubscribedHint: 'Your lists and choices are kept as they were.',
    comeBack: 'Receive email again',
    stopped: (email) =>
      `We send no email to ${email}: email came back, was reported as spam, or the sender stopped it. If you want it again, please write to the sender.`,
    back: 'Back to your preferences',
    unclearTitle: 'This was not understood',
    unclear: 'Nothing was changed. Please go back to your preferences and try again.',
    done: doneEn,
  },
  th: {
    title: 'การรับอีเมลของคุณ',
    forWhom: (email) => `สำหรับ ${email}`,
    lists: 'รายการของคุณ',
    leave: 'ออกจากรายการ',
    leaveOf: (list) => `ออกจากรายการ ${list}`,
    left: 'คุณออกจากรายการนี้แล้ว',
    rejoin: 'กลับเข้าร่วม',
    rejoinOf: (list) => `กลับเข้าร่วม ${list}`,
    noLists: 'ที่อยู่อีเมลนี้ไม่ได้อยู่ในรายการใดของเรา จึงไม่มีอีเมลส่งถึงคุณ',
    topics: 'หัวข้อของคุณ',
    topicsHint: 'เลือกหัวข้อที่ต้องการอ่าน ไม่ว่าจะส่งผ่านรายการใด',
    saveTopics: 'บันทึกหัวข้อ',
    pause: 'หยุดรับชั่วคราว',
    pauseLabel: 'ไม่รับอีเมลก่อนวันที่',
    pauseHint: 'เมื่อถึงวันดังกล่าว (เวลากรุงเทพฯ) อีเมลจะส่งต่อโดยอัตโนมัติ',
    pauseButton: 'หยุดรับชั่วคราว',
    pauseError: (first, last) => `กรุณาเลือกวันที่ตั้งแต่ ${first} ถึง ${last}`,
    paused: (day) => `คุณหยุดรับอีเมลไว้ จะไม่มีอีเมลก่อนวันที่ ${day} (เวลากรุงเทพฯ)`,
    resume: 'กลับมารับทันที',
    leaveAll: 'หยุดรับอีเมลทั้งหมด',
    leaveAllHint: 'คุณจะไม่ได้รับอีเมลจากเราอีก ไม่ว่าจากรายการใด',
    leaveAllButton: 'ยกเลิกทั้งหมด',
    unsubscribed: (email) => `คุณยกเลิกแล้ว เราไม่ส่งอีเมลถึง ${email}`,
    unsubscribedHint: 'รายการและตัวเลือกของคุณยังเก็บไว้เหมือนเดิม',
    comeBack: 'รับอีเมลอีกครั้ง',
    stopped: (email) =>
      `เราไม่ส่งอีเมลถึง ${email} เนื่องจากอีเมลถูกตีกลับ ถูกแจ้งว่าเป็นสแปม หรือผู้ส่งระงับไว้ หากต้องการรับอีกครั้ง กรุณาติดต่อผู้ส่ง`,
    back: 'กลับไปหน้าการรับอีเมลของคุณ',
    unclearTitle: 'ไม่เข้าใจคำขอ',
    unclear: 'ยังไม่มีสิ่งใดเปลี่ยนแปลง กรุณากลับไปหน้าการรับอีเมลของคุณแล้วลองอีกครั้ง',
    done: doneTh,
  },
}
