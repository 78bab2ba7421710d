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
    unknownTitle: 'This episode is not available',
    unknown: 'The link may be incomplete, or the episode was deleted.',
  },
  th: {
    length: (minutes) => `${minutes} นาที`,
    audio: 'ดาวน์โหลด MP3',
    text: 'ดาวน์โหลดบทถอดเสียง',
    captions: 'ดาวน์โหลดคำบรรยาย',
    transcript: 'บทถอดเสียง',
    chapters: 'ช่วงเนื้อหา',
    sources: 'แหล่งข่าว',
    noTitle: 'ไม่มีชื่อเรื่อง',
    byVoices: 'อ่านด้วยเสียงสังเคราะห์',
    unknownTitle: 'ไม่พบตอนนี้',
    unknown: 'ลิงก์อาจไม่ครบถ้วน หรือตอนนี้ถูกลบแล้ว',
  },
}
