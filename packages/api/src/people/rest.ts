import { LiftSuppressionInput, PersonInput, SuppressInput } from '@newsloom/contract/contacts/people'
import { erasePerson } from '@newsloom/core/people/erase-person'
import { exportPerson } from '@newsloom/core/people/export-person'
import { getPerson } from '@newsloom/core/people/get-person'
import { liftSuppression } from '@newsloom/core/people/lift-suppression'
import { suppressPerson } from '@newsloom/core/people/suppress-person'
import { attachment } from '../http/attachment.ts'
import { readObject, restApp } from '../rest/rest.ts'

export const peopleRest = restApp()

peopleRest.get('/people/:email', async (c) =>
  c.json(await getPerson(c.var.ctx, PersonInput.parse(c.req.param()))),
)

/** To hand to the person: a file, indented so that people can read it. */
peopleRest.get('/people/:email/export', async (c) => {
  const { email } = PersonInput.parse(c.req.param())
  const everything = await exportPerson(c.var.ctx, { email })
  c.header('Content-Type', 'application/json; charset=UTF-8')
  c.header('Content-Disposition', attachment(email, 'json'))
  return c.body(`${JSON.stringify(everything, null, 2)}\n`)
})

peopleRest.post('/people/:email/suppress', async (c) => {
  const input = SuppressInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await suppressPerson(c.var.ctx, input))
})

peopleRest.post('/people/:email/lift', async (c) => {
  const input = LiftSuppressionInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await liftSuppression(c.var.ctx, input))
})

peopleRest.delete('/people/:email', async (c) =>
  c.json(await erasePerson(c.var.ctx, PersonInput.parse(c.req.param()))),
)
