import { readMarks } from '@newsloom/core/correction-marks/read-marks'
import { readNote } from '@newsloom/core/notes/save-notes'
import { showToRecipient } from './frame/show-page.ts'
import { noteHtml, unknownNote } from './note-html.ts'
import { readerLang, readerPages } from './reader-pages.ts'

/** The pages of the numbered notes in emails, mounted at /n. */
export const notePages = readerPages(unknownNote)

notePages.get('/:id', async (c) => {
  const note = await readNote(c.var.ctx, c.req.param())
  const [mark = null] = await readMarks(c.var.ctx, [c.req.param('id')])
  return showToRecipient(c, noteHtml(readerLang(c), note, mark))
})
