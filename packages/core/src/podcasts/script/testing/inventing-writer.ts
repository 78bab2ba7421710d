import type { DraftLine } from '../../script-writer.ts'
import type { SourceStatement } from '../script.ts'

/** `invented`: the texts that no statement says. */
export type InventedScript = { draft: DraftLine[]; spoken: string[]; invented: string[] }

/** Mulberry32: the same seed gives the same script. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Invented by hand, not derived from any rule of the checks. */
const CLAIMS = {
  English: [
    'The finance minister resigned over the budget.',
    'Analysts call it the worst year in a decade.',
    'Toyota will close its plant in Rayong.',
    'That makes 45,000 people jobless.',
    'Japan has already agreed to the deal.',
    'And oil prices will soar after the strike.',
    'Kanda Wattana called it a disaster.',
    'Voters are furious about it.',
  ],
  Thai: [
    'รัฐมนตรีคลังลาออกแล้วเพราะงบประมาณ',
    'นักวิเคราะห์เรียกว่าเลวร้ายที่สุดในรอบสิบปี',
    'โตโยต้าจะปิดโรงงานที่ระยอง',
    'ทำให้มีคนตกงาน 45,000 คน',
    'ญี่ปุ่นตกลงทำสัญญาแล้ว',
    'ราคาน้ำมันจะพุ่งหลังการประท้วง',
    'นางกานดา วัฒนา เรียกว่าเป็นหายนะ',
    'ผู้มีสิทธิเลือกตั้งโกรธมาก',
  ],
}
/** Small talk that states nothing. */
export const TALK = {
  English: ['Good morning and welcome to the show.', "Let's move on.", 'What else do we have today?'],
  Thai: ['สวัสดีครับ ยินดีต้อนรับสู่รายการ', 'ไปต่อกันที่เรื่องถัดไป', 'วันนี้มีเรื่องอะไรอีกบ้าง'],
}

/** A dialogue as a careless model writes it: half of its lines say what no statement says. */
export function inventedScript(
  seed: number,
  language: 'English' | 'Thai',
  statements: readonly SourceStatement[],
): InventedScript {
  const random = randomOf(seed)
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
  const script: InventedScript = { draft: [], spoken: [], invented: [] }
  const say = (line: Omit<DraftLine, 'speaker'>) =>
    script.draft.push({ speaker: script.draft.length % 2 === 0 ? 0 : 1, ...line })
  const invent = (line: Omit<DraftLine, 'speaker'>) => {
    script.invented.push(line.text)
    say(line)
  }
  say({ kind: 'greeting', text: TALK[language][0] ?? '', statements: [] })
  statements.forEach(({ text }, place) => {
    const number = place + 1
    if (random() < 0.4) say({ kind: 'bridge', text: pick(TALK[language].slice(1)), statements: [] })
    if (random() < 0.7) {
      script.spoken.push(text)
      say({ kind: 'fact', text, statements: [number] })
    }
    const other = (number % statements.length) + 1
    const claim = pick(CLAIMS[language])
    const kinds: Omit<DraftLine, 'speaker'>[] = [
      { kind: 'fact', text: claim, statements: [] },
      { kind: 'fact', text: claim, statements: [number] },
      { kind: 'bridge', text: claim, statements: [] },
      { kind: 'greeting', text: claim, statements: [] },
      { kind: 'fact', text: withOtherFigure(text, random), statements: [number] },
      { kind: 'bridge', text, statements: [] },
      { kind: 'fact', text, statements: [other] },
      { kind: 'fact', text, statements: [number + 900] },
    ]
    if (random() < 0.8) invent(pick(kinds))
  })
  return script
}

/** The first figure of a text, made another one. */
const withOtherFigure = (text: string, random: () => number): string =>
  text.replace(/\d+(?:\.\d+)?/, (figure) => String(Number(figure) + 1 + Math.floor(random() * 40)))
