import { sql } from 'drizzle-orm'
import { mayHaveBeenEmailed } from '../../audience/emailed-sends.ts'
import type { Context } from '../../context.ts'

/** A statement that a correction is about, in one wording; `noteId`: in its latest email. */
export type CorrectedWording = { said: string; noteId: string }

/** The statements that a correction is about, the first mailed one first. */
export const readCorrectedWordings = (ctx: Context, correctionId: number): Promise<CorrectedWording[]> =>
  ctx.db.execute<CorrectedWording>(sql`
    select n.note ->> 'text' as said, (array_agg(m.note_id order by m.send_id desc))[1] as "noteId"
    from correction_notes c
    join notes n on n.id = c.note_id
    join mailed_statements m on m.note_id = c.note_id
    join sends s on s.id = m.send_id
    where c.correction_id = ${correctionId}::int and ${mayHaveBeenEmailed}
    group by 1 order by min(m.send_id), 1`)
