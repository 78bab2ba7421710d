import { createServer } from 'node:http'
import { testContext } from '@newsloom/core/testing/test-context'
import { connect } from '@newsloom/db/client'
import { createRedirect } from '../redirect.ts'

/** The redirect alone in a separate process that a test may kill. Prints its port. */
const database = connect(process.argv[2] ?? '', { max: 4 })
const redirect = createRedirect(testContext(database))
const server = createServer(redirect.handle)
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
