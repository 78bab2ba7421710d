import type { Lang } from '../../reader-pages/lang.ts'

type Texts = {
  about: (title: string) => string
  sources: (url: string) => string
  unknownTitle: string
  unknown: string
  endedTitle: string
  ended: string
}

export const FEED_TEXTS: Record<Lang, Texts> = {
  en: {
    about: (title) => `The private podcast of ${title}. Read by AI voices.`,
    sources: (url) => `Transcript and sources: ${url}`,
    unknownTitle: 'Podcast not found',
    unknown: 'The address may be incomplete. Ask the sender for it again.',
    endedTitle: 'This address no longer works',
    ended: 'The sender turned it off. Ask them for a new one.',
  },
  th: {
    about: (title) => `พอดแคสต์ส่วนตัวของ ${title} อ่านด้วยเสียงสังเคราะห์`,
    sources: (url) => `บทพูดและแหล่งข่าว: ${url}`,
    unknownTitle: 'ไม่พบพอดแคสต์นี้',
    unknown: 'ที่อยู่อาจไม่ครบถ้วน กรุณาขอจากผู้ส่งอีกครั้ง',
    endedTitle: 'ที่อยู่นี้ใช้ไม่ได้แล้ว',
    ended: 'ผู้ส่งยกเลิกที่อยู่นี้แล้ว กรุณาขอที่อยู่ใหม่',
  },
}
