import type { Lang } from '../reader-pages/lang.ts'
import type { AccessConfig, AccessRefusal } from './access.ts'

type Config = Pick<AccessConfig, 'publicUrl'>
type Texts = {
  title: string
  lead: string
  label: string
  button: string
  wrong: string
  hasAccess: string
  where: string
  link: string
  value: string
  otherName: string
  programs: string
  opening: string
  tryAgain: string
  noAccess: string
  refusals: Record<Exclude<AccessRefusal, 'token-needed'>, (config: Config) => string>
}

export const TEXTS: Record<Lang, Texts> = {
  en: {
    title: 'Enter your access token',
    lead: 'Only the owner can open this site.',
    label: 'Access token',
    button: 'Open Newsloom',
    wrong: 'That token is not correct. Nothing was saved. Check it and enter it again.',
    hasAccess: 'Does this browser have access already?',
    where: 'Where to find the token',
    value: 'The token is the value of ACCESS_TOKEN.',
    link: '"npm start" prints a link with it on its terminal. Opening the link once is enough:',
    otherName: 'Under another name of this site, add /?token=TOKEN to that name.',
    programs: 'Programs send this header:',
    opening: 'Opening Newsloom…',
    tryAgain: 'Try again',
    noAccess: 'No access from here',
    refusals: {
      'no-token-set': ({ publicUrl }) =>
        `Newsloom answers only on the machine it runs on, at ${publicUrl}, and not through a proxy. To use it from elsewhere, ` +
        'set ACCESS_TOKEN (32 characters or more), restart it, and open its address once with /?token=… at the end.',
      'foreign-host': ({ publicUrl }) =>
        `Without ACCESS_TOKEN, Newsloom answers only under names of this machine. Open ${publicUrl}, add another local ` +
        'address such as localhost:8080 to ALLOWED_HOSTS, or set ACCESS_TOKEN (32 characters or more) to use any other name.',
      'cross-site': () =>
        'This request came from another site. Changes can only be made from Newsloom itself. If you use a reverse proxy, let ' +
        'it pass on the Host header.',
      'not-json': () => 'The body must be JSON: send it with the content type application/json.',
    },
  },
  th: {
    title: 'ใส่โทเคนการเข้าถึง',
    lead: 'เว็บไซต์นี้เปิดได้เฉพาะเจ้าของ',
    label: 'โทเคนการเข้าถึง',
    button: 'เปิด Newsloom',
    wrong: 'โทเคนไม่ถูกต้อง ยังไม่มีการบันทึกใด ๆ กรุณาตรวจสอบแล้วใส่อีกครั้ง',
    hasAccess: 'หากเบราว์เซอร์นี้เคยเข้าใช้งานแล้ว',
    where: 'หาโทเคนได้จากที่ใด',
    value: 'โทเคนคือค่าของ ACCESS_TOKEN',
    link: 'คำสั่ง "npm start" แสดงลิงก์ที่มีโทเคนไว้ในเทอร์มินัล เปิดลิงก์นั้นเพียงครั้งเดียวก็พอ',
    otherName: 'หากเปิดเว็บไซต์นี้ด้วยชื่ออื่น ให้ต่อท้ายชื่อนั้นด้วย /?token=TOKEN',
    programs: 'โปรแกรมอื่นให้ส่งเฮดเดอร์นี้',
    opening: 'กำลังเปิด Newsloom…',
    tryAgain: 'ลองอีกครั้ง',
    noAccess: 'เปิดจากที่นี่ไม่ได้',
    refusals: {
      'no-token-set': ({ publicUrl }) =>
        `Newsloom เปิดได้เฉพาะบนเครื่องที่ติดตั้ง ที่ ${publicUrl} และเปิดผ่านพร็อกซีไม่ได้ หากต้องการใช้จากเครื่องอื่น ` +
        'ให้ตั้งค่า ACCESS_TOKEN (อย่างน้อย 32 ตัวอักษร) เริ่ม Newsloom ใหม่ แล้วเปิดที่อยู่ของเว็บไซต์โดยต่อท้ายด้วย /?token=… หนึ่งครั้ง',
      'foreign-host': ({ publicUrl }) =>
        `เมื่อไม่ได้ตั้งค่า ACCESS_TOKEN จะเปิด Newsloom ได้ด้วยชื่อของเครื่องนี้เท่านั้น ให้เปิด ${publicUrl} ` +
        'หรือเพิ่มที่อยู่อื่นของเครื่องนี้ เช่น localhost:8080 ใน ALLOWED_HOSTS หรือตั้งค่า ACCESS_TOKEN (อย่างน้อย 32 ตัวอักษร) เพื่อใช้ชื่ออื่น',
      'cross-site': () =>
        'คำขอนี้มาจากเว็บไซต์อื่น การเปลี่ยนแปลงทำได้จาก Newsloom เท่านั้น หากใช้รีเวิร์สพร็อกซี ให้ส่งต่อเฮดเดอร์ Host ด้วย',
      'not-json': () => 'เนื้อหาที่ส่งต้องเป็น JSON โดยระบุ content type เป็น application/json',
    },
  },
}

/** The answer to programs, in English. */
export function refusalMessage(reason: AccessRefusal, config: Config): string {
  if (reason !== 'token-needed') return TEXTS.en.refusals[reason](config)
  // the public address may be loopback-only; other names of the machine work too
  return (
    `Only the owner can open this site. Open it once by the link with your access token, ${config.publicUrl}/?token=TOKEN: ` +
    '"npm start" prints it on its terminal, and the token is the value of ACCESS_TOKEN. Under another name of this site, add ' +
    '/?token=TOKEN to that name. Programs send the header "Authorization: Bearer TOKEN".'
  )
}
