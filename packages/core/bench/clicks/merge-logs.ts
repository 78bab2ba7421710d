import type { SeenMail } from '../../src/clicks/judging/seen-click.ts'
import type { LabelledClick } from './world.ts'

/** More than the numbers in any log. */
const OWN = 1_000_000

/** Merges logs in order of time; each keeps emails, recipients and organisations of its own. */
export function mergeLogs(logs: readonly LabelledClick[][]): LabelledClick[] {
  return logs
    .flatMap((log, i) =>
      log.map((click) => ({
        ...click,
        linkId: click.linkId + i * OWN,
        mail: click.mail && mailOfLog(click.mail, i),
      })),
    )
    .sort((a, b) => a.at - b.at)
}

const mailOfLog = (mail: SeenMail, i: number): SeenMail => ({
  ...mail,
  id: mail.id + i * OWN,
  sendId: mail.sendId === null ? null : mail.sendId + i * OWN,
  recipient: mail.recipient.replace('@', `.${i}@`),
  organisation: mail.organisation && `${i}.${mail.organisation}`,
})
