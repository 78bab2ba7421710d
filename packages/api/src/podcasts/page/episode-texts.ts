import type { Lang } from '../../reader-pages/lang.ts'

type Texts = {
  length: (minutes: number) => string
  audio: string
  text: string
  captions: string
  transcript: string
  chapters: string
  sources: string
  noTitle: string
  byVoices: string
  from: (sender: string) => string
  speed: string
  newer: string
  withdrawnTitle: string
  withdrawn: string
  unknownTitle: string
  unknown: string
}

export const TEXTS: Record<Lang, Texts> = {
  en: {
    length: (minutes) => `${minutes} min`,
    audio: 'Download the MP3',
    text: 'Download the transcript',
    captions: 'Download the captions',
    transcript: 'Transcript',
    chapters: 'Chapters',
    sources: 'Sources',
    noTitle: 'No title',
    byVoices: 'Read by AI voices.',
    from: (sender) => `From ${sender}`,
    speed: 'Speed',
    newer: 'There is a newer version of this episode',
    withdrawnTitle: 'This episode was withdrawn',
    withdrawn: 'The sender has taken it offline. It can no longer be heard or read.',
    unknownTitle: 'This episode is not available',
    unknown: 'The link may be incomplete, or the episode was deleted.',
  },
  th: {
    length: (minutes) => `${minutes} นาที`,
    audio: 'ดาวน์โหลด MP3',
    text: 'ดาวน์โหลดบทพูด',
    captions: 'ดาวน์โหลดคำบรรยาย',
    transcript: 'บทพูด',
    chapters: 'ช่วงเนื้อหา',
    sources: 'แหล่งข่าว',
    noTitle: 'ไม่มีชื่อเรื่อง',
    byVoices: 'อ่านด้วยเสียงสังเคราะห์',
    from: (sender) => `จาก ${sender}`,
    speed: 'ความเร็ว',
    newer: 'ตอนพอดแคสต์นี้มีฉบับใหม่กว่า',
    withdrawnTitle: 'ตอนพอดแคสต์นี้ถูกถอนออกแล้ว',
    withdrawn: 'ผู้ส่งได้ถอนตอนพอดแคสต์นี้ออกแล้ว จึงไม่สามารถฟังหรืออ่านได้อีก',
    unknownTitle: 'ไม่พบตอนพอดแคสต์นี้',
    unknown: 'ลิงก์อาจไม่ครบถ้วน หรือตอนพอดแคสต์นี้ถูกลบแล้ว',
  },
}
